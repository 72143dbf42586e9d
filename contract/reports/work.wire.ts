import * as z from 'zod/mini';
import { metrics } from '#contract/measurement/measurement.rules.ts';
import { failureReasons } from '#contract/orders/dispatch.rules.ts';
import { count, day, id, idAsText, moment, renamed, request } from '#contract/wire.ts';
import { sum } from './reports.wire.ts';

const range = {
  from: ['from', day],
  /** The last day of the period, which the report includes. */
  to: ['to', day],
} as const;

export const readLate = request({ query: { ...range, city_id: ['cityId', z.optional(idAsText)] } });
const late = {
  /** The number of deliveries whose window ended in this period and before now. */
  due: ['due', count],
  /** The number of deliveries that arrived after the end of their window. */
  late: ['late', count],
  /** The number of deliveries with an ended window that have not arrived yet. */
  waiting: ['waiting', count],
  /** The median delay in minutes of the late and the missing deliveries; null without such deliveries. */
  median_minutes: ['medianMinutes', z.nullable(count)],
} as const;
export const lateReport = renamed({
  ...late,
  cities: ['cities', z.array(renamed({ id: ['id', id], name: ['name', z.string()], ...late }))],
  /**
   * The number of failed deliveries in this period by their reason. A change of the next step is no failed delivery.
   */
  failures: [
    'failures',
    z.array(renamed({ reason: ['reason', z.enum(failureReasons)], count: ['count', count] })),
  ],
});

/** The products that are sold out now. The shop does not record when a product ran out. */
export const stockReport = renamed({
  read_at: ['readAt', moment],
  /** The number of days before the last sale from which the sales rate is calculated. */
  pace_days: ['paceDays', count],
  rows: [
    'rows',
    z.array(
      renamed({
        product_id: ['productId', id],
        colour_id: ['colourId', z.nullable(id)],
        name: ['name', z.string()],
        colour_name: ['colourName', z.nullable(z.string())],
        /** The number of people with a stock alert for the product. */
        waiting: ['waiting', count],
        /** The time of the last sale; null for a product that never sold, for which nothing can be estimated. */
        sold_at: ['soldAt', z.nullable(moment)],
        days_out: ['daysOut', z.nullable(count)],
        /** The units sold in the days from which the sales rate is calculated. */
        sold_before: ['soldBefore', count],
        /**
         * The estimated lost sales: the sales rate times the days since the last sale, in units and at today's price.
         */
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

/** The number of ratings for each number of stars, one star first. */
const stars = z.array(count).check(z.length(5));
export const ratingReport = renamed({
  orders: ['orders', stars],
  products: [
    'products',
    z.array(renamed({ id: ['id', id], name: ['name', z.string()], stars: ['stars', stars] })),
  ],
  /** The newest ratings with a comment: of an order, or of one product of an order. */
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
        /**
         * The 75th percentile in milliseconds, for CLS as a score; null if the percentile lies beyond the measured
         * range.
         */
        p75: ['p75', z.nullable(z.number())],
        /** The share of good page visits, in per cent. */
        good: ['good', count],
        fair: ['fair', count],
        poor: ['poor', count],
      }),
    ),
  ],
});
