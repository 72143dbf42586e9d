import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { OrderEvent } from '#server/events/order-event.ts';
import type { Shop } from '#server/http/context.ts';
import { findOpenConsent } from './consents.store.ts';
import { findMessage, insertMessage, updateMessageAsFailed } from './whatsapp-messages.store.ts';

export type Queued = { id: string };
export const whatsappDue = defineJob<Queued>('notifications.whatsapp');
export const smsInstead = defineJob<Queued>('notifications.sms-instead');

/**
 * Whether messages to this phone number go by WhatsApp: the shop is connected to WhatsApp, and the customer consented
 * for this number.
 */
export const isByWhatsapp = async (
  { database, providers }: Pick<Shop, 'database' | 'providers'>,
  shopperId: number,
  phone: string,
): Promise<boolean> =>
  providers.whatsapp !== undefined && (await findOpenConsent(database, shopperId, phone)) !== undefined;

export const isQueued = async (database: Database, id: string): Promise<boolean> =>
  (await findMessage(database, id)) !== undefined;

/**
 * Queues a WhatsApp message in the transaction of the event.
 *
 * Invariant: one event has one message, however often its job runs.
 */
export async function queueWhatsapp(
  tx: Transaction,
  { jobs, clock }: Pick<Shop, 'jobs' | 'clock'>,
  { id, phone, event }: { id: string; phone: string; event: OrderEvent },
): Promise<void> {
  const message = { id, shopperId: event.shopperId, phone, event, at: clock.now() };
  if (await insertMessage(tx, message)) await jobs.send(tx, whatsappDue, { id });
}

/**
 * Replaces a WhatsApp message by an SMS.
 *
 * Invariant: the SMS is queued exactly once, in the transaction that marks the message as failed, and never for a
 * message that has arrived.
 */
export const replaceBySms = (
  { database, jobs, clock }: Pick<Shop, 'database' | 'jobs' | 'clock'>,
  id: string,
  options: { unansweredTry?: number } = {},
): Promise<void> =>
  inTransaction(database, async (tx) => {
    if (await updateMessageAsFailed(tx, id, { at: clock.now(), ...options }))
      await jobs.send(tx, smsInstead, { id });
  });
