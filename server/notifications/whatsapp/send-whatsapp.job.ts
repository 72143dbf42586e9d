import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { WhatsappReason } from '#providers/whatsapp/whatsapp.port.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { defineJob, type Handler, type Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { sendOrderSms } from '../order-sms.ts';
import { reportFailure } from './report-failure.ts';
import { whatsappOf } from './templates.ts';
import { findMessage, purgeMessages, updateToAccepted, updateToSending } from './whatsapp-messages.store.ts';
import { isByWhatsapp, type Queued, replaceBySms, smsInstead, whatsappDue } from './whatsapp-queue.ts';

const whatsappUnanswered = defineJob<Queued>('notifications.whatsapp-unanswered');

/**
 * The minutes after which a message without a response counts as unanswered. The service normally reports a message
 * within seconds.
 */
const ANSWER_MINUTES = 15;
const RETENTION_DAYS = 30;

/**
 * Sends a message by WhatsApp, at most once.
 *
 * Invariant: a message is marked as being sent before it is sent, so a job that runs again does not send the message
 * twice; the service has no idempotency key to prevent that. If no response came, a webhook or the time limit decides.
 */
async function sendWhatsapp({ id }: Queued, shop: Shop): Promise<void> {
  const { database, providers, jobs, clock } = shop;
  const startAfter = new Date(clock.now().getTime() + ANSWER_MINUTES * MINUTE);
  const message = await inTransaction(database, async (tx) => {
    const taken = await updateToSending(tx, id);
    if (taken) await jobs.send(tx, whatsappUnanswered, { id }, { startAfter });
    return taken;
  });
  if (!message) return;
  const { shopperId, phone, event } = message;
  // The consent is read at the moment of sending, because the customer may have withdrawn it or changed the phone
  // number.
  if (!providers.whatsapp || !(await isByWhatsapp(shop, shopperId, phone))) return replaceBySms(shop, id);
  const { countryCode, phone: current, language } = await findContact(database, shopperId);
  if (`+${countryCode}${current}` !== phone) return replaceBySms(shop, id);
  try {
    const sent = await providers.whatsapp.send(whatsappOf(event, { to: phone, language }), id);
    await updateToAccepted(database, id, sent.id);
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await replaceBySms(shop, id);
      return reportFailure(shop, { event, reason: reasonOf(error), detail: error.message });
    }
    if (!(error instanceof ProviderDown)) throw error;
    if (!error.wasSent) return replaceBySms(shop, id);
    // The outcome is unknown. The job whatsappUnanswered replaces the message by an SMS, unless a webhook reports
    // before that the message was accepted.
  }
}

const reasonOf = ({ code }: ProviderRefused): WhatsappReason => (code ?? 'other') as WhatsappReason;

/**
 * Replaces a message by an SMS if the service's response was lost and no webhook about the message came since. An
 * accepted message without a report is left alone, because it may have arrived; the cause may be that webhooks do not
 * reach the shop.
 */
async function settleUnanswered({ id }: Queued, shop: Shop): Promise<void> {
  const message = await findMessage(shop.database, id);
  if (!message) return;
  await replaceBySms(shop, id, { onlyUnanswered: true });
  if (message.state !== 'accepted') return;
  const detail = `nothing reported in ${ANSWER_MINUTES} minutes; is the webhook registered`;
  await reportFailure(shop, { event: message.event, reason: 'other', detail });
}

/** Sends the SMS that replaces a WhatsApp message, to the customer's current phone number. */
async function sendSmsInstead({ id }: Queued, shop: Shop): Promise<void> {
  const message = await findMessage(shop.database, id);
  if (!message) return;
  const { countryCode, phone, language } = await findContact(shop.database, message.shopperId);
  if (countryCode === null || phone === null) return;
  await sendOrderSms(message.event, { to: `+${countryCode}${phone}`, language, id }, shop);
}

/**
 * The number of messages sent at the same time; above one, so that one without a response does not delay the others.
 */
const CONCURRENCY = 5;

export const whatsappHandlers = (shop: () => Shop): Handler[] => [
  { job: whatsappDue, run: (queued: Queued) => sendWhatsapp(queued, shop()), concurrency: CONCURRENCY },
  { job: whatsappUnanswered, run: (queued: Queued) => settleUnanswered(queued, shop()) },
  { job: smsInstead, run: (queued: Queued) => sendSmsInstead(queued, shop()) },
];

/**
 * Deletes messages after 30 days, because the PDPL (Saudi data protection law) forbids storing them longer than needed.
 */
export const purgeWhatsappSchedule = (shop: () => Shop): Schedule => ({
  name: 'notifications.purge-whatsapp',
  cron: '41 0 * * *',
  run: () => {
    const { database, clock } = shop();
    return purgeMessages(database, new Date(clock.now().getTime() - RETENTION_DAYS * DAY));
  },
});
