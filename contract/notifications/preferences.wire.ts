import * as z from 'zod/mini';
import { renamed, request } from '#contract/wire.ts';

/**
 * What a customer can choose to be told of, and by which channels, in the order in which they are tried. What must be
 * known always comes: an order taken, money, what needs an answer, codes, and news of the account itself.
 */
export const CHANNELS_OF = {
  /** On the way of an order: wrapped, on its way, delivered, accepted by its recipient. */
  orderSteps: ['sms', 'push'],
  /** What was waited for is back. */
  stockBack: ['email', 'sms', 'push'],
  /** The shop answered a ticket. */
  ticketAnswers: ['email', 'sms', 'push'],
  /** A cart that was left, and how a gift was that has arrived. */
  reminders: ['push'],
} as const satisfies Record<string, readonly Channel[]>;
/** Browsers are told besides; of the others the first that reaches the person. */
export type Channel = 'sms' | 'email' | 'push';
export type Topic = keyof typeof CHANNELS_OF;

export const topics = [
  'orderSteps',
  'stockBack',
  'ticketAnswers',
  'reminders',
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
