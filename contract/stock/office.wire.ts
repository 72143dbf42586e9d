import * as z from 'zod/mini';
import { MAX_STOCK } from '#contract/catalogue/catalogue.limits.ts';
import {
  count,
  countAsText,
  id,
  idAsText,
  moment,
  renamed,
  request,
  searched,
  typed,
  uuid,
} from '#contract/wire.ts';
import { labelFormats } from './labels.rules.ts';
import { stockFilters, stockReasons } from './stock.rules.ts';

const pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK));
const version = z.int().check(z.gte(1));

const row = {
  product_id: ['productId', id],
  /** The glaze's id; null for a product without glazes. */
  color_id: ['colourId', z.nullable(id)],
  /** The code on a shelf label: `monstera.sage`. */
  code: ['code', z.string()],
  title: ['title', z.string()],
  color_name: ['colourName', z.nullable(z.string())],
  is_addon: ['isAddon', z.boolean()],
  /** Whether the product is hidden in the shop although there is stock. */
  is_hidden: ['isHidden', z.boolean()],
  /** The shelf on which the product is stored; null if none is recorded. */
  shelf: ['shelf', z.nullable(z.string())],
} as const;
/** A product or glaze that can be counted. */
export const stockGoods = renamed(row);
export const stockRow = renamed({
  ...row,
  /** The units that can be sold. */
  stock: ['stock', count],
  /** The units on the shelf that are sold but not yet picked for an order. */
  promised: ['promised', count],
  /** The units sold per week, averaged over the last four weeks, with one decimal. */
  sold_per_week: ['soldPerWeek', z.number()],
  /** The newest manual change of the stock. */
  last_change: [
    'lastChange',
    z.nullable(
      renamed({ who: ['who', z.string()], at: ['at', moment], reason: ['reason', z.enum(stockReasons)] }),
    ),
  ],
});
const openCount = renamed({
  id: ['id', id],
  shelf: ['shelf', z.nullable(z.string())],
  started_by: ['startedBy', z.string()],
  started_at: ['startedAt', moment],
  lines: ['lines', count],
});

export const listStock = request({
  query: {
    show: ['show', z.optional(z.enum(stockFilters))],
    /** The search text: a part of a title, a label's code, or a shelf. */
    find: ['find', z.optional(searched(80))],
    page: ['page', z.optional(countAsText)],
  },
});
export const readLabels = request({
  query: {
    show: ['show', z.optional(z.enum(stockFilters))],
    find: ['find', z.optional(searched(80))],
    /** Lists only the goods on this shelf. */
    shelf: ['shelf', z.optional(searched(20))],
    format: ['format', z.enum(labelFormats)],
    /** The first free label of a sheet of which some are used, from 1. */
    first: ['first', z.optional(countAsText)],
    /** `shown` prints the price on the labels; left out for labels without the price. */
    price: ['price', z.optional(z.literal('shown'))],
  },
});
export const stockPage = renamed({
  rows: ['rows', z.array(stockRow)],
  /** The number of rows that match filter and search. */
  total: ['total', count],
  page_size: ['pageSize', count],
  /** Counts for each filter among the search results, regardless of the chosen filter. */
  counts: [
    'counts',
    renamed({ all: ['all', count], out: ['out', count], few: ['few', count], soon: ['soon', count] }),
  ],
  /** All shelves that are assigned to products. */
  shelves: ['shelves', z.array(z.string())],
  /** Stock counts that were begun but not finished. */
  open_counts: ['openCounts', z.array(openCount)],
});
/**
 * The goods to which a scanned or typed code refers: a product, a glaze, all glazes of a product, or everything on a
 * shelf.
 */
export const findStock = request({ query: { code: ['code', searched(120)] } });
export const foundStock = z.array(stockGoods);

const which = { product_id: ['productId', id], color_id: ['colourId', z.nullable(id)] } as const;
export const setStock = request({
  body: {
    key: ['key', uuid],
    ...which,
    /** The stock that the caller saw on the screen. */
    seen: ['seen', count],
    quantity: ['quantity', pieces],
  },
});
export const addDelivery = request({
  body: { key: ['key', uuid], ...which, pieces: ['pieces', z.int().check(z.gte(1), z.lte(MAX_STOCK))] },
});

export const startCount = request({ body: { key: ['key', uuid], shelf: ['shelf', z.nullable(typed(20))] } });
export const countParams = request({ params: { id: ['id', idAsText] } });
export const seenCount = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version] },
});
export const countStock = request({
  params: { id: ['id', idAsText] },
  body: {
    ...which,
    /** The number of units on the shelf; null removes the line from the count. */
    counted: ['counted', z.nullable(pieces)],
    /** The counted number that the caller saw; null if the line was not counted before. */
    seen: ['seen', z.nullable(count)],
  },
});
const countLine = renamed({
  ...row,
  counted: ['counted', count],
  /** The units expected on the shelf at the time of counting: the stock, plus sold units that were not picked yet. */
  expected: ['expected', count],
  /** The current stock, and the stock after the count is applied. */
  stock: ['stock', count],
  stock_after: ['stockAfter', count],
  counted_by: ['countedBy', z.string()],
  /** The person who changed the stock manually after it was counted; the line must then be counted again. */
  changed_by: ['changedBy', z.nullable(z.string())],
});
export const stockCount = renamed({
  id: ['id', id],
  shelf: ['shelf', z.nullable(z.string())],
  version: ['version', version],
  started_by: ['startedBy', z.string()],
  started_at: ['startedAt', moment],
  outcome: ['outcome', z.nullable(z.enum(['applied', 'dropped']))],
  ended_by: ['endedBy', z.nullable(z.string())],
  ended_at: ['endedAt', z.nullable(moment)],
  /** The lines of the stock count, in the order of the catalogue. */
  lines: ['lines', z.array(countLine)],
  /** The goods on the counted shelf that nobody has counted yet. */
  left: ['left', z.array(stockGoods)],
});
