import * as z from 'zod/mini';
import { linePicture } from '#contract/catalogue/line-picture.wire.ts';
import { count, countAsText, id, idAsText, moment, quantity, renamed, request } from '#contract/wire.ts';
import {
  engravingFilters,
  MAX_PLATE_MM,
  MAX_PLATE_POTS,
  MIN_PLATE_MM,
  spoilReasons,
} from './engraving.rules.ts';
import { deliveryWindow } from './office.wire.ts';

const millimetres = z.number().check(z.gte(0));
const area = renamed({
  width_mm: ['widthMm', millimetres],
  height_mm: ['heightMm', millimetres],
  depth: ['depth', z.nullable(z.string())],
  fixture: ['fixture', z.nullable(z.string())],
});

/** One pot of an order line; a line of three pots has the pots 1 to 3. */
const engraving = renamed({
  line_id: ['lineId', id],
  piece: ['piece', quantity],
  /** The number of pots in the line. */
  pieces: ['pieces', quantity],
  /** The pot's version, which grows with each change; 0 for an unchanged pot. */
  version: ['version', count],
  order_number: ['number', z.string()],
  window: ['window', z.nullable(deliveryWindow)],
  /** Whole minutes since the window ended; negative before its end; null without a window. */
  minutes_late: ['minutesLate', z.nullable(z.int())],
  product_id: ['productId', id],
  title: ['title', z.string()],
  color_name: ['colourName', z.nullable(z.string())],
  line_picture: ['linePicture', linePicture],
  engraving_text: ['text', z.string()],
  language: ['language', z.enum(['ar', 'en'])],
  /** The engraving area; null for a product without one: staff place its text by hand, and there is no laser file. */
  area: ['area', z.nullable(area)],
  /** Characters that the font lacks and the laser therefore omits. */
  left_out: ['leftOut', z.array(z.string())],
  done: ['done', z.nullable(renamed({ who: ['who', z.string()], at: ['at', moment] }))],
  /** The number of earlier pots of this order line that were spoilt and replaced. */
  spoilt: ['spoilt', count],
});
export const changedEngraving = engraving;

export const listEngravings = request({
  query: {
    show: ['show', z.optional(z.enum(engravingFilters))],
    product_id: ['productId', z.optional(idAsText)],
  },
});
/** Engravings, the next delivery window first. */
export const engravings = renamed({
  engravings: ['engravings', z.array(engraving)],
  counts: ['counts', z.record(z.enum(engravingFilters), count)],
  /** The products in the queue, as options of the filter. */
  products: [
    'products',
    z.array(
      renamed({
        id: ['id', id],
        title: ['title', z.string()],
        fixture: ['fixture', z.nullable(z.string())],
        has_area: ['hasArea', z.boolean()],
        to_do: ['toDo', count],
      }),
    ),
  ],
});

const line = { line_id: ['lineId', idAsText] } as const;
const piece = z.pipe(countAsText, quantity);
export const engravingParams = request({ params: line });
export const renderedEngraving = renamed({
  width_mm: ['widthMm', millimetres],
  height_mm: ['heightMm', millimetres],
  /** The outlines as an SVG path in millimetres, from the area's top left corner. */
  path: ['path', z.string()],
  size_mm: ['sizeMm', millimetres],
});

const format = z.enum(['svg', 'pdf']);
export const readEngravingFile = request({ params: { ...line, format: ['format', format] } });

/** A list of pots as text, `12.1,12.2,40.1`: the line's id and the pot's number in the line. */
const pots = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,8}\.[1-9]\d{0,2}(,[1-9]\d{0,8}\.[1-9]\d{0,2}){0,59}$/)),
  z.array(z.object({ lineId: id, piece: quantity })).check(z.minLength(1), z.maxLength(MAX_PLATE_POTS)),
  {
    decode: (text) =>
      text.split(',').map((pot) => {
        const [lineId, piece] = pot.split('.').map(Number);
        return { lineId: lineId!, piece: piece! };
      }),
    encode: (list) => list.map(({ lineId, piece }) => `${lineId}.${piece}`).join(','),
  },
);
const plateSide = z.pipe(countAsText, z.int().check(z.gte(MIN_PLATE_MM), z.lte(MAX_PLATE_MM)));
export const readEngravingPlate = request({
  params: { format: ['format', format] },
  query: { pots: ['pots', pots], width_mm: ['widthMm', plateSide], height_mm: ['heightMm', plateSide] },
});

const pot = { ...line, piece: ['piece', piece] } as const;
export const markEngraved = request({
  params: pot,
  body: {
    version: ['version', count],
    /** Whether the pot is engraved; false removes the mark. */
    is_done: ['isDone', z.boolean()],
  },
});
export const markSpoilt = request({
  params: pot,
  body: { version: ['version', count], reason: ['reason', z.enum(spoilReasons)] },
});
