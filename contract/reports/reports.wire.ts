import * as z from 'zod/mini';
import { paymentMethod } from '#contract/payments/payments.wire.ts';
import { count, countAsText, day, id, idAsText, moment, renamed, request } from '#contract/wire.ts';
import { rowKinds, salesParts } from './reports.rules.ts';

/** A sum of money: riyals on the wire, halalas in our code. Larger than what one order can cost. */
export const sum = z.codec(z.number().check(z.gte(-1e10), z.lte(1e10)), z.int(), {
  decode: (riyals) => Math.round(riyals * 100),
  encode: (halalas) => halalas / 100,
});

const range = {
  from: ['from', day],
  /** Included. */
  to: ['to', day],
  city_id: ['cityId', z.optional(idAsText)],
} as const;
const compared = {
  compared_from: ['comparedFrom', z.optional(day)],
  compared_to: ['comparedTo', z.optional(day)],
} as const;

export const readSales = request({ query: { ...range, ...compared } });

/**
 * Money is there for those with `reports.money`, and otherwise not in the answer. What sales are: server/orders/reports
 * (sales-report.store).
 */
const figures = renamed({
  /** Invoices: orders that were paid. */
  orders: ['orders', count],
  /** Of these, the ones with an engraved pot. */
  engraved: ['engraved', count],
  credit_notes: ['creditNotes', count],
  /** Orders that were begun at checkout, and those of them that were paid since. */
  started: ['started', count],
  started_paid: ['startedPaid', count],
  invoiced: ['invoiced', z.optional(sum)],
  /** Negative or zero. */
  credited: ['credited', z.optional(sum)],
  sales: ['sales', z.optional(sum)],
  /** Of one invoice; null without an invoice. */
  average: ['average', z.optional(z.nullable(sum))],
});
export const salesReport = renamed({
  read_at: ['readAt', moment],
  now: ['now', figures],
  before: ['before', z.nullable(figures)],
  /** Days with at least one document. */
  days: [
    'days',
    z.array(renamed({ day: ['day', day], orders: ['orders', count], sales: ['sales', z.optional(sum)] })),
  ],
  days_before: [
    'daysBefore',
    z.array(renamed({ day: ['day', day], orders: ['orders', count], sales: ['sales', z.optional(sum)] })),
  ],
});

export const listSales = request({ query: { ...range, ...compared, by: ['by', z.enum(salesParts)] } });
const part = renamed({
  /** Orders of a city; pieces of a product or an occasion. */
  count: ['count', count],
  sales: ['sales', z.optional(sum)],
});
export const salesByPart = renamed({
  /** The largest first. */
  parts: [
    'parts',
    z.array(
      renamed({
        id: ['id', id],
        name: ['name', z.string()],
        now: ['now', part],
        before: ['before', z.nullable(part)],
      }),
    ),
  ],
  /** By product: what was charged for no product, that is delivery; and the credit notes. Null by occasion. */
  rest: [
    'rest',
    z.nullable(
      renamed({
        delivery: ['delivery', z.optional(sum)],
        delivery_before: ['deliveryBefore', z.optional(sum)],
        credited: ['credited', z.optional(sum)],
        credited_before: ['creditedBefore', z.optional(sum)],
      }),
    ),
  ],
});

export const rowsAsked = {
  ...range,
  of: ['of', z.enum(rowKinds)],
  /** The product, the occasion or the coupon, for those kinds. */
  id: ['partId', z.optional(idAsText)],
  /** For invoices paid with it, and for credit notes that return through it. */
  method: ['method', z.optional(paymentMethod)],
} as const;
export const listRows = request({ query: { ...rowsAsked, before: ['before', z.optional(countAsText)] } });
export const row = renamed({
  /** A tax document's id, or an order's. */
  id: ['id', id],
  /** Of an invoice or a credit note; null for an order. */
  document: ['document', z.nullable(z.string())],
  is_credit: ['isCredit', z.boolean()],
  order_number: ['orderNumber', z.string()],
  at: ['at', moment],
  city: ['city', z.string()],
  /** Pieces of the product or the occasion; else of the order. */
  pieces: ['pieces', count],
  amount: ['amount', z.optional(sum)],
  vat: ['vat', z.optional(sum)],
  /** Of a delivery: how long after its window it arrived, or has not arrived until now. */
  minutes_late: ['minutesLate', z.optional(z.int())],
});
export const rows = renamed({
  /** Newest first. */
  rows: ['rows', z.array(row)],
  /** The `before` of the next page; null on the last one. */
  next: ['next', z.nullable(count)],
  /** Of all rows, as the number that opened them. */
  total: ['total', count],
  pieces: ['pieces', count],
  amount: ['amount', z.optional(sum)],
  /** The product, the occasion or the city that the rows are of. */
  name: ['name', z.nullable(z.string())],
});
