import * as z from 'zod/mini';
import { failureReasons } from '#contract/orders/dispatch.rules.ts';
import { paymentMethod } from '#contract/payments/payments.wire.ts';
import { count, countAsText, day, id, idAsText, moment, renamed, request } from '#contract/wire.ts';
import { rowKinds, salesParts } from './reports.rules.ts';

/** A sum of money, riyals on the wire, halalas in our code. It may exceed the limit of a single order. */
export const sum = z.codec(z.number().check(z.gte(-1e10), z.lte(1e10)), z.int(), {
  decode: (riyals) => Math.round(riyals * 100),
  encode: (halalas) => halalas / 100,
});

const range = {
  from: ['from', day],
  /** The last day of the period, which the report includes. */
  to: ['to', day],
  city_id: ['cityId', z.optional(idAsText)],
} as const;
const compared = {
  compared_from: ['comparedFrom', z.optional(day)],
  compared_to: ['comparedTo', z.optional(day)],
} as const;

export const readSales = request({ query: { ...range, ...compared } });

/**
 * Sales figures. Amounts are left out for members without `reports.money`. server/orders/reports (sales-report.store)
 * defines what counts as a sale.
 */
const figures = renamed({
  /** The number of invoices, that is of paid orders. */
  orders: ['orders', count],
  /** The number of these orders that have an engraved pot. */
  engraved: ['engraved', count],
  credit_notes: ['creditNotes', count],
  /** The number of orders for which checkout was started, and the number of those that have been paid since. */
  started: ['started', count],
  started_paid: ['startedPaid', count],
  invoiced: ['invoiced', z.optional(sum)],
  /** The sum of credit notes, negative or zero. */
  credited: ['credited', z.optional(sum)],
  sales: ['sales', z.optional(sum)],
  /** The average amount of an invoice; null without an invoice. */
  average: ['average', z.optional(z.nullable(sum))],
});
export const salesReport = renamed({
  read_at: ['readAt', moment],
  now: ['now', figures],
  before: ['before', z.nullable(figures)],
  /** The days of the period with at least one tax document. */
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
  /** For a city, its number of orders; for a product or an occasion, the number of units sold. */
  count: ['count', count],
  sales: ['sales', z.optional(sum)],
});
export const salesByPart = renamed({
  /** The parts of the sales, the largest first. */
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
  /**
   * Amounts that belong to no product: delivery fees and credit notes. Null for breakdowns by city and occasion.
   */
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

export const rowsRequest = {
  ...range,
  of: ['of', z.enum(rowKinds)],
  /**
   * For rows about a product, an occasion or a coupon: its id. Ratings without an id are those of whole orders, and
   * `coupon` without one is every coupon.
   */
  id: ['partId', z.optional(idAsText)],
  /** For units taken from stock: the glaze; left out for a product without glazes. */
  colour_id: ['colourId', z.optional(idAsText)],
  /**
   * Limits the list to tax documents with this VAT rate, in basis points; if left out, the list has documents of every
   * rate.
   */
  rate: ['rate', z.optional(countAsText)],
  /** A payment method, to list the invoices paid with it and the credit notes refunded through it. */
  method: ['method', z.optional(paymentMethod)],
  /** Why a delivery failed, for those rows. */
  reason: ['reason', z.optional(z.enum(failureReasons))],
} as const;
export const listRows = request({ query: { ...rowsRequest, before: ['before', z.optional(countAsText)] } });
export const row = renamed({
  /** The id of a tax document or an order. */
  id: ['id', id],
  /** The number of an invoice or a credit note; null for an order. */
  document: ['document', z.nullable(z.string())],
  is_credit: ['isCredit', z.boolean()],
  order_number: ['orderNumber', z.string()],
  at: ['at', moment],
  city: ['city', z.string()],
  /**
   * The number of units in the row: for a row about a product or an occasion only the units of that product or
   * occasion, for any other row all units of the order.
   */
  pieces: ['pieces', count],
  amount: ['amount', z.optional(sum)],
  vat: ['vat', z.optional(sum)],
  /** For a delivery: the minutes after its window until it arrived, or until now. */
  minutes_late: ['minutesLate', z.optional(z.int())],
  /** The stars of a rating; left out for any other row. */
  stars: ['stars', z.optional(z.int())],
});
export const rows = renamed({
  /** Rows, newest first. */
  rows: ['rows', z.array(row)],
  /** The `before` value of the next page; null on the last page. */
  next: ['next', z.nullable(count)],
  /** The sum of all rows, equal to the figure behind which the list is. */
  total: ['total', count],
  pieces: ['pieces', count],
  amount: ['amount', z.optional(sum)],
  vat: ['vat', z.optional(sum)],
  /** The name of the product, occasion or city to which the rows belong. */
  name: ['name', z.nullable(z.string())],
});
