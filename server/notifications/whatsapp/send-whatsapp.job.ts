import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { WhatsappReason } from '#providers/whatsapp/whatsapp.port.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { DAY, MINUTE, SECOND } from '#server/clock.ts';
import { defineJob, type Handler, type Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { sendOrderSms } from '../order-sms.ts';
import { reportFailure } from './report-failure.ts';
import { whatsappOf } from './templates.ts';
import {
  findMessage,
  purgeMessages,
  updateMessageAsAccepted,
  updateMessageAsSending,
  updateMessageAsWaiting,
} from './whatsapp-messages.store.ts';
import { isByWhatsapp, type Queued, replaceBySms, smsInstead, whatsappDue } from './whatsapp-queue.ts';

/**
 * The payload of the job that checks an unanswered try. `tries` is the number of the try; jobs queued before decision
 * 108 have none.
 */
type Unanswered = Queued & { tries?: number };
const whatsappUnanswered = defineJob<Unanswered>('notifications.whatsapp-unanswered');

/**
 * The minutes after which a message without a response counts as unanswered. The service normally reports a message
 * within seconds.
 */
const ANSWER_MINUTES = 15;
const RETENTION_DAYS = 30;
/**
 * The delays in seconds before a message is tried again that WhatsApp refused because there were too many: 4^x, as Meta
 * recommends (providers/15-whatsapp, Errors). After that it goes by SMS, before it is too late to be useful.
 */
const RETRY_SECONDS = [4, 16, 64];
/** The maximum pause before a retry. If the service asks for a longer one, the message is sent by SMS instead. */
const MAX_RETRY_SECONDS = 120;

/**
 * Sends a message by WhatsApp, at most once.
 *
 * Invariant: a message is marked as being sent before it is sent, so a job that runs again, even after a crash, does not
 * send the message twice; the service has no idempotency key to prevent that. If no response came, or was not recorded, a
 * webhook or the time limit decides. Only a refusal, after which WhatsApp certainly sent nothing, is tried again.
 */
async function sendWhatsapp({ id }: Queued, shop: Shop): Promise<void> {
  const { database, providers, jobs, clock } = shop;
  const startAfter = new Date(clock.now().getTime() + ANSWER_MINUTES * MINUTE);
  const message = await inTransaction(database, async (tx) => {
    const taken = await updateMessageAsSending(tx, id);
    if (taken) await jobs.send(tx, whatsappUnanswered, { id, tries: taken.tries }, { startAfter });
    return taken;
  });
  if (!message) return;
  const { shopperId, phone, event, tries } = message;
  // The consent is read at the moment of sending, because the customer may have withdrawn it or changed the phone
  // number.
  if (!providers.whatsapp || !(await isByWhatsapp(shop, shopperId, phone))) return replaceBySms(shop, id);
  const { countryCode, phone: current, language } = await findContact(database, shopperId);
  if (`+${countryCode}${current}` !== phone) return replaceBySms(shop, id);
  try {
    const sent = await providers.whatsapp.send(whatsappOf(event, { to: phone, language }), id);
    await updateMessageAsAccepted(database, id, sent.id);
  } catch (error) {
    if (error instanceof ProviderRefused) {
      if (reasonOf(error) === 'tooMany' && (await tryAgain(shop, { id, tries, error }))) return;
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

/** Queues a message again that WhatsApp refused for now. @returns false if it was tried often enough */
async function tryAgain(
  { database, jobs, clock }: Shop,
  { id, tries, error }: { id: string; tries: number; error: ProviderRefused },
): Promise<boolean> {
  const usual = RETRY_SECONDS[tries - 1];
  if (usual === undefined) return false;
  const seconds = Math.max(usual, error.retryAfterSeconds ?? 0);
  if (seconds > MAX_RETRY_SECONDS) return false;
  const startAfter = new Date(clock.now().getTime() + seconds * SECOND);
  return inTransaction(database, async (tx) => {
    const waits = await updateMessageAsWaiting(tx, id);
    if (waits) await jobs.send(tx, whatsappDue, { id }, { startAfter });
    return waits;
  });
}

/**
 * Replaces a message by an SMS if the service's response was lost and no webhook about the message came since. An
 * accepted message without a report is left alone, because it may have arrived; the cause may be that webhooks do not
 * reach the shop.
 */
async function settleUnanswered({ id, tries = 0 }: Unanswered, shop: Shop): Promise<void> {
  const message = await findMessage(shop.database, id);
  if (!message) return;
  await replaceBySms(shop, id, { unansweredTry: tries });
  if (message.state !== 'accepted' || message.tries !== tries) return;
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
  { job: whatsappUnanswered, run: (queued: Unanswered) => settleUnanswered(queued, shop()) },
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
