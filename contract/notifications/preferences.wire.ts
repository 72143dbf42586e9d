import * as z from 'zod/mini';
import { renamed, request } from '#contract/wire.ts';

/**
 * The optional notifications and their channels, in the order in which they are tried. Essential ones are always sent:
 * an accepted order, money, anything that needs an answer, codes, and changes of the account.
 */
export const CHANNELS_OF = {
  /** An order's progress: wrapped, on its way, delivered, accepted by its recipient. */
  orderSteps: ['sms', 'push'],
  /** A product with a stock alert is back in stock. */
  stockBack: ['email', 'sms', 'push'],
  /** The shop answered a ticket. */
  ticketAnswers: ['email', 'sms', 'push'],
  /** A reminder of a left cart. */
  reminders: ['push'],
  /** A request to rate a delivered gift: one message, in a browser if there is one (decision 054). */
  ratings: ['email', 'sms', 'push'],
  /** A reminder of a gift a year ago, which the customer asked for (decision 059). */
  giftReminders: ['email', 'sms'],
} as const satisfies Record<string, readonly Channel[]>;
/** Push is sent in addition; of the other channels only the first that reaches the person. */
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
/** Every topic with each of its channels. */
export const preferences = z.array(renamed(preference));
export type NotificationPreference = z.output<typeof preferences>[number];
export const saveNotificationPreference = request({ body: preference });
