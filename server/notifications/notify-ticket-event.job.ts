import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type TicketEvent, ticketEvent } from '#server/events/ticket-event.ts';
import type { Shop } from '#server/http/context.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from './letter.ts';
import { notificationChannelOf } from './preferences/notification-channel.ts';
import { notifyBrowsers } from './push/push-event.ts';

function newsSms(
  { ticketNumber, event, refund }: TicketEvent,
  brand: string,
  link: string,
  language: Language,
) {
  const t = messages[language].tickets.event;
  if (refund === null) return t[event](brand, ticketNumber, link);
  return t.refunded(brand, ticketNumber, link, accountRiyalsInWords(language, refund));
}

function newsLetter(
  { ticketNumber, event, refund }: TicketEvent,
  brand: string,
  link: string,
  language: Language,
) {
  const { letter } = messages[language].tickets;
  const { about } = messages[language].notifications.email;
  const { subject, title } = letter[event];
  const given = refund === null ? [] : [letter.refund(accountRiyalsInWords(language, refund))];
  return writeLetter(
    { subject: subject(ticketNumber), title, lead: [...given, letter.lead], code: null, link, more: [] },
    { language, brand, about: about(brand) },
  );
}

/**
 * Tells a customer that the shop answered a ticket, in their own language: by e-mail where there is an address, otherwise
 * by SMS, unless they chose otherwise. Done twice it says the same twice; the job's own id is what a service may recognise it by.
 */
async function tellTicketNews(told: TicketEvent, id: string, shop: Shop): Promise<void> {
  const { database, providers, settings, jobs } = shop;
  await inTransaction(database, async (tx) => {
    const { shopperId, ticketNumber, event, refund } = told;
    await notifyBrowsers(tx, jobs, {
      shopperId,
      topic: 'ticketAnswers',
      type: `ticket_${event}`,
      ticketNumber,
    });
    if (refund !== null)
      await notifyBrowsers(tx, jobs, { shopperId, topic: null, type: 'wallet_refund', amount: refund });
  });
  const way = await notificationChannelOf(database, told.shopperId, 'ticketAnswers');
  if (way === null) return;
  const { channel, to, language } = way;
  const brand = settings.brand.name[language];
  const link = `${settings.publicUrl}/contact-us?activetab=my-ticket&ticket_id=${told.ticketUuid}`;
  try {
    if (channel === 'email') {
      await providers.email.send({ to, ...newsLetter(told, brand, link, language) }, `ticket-${id}`);
    } else {
      const text = newsSms(told, brand, link, language);
      await providers.sms.send({ to, text }, `ticket-${id}`);
    }
  } catch (error) {
    // A number or an address that nothing can be sent to any more; the answer waits on its page.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

export const notifyTicketEventHandler = (shop: () => Shop): Handler => ({
  job: ticketEvent,
  run: (told: TicketEvent, id) => tellTicketNews(told, id, shop()),
});
