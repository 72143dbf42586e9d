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
import { stockFilters, stockReasons } from './stock.rules.ts';

const pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK));
const version = z.int().check(z.gte(1));

const row = {
  product_id: ['productId', id],
  /** Null for a product without glazes. */
  color_id: ['colourId', z.nullable(id)],
  /** What a label says: `monstera.sage`. */
  code: ['code', z.string()],
  title: ['title', z.string()],
  color_name: ['colourName', z.nullable(z.string())],
  is_addon: ['isAddon', z.boolean()],
  /** Not shown in the shop, but there are pieces of it. */
  is_hidden: ['isHidden', z.boolean()],
  /** Where it lies; null where nobody wrote it. */
  shelf: ['shelf', z.nullable(z.string())],
} as const;
/** What can be counted. */
export const stockGoods = renamed(row);
export const stockRow = renamed({
  ...row,
  /** Pieces that can be sold. */
  stock: ['stock', count],
  /** Pieces on the shelf that orders wait for: sold, and not picked yet. */
  promised: ['promised', count],
  /** Pieces a week, of the last four weeks; with one decimal. */
  sold_per_week: ['soldPerWeek', z.number()],
  /** The newest change by hand. */
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
    /** A part of a title, the code of a label, or a shelf. */
    find: ['find', z.optional(searched(80))],
    page: ['page', z.optional(countAsText)],
  },
});
export const stockPage = renamed({
  rows: ['rows', z.array(stockRow)],
  /** How many there are with this filter and search. */
  total: ['total', count],
  page_size: ['pageSize', count],
  /** Of everything that is found, whatever the filter. */
  counts: [
    'counts',
    renamed({ all: ['all', count], out: ['out', count], few: ['few', count], soon: ['soon', count] }),
  ],
  /** Every shelf that something lies on. */
  shelves: ['shelves', z.array(z.string())],
  /** Counts that were begun and are not finished. */
  open_counts: ['openCounts', z.array(openCount)],
});
/** What a scanned or typed code names: a product, a glaze, all glazes of a product, or all that lies on a shelf. */
export const findStock = request({ query: { code: ['code', searched(120)] } });
export const foundStock = z.array(stockGoods);

const which = { product_id: ['productId', id], color_id: ['colourId', z.nullable(id)] } as const;
export const setStock = request({
  body: {
    key: ['key', uuid],
    ...which,
    /** The number that was on the screen. */
    seen: ['seen', count],
    quantity: ['quantity', pieces],
  },
});
export const addDelivery = request({
  body: { key: ['key', uuid], ...which, pieces: ['pieces', z.int().check(z.gte(1), z.lte(MAX_STOCK))] },
});

export const startCount = request({ body: { key: ['key', uuid], shelf: ['shelf', z.nullable(typed(20))] } });
export const namedCount = request({ params: { id: ['id', idAsText] } });
export const seenCount = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version] },
});
export const countStock = request({
  params: { id: ['id', idAsText] },
  body: {
    ...which,
    /** Pieces that lie there; null takes the line out of the count. */
    counted: ['counted', z.nullable(pieces)],
    /** What the line said before; null for a product that was not counted yet. */
    seen: ['seen', z.nullable(count)],
  },
});
const countLine = renamed({
  ...row,
  counted: ['counted', count],
  /** Pieces that should have lain there when it was counted: stock, and what orders waited for. */
  expected: ['expected', count],
  /** The stock now, and after the count is applied. */
  stock: ['stock', count],
  stock_after: ['stockAfter', count],
  counted_by: ['countedBy', z.string()],
  /** Who changed the stock by hand after it was counted: it is counted again first. */
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
  /** In the order of the catalogue. */
  lines: ['lines', z.array(countLine)],
  /** What lies on the shelf that is counted, and was not counted yet. */
  left: ['left', z.array(stockGoods)],
});
