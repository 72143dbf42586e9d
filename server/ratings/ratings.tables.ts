import type { Generated, GeneratedAlways } from 'kysely';
import type { RatingReason } from '#contract/orders/orders.wire.ts';
import type { NameChoice } from '#contract/ratings/ratings.rules.ts';
import type { OwnRating } from '#contract/ratings/ratings.wire.ts';
import type { RatingFlag } from './flag-comment.ts';

export type RatingsTables = {
  product_ratings: {
    id: GeneratedAlways<number>;
    order_id: number;
    product_id: number;
    rating: number;
    reason: RatingReason | null;
    comment: string | null;
    rated_at: Date;
    city_name_ar: string;
    city_name_en: string;
    colour_name_ar: string | null;
    colour_name_en: string | null;
    is_counted: Generated<boolean>;
    comment_consent_at: Date | null;
    pictures_consent_at: Date | null;
    name_choice: NameChoice;
    shown_name: string | null;
    state: OwnRating['state'];
    revision: number;
    flags: RatingFlag[];
    hold_reason: string | null;
    decided_at: Date | null;
    answer: string | null;
    answered_at: Date | null;
  };
  rating_pictures: { rating_id: number; position: number; upload_id: number; thumbnail: Buffer };
  rating_requests: { order_id: number; requested_at: Date };
};
