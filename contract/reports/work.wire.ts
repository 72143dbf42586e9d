import * as z from 'zod/mini';
import { metrics } from '#contract/measurement/measurement.rules.ts';
import { failureReasons } from '#contract/orders/dispatch.rules.ts';
import { count, day, id, idAsText, moment, renamed, request } from '#contract/wire.ts';
import { sum } from './reports.wire.ts';

const range = {
  from: ['from', day],
  /** Included. */
  to: ['to', day],
} as const;

export const readLate = request({ query: { ...range, city_id: ['cityId', z.optional(idAsText)] } });
const late = {
  /** Deliveries whose window ended in these days, and is over. */
  due: ['due', count],
  /** Of these, delivered after the end of the window. */
  late: ['late', count],
  /** Of these, not delivered yet. */
  waiting: ['waiting', count],
  /** Of the late ones and those that wait, the middle delay until now; null without one. */
  median_minutes: ['medianMinutes', z.nullable(count)],
} as const;
export const lateReport = renamed({
  ...late,
  cities: ['cities', z.array(renamed({ id: ['id', id], name: ['name', z.string()], ...late }))],
  /** Failed tries to deliver in these days, by what the driver or the courier said; null where they said nothing. */
  failures: [
    'failures',
    z.array(renamed({ reason: ['reason', z.nullable(z.enum(failureReasons))], count: ['count', count] })),
  ],
});

/** What is sold out now; the shop does not record when it ran out. */
export const stockReport = renamed({
  read_at: ['readAt', moment],
  /** The days before the last sale of which the pace is taken. */
  pace_days: ['paceDays', count],
  rows: [
    'rows',
    z.array(
      renamed({
        product_id: ['productId', id],
        name: ['name', z.string()],
        colour_name: ['colourName', z.nullable(z.string())],
        /** People who want to be told when it is back. */
        waiting: ['waiting', count],
        /** The last sale; null for what was never sold, of which nothing can be estimated. */
        sold_at: ['soldAt', z.nullable(moment)],
        days_out: ['daysOut', z.nullable(count)],
        /** Pieces sold in the days of the pace. */
        sold_before: ['soldBefore', count],
        /** An estimate: the pace times the days since the last sale, in pieces and at today's price. */
        missed: ['missed', count],
        missed_sales: ['missedSales', z.optional(sum)],
      }),
    ),
  ],
});

export const inDays = request({ query: range });
export const couponReport = renamed({
  rows: [
    'rows',
    z.array(
      renamed({
        id: ['id', id],
        code: ['code', z.string()],
        orders: ['orders', count],
        discount: ['discount', z.optional(sum)],
      }),
    ),
  ],
});

/** How many gave each number of stars, one star first. */
const stars = z.array(count).check(z.length(5));
export const ratingReport = renamed({
  orders: ['orders', stars],
  products: [
    'products',
    z.array(renamed({ id: ['id', id], name: ['name', z.string()], stars: ['stars', stars] })),
  ],
  /** The newest ones that say something: of an order, or of one product of it. */
  words: [
    'words',
    z.array(
      renamed({
        order_number: ['orderNumber', z.string()],
        product: ['product', z.nullable(z.string())],
        rating: ['rating', count],
        text: ['text', z.string()],
        at: ['at', moment],
      }),
    ),
  ],
  words_total: ['wordsTotal', count],
});

export const vitalsReport = renamed({
  rows: [
    'rows',
    z.array(
      renamed({
        page: ['page', z.string()],
        metric: ['metric', z.enum(metrics)],
        visits: ['visits', count],
        /** Milliseconds, for CLS the score; null beyond what is measured. */
        p75: ['p75', z.nullable(z.number())],
        /** Per cent. */
        good: ['good', count],
        fair: ['fair', count],
        poor: ['poor', count],
      }),
    ),
  ],
});
