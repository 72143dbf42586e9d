import type { Language } from '#text/language.ts';
import { defineJob } from './jobs.ts';

/**
 * A link was created for the recipient of a gift, to be sent by server/notifications. The job holds the link itself;
 * everywhere else only its hash is stored.
 */
export type GiftLink = {
  /** The buyer, who is named in the message and notified if it cannot be sent. */
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
