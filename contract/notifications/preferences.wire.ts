import * as z from 'zod/mini';
import { renamed, request } from '#contract/wire.ts';

/**
 * The optional notifications and their channels, in the order in which they are tried. Essential notifications are
 * missing because they are always sent: an accepted order, money, questions that need an answer, codes, and changes of
 * the account.
 */
export const CHANNELS_OF = {
  /** News about an order's progress: wrapped, on its way, delivered, accepted by its recipient. */
  orderSteps: ['sms', 'push'],
  /** News that a product with a stock alert is back in stock. */
  stockBack: ['email', 'sms', 'push'],
  /** News that the shop answered a ticket. */
  ticketAnswers: ['email', 'sms', 'push'],
  /** A reminder of an abandoned cart. */
  reminders: ['push'],
  /** A request to rate a delivered gift: one message, by push if a browser is subscribed (decision 054). */
  ratings: ['email', 'sms', 'push'],
  /** A reminder of a gift from a year ago, which the customer requested (decision 059). */
  giftReminders: ['email', 'sms'],
} as const satisfies Record<string, readonly Channel[]>;
/**
 * The channels of a notification. Push is sent in addition to the others. Of SMS and e-mail, only the first that
 * reaches the person is used.
 */
export type Channel = 'sms' | 'email' | 'push';
export type Topic = keyof typeof CHANNELS_OF;

export const topics = [
  'orderSteps',
  'stockBack',
  'ticketAnswers',
  'reminders',
  'ratings',
  'giftReminders',
] as const satisfies readonly Topic[];

const preference = {
  topic: ['topic', z.enum(topics)],
  channel: ['channel', z.enum(['sms', 'email', 'push'])],
  is_on: ['isOn', z.boolean()],
} as const;
/** The customer's choice for every combination of topic and channel. */
export const preferences = z.array(renamed(preference));
export type NotificationPreference = z.output<typeof preferences>[number];
export const saveNotificationPreference = request({ body: preference });
