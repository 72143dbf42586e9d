import type { Language } from '#text/language.ts';
import { defineJob } from './jobs.ts';

/**
 * The job for a link that was created for the recipient of a gift; server/notifications sends the link. Only the job
 * contains the link itself; the shop stores just a hash.
 */
export type GiftLink = {
  /** The buyer's id. The message names the buyer, who is notified if the message cannot be sent. */
  shopperId: number;
  orderUuid: string;
  orderNumber: string;
  message: 'first' | 'reminder';
  to: string;
  recipientName: string;
  language: Language;
  link: string;
};
export const giftLinkCreated = defineJob<GiftLink>('orders.gift-link-created');
