import { defineJob } from '#server/events/jobs.ts';

/** An order was delivered: its buyer is to be asked for a rating, or is being asked. */
export type RatingRequest = { shopperId: number; orderUuid: string; orderNumber: string };
/** Runs some days after the delivery and decides whether and how to ask. */
export const ratingDue = defineJob<RatingRequest>('notifications.rating-due');
/** Sends the request to somebody without a browser that takes push messages. */
export const ratingMessage = defineJob<RatingRequest>('notifications.rating-message');
