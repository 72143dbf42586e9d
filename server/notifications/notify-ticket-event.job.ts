import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type TicketEvent, ticketEvent } from '#server/events/ticket-event.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import type { Shop } from '#server/http/context.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from './letter.ts';
import { notificationChannelOf } from './preferences/notification-channel.ts';
import { notifyBrowsers } from './push/push-event.ts';

function eventSms(
  { ticketNumber, event, refund }: TicketEvent,
  brand: string,
  link: string,
  language: Language,
) {
  const t = messages[language].tickets.event;
  if (refund === null) return t[event](brand, ticketNumber, link);
  return t.refunded(brand, ticketNumber, link, accountRiyalsInWords(language, refund));
}

function eventLetter(
  { ticketNumber, event, refund }: TicketEvent,
  brand: string,
  link: string,
  language: Language,
) {
  const { letter } = messages[language].tickets;
  const { about } = messages[language].notifications.email;
  const { subject, title } = letter[event];
  const refundText = refund === null ? [] : [letter.refund(accountRiyalsInWords(language, refund))];
  return writeLetter(
    { subject: subject(ticketNumber), title, lead: [...refundText, letter.lead], code: null, link, more: [] },
    { language, brand, about: about(brand) },
  );
}

/**
 * Notifies a customer that the shop answered a ticket, in the customer's language: by e-mail if there is an address,
 * otherwise by SMS, unless the customer opted out. A repeated job sends the same message again, but queues each push
 * message once; the service can recognise the message by the job id.
 */
async function notifyOfTicketEvent(notification: TicketEvent, id: string, shop: Shop): Promise<void> {
  const { database, providers, settings, jobs } = shop;
  await inTransaction(database, async (tx) => {
    const { shopperId, ticketNumber, event, refund } = notification;
    const push = { shopperId, topic: 'ticketAnswers', type: `ticket_${event}`, ticketNumber } as const;
    await notifyBrowsers(tx, jobs, push, id);
    if (refund !== null) await jobs.send(tx, walletRefunded, { shopperId, amount: refund }, { sentBy: id });
  });
  const recipient = await notificationChannelOf(database, notification.shopperId, 'ticketAnswers');
  if (recipient === null) return;
  const { channel, to, language } = recipient;
  const brand = settings.brand.name[language];
  const link = `${settings.publicUrl}/contact-us?activetab=my-ticket&ticket_id=${notification.ticketUuid}`;
  try {
    if (channel === 'email') {
      await providers.email.send({ to, ...eventLetter(notification, brand, link, language) }, `ticket-${id}`);
    } else {
      const text = eventSms(notification, brand, link, language);
      await providers.sms.send({ to, text }, `ticket-${id}`);
    }
  } catch (error) {
    // The phone number or e-mail address can no longer receive messages; the answer is also on the ticket page.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const notifyTicketEventHandler = (shop: () => Shop): Handler => ({
  job: ticketEvent,
  run: (notification: TicketEvent, id) => notifyOfTicketEvent(notification, id, shop()),
});
