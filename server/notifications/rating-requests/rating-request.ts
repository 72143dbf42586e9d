import { defineJob } from '#server/events/jobs.ts';

/** A request to rate a delivered order, sent to its buyer. */
export type RatingRequest = { shopperId: number; orderUuid: string; orderNumber: string };
/** The job that runs some days after the delivery and decides whether and how to ask for a rating. */
export const ratingDue = defineJob<RatingRequest>('notifications.rating-due');
/** The job that asks for a rating by e-mail or SMS, for a shopper without a browser for push messages. */
export const ratingMessage = defineJob<RatingRequest>('notifications.rating-message');
