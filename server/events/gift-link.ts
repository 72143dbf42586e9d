import type { Language } from '#text/language.ts';
import { defineJob } from './jobs.ts';

/**
 * A link was made for the recipient of a gift, who is to be sent it; whoever sends messages handles it. The job holds the
 * link itself, which is kept nowhere else but as a hash.
 */
export type GiftLink = {
  /** The buyer, who is named in the message, and told when it cannot be sent. */
  shopperId: number;
  orderUuid: string;
  orderNumber: string;
  message: 'first' | 'reminder';
  to: string;
  recipientName: string;
  language: Language;
  link: string;
};
export const giftLinkCreated = defineJob<GiftLink>('orders.gift-link-made');
