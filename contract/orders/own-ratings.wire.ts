import * as z from 'zod/mini';
import { moment, renamed } from '#contract/wire.ts';

/** A customer's ratings of orders, with their comments, for the data export. */
const ownRating = renamed({
  order_number: ['orderNumber', z.string()],
  /** One product of the order; null for the whole order. */
  product_title: ['product', z.nullable(z.string())],
  rating: ['rating', z.int()],
  reason_type: ['reason', z.nullable(z.string())],
  comment: ['comment', z.nullable(z.string())],
  rated_at: ['ratedAt', moment],
});
export const ownRatings = z.array(ownRating);
export type OwnRating = z.output<typeof ownRating>;
