import * as z from 'zod/mini';
import { nameChoices } from '#contract/ratings/ratings.rules.ts';
import { upload } from '#contract/uploads/uploads.wire.ts';
import { moment, renamed } from '#contract/wire.ts';

/** A customer's ratings of orders, with their comments, for the data export. */
const exportedRating = renamed({
  order_number: ['orderNumber', z.string()],
  /** The rated product; null for a rating of the whole order. */
  product_title: ['product', z.nullable(z.string())],
  rating: ['rating', z.int()],
  reason_type: ['reason', z.nullable(z.string())],
  comment: ['comment', z.nullable(z.string())],
  rated_at: ['ratedAt', moment],
  /**
   * Whether the customer agreed to show the rating's comment and pictures in the shop. The data export contains only
   * the metadata of the pictures, as of all files.
   */
  shows_comment: ['showsComment', z.boolean()],
  name_choice: ['nameChoice', z.nullable(z.enum(nameChoices))],
  pictures: ['pictures', z.array(upload)],
  status: ['state', z.nullable(z.string())],
  hold_reason: ['holdReason', z.nullable(z.string())],
  answer: ['answer', z.nullable(z.string())],
});
export const exportedRatings = z.array(exportedRating);
export type ExportedRating = z.output<typeof exportedRating>;
