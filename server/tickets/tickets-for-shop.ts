import type { Database } from '#database/database.ts';
import { findFileFacts } from '#server/uploads/uploads.public.ts';
import type { Language } from '#text/language.ts';
import { countTickets, listMessages, listShown } from './shown-tickets.store.ts';

/** Tickets that wait for the shop, longest wait first, and the total number. */
export async function listWaitingTickets(
  database: Database,
  { max, language }: { max: number; language: Language },
) {
  const total = await countTickets(database, { isWaiting: true });
  return { total, tickets: await listShown(database, { isWaiting: true, max, skip: 0, language }) };
}

/** A ticket by its number, with its messages and files; undefined if the ticket does not exist. */
export async function readTicketForShop(database: Database, number: string, language: Language) {
  const [ticket] = await listShown(database, { number, language, max: 1, skip: 0 });
  if (!ticket) return undefined;
  const messages = await listMessages(database, ticket.id);
  const files = await findFileFacts(
    database,
    messages.flatMap((message) => message.files),
  );
  return { ticket, messages, files };
}
