import { isClosed, listStatusOf, outcomeOf } from '#contract/tickets/tickets.rules.ts';
import type { Thread, Ticket } from '#contract/tickets/tickets.wire.ts';
import type { Database } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { findFileFacts } from '#server/uploads/uploads.public.ts';
import type { Language } from '#text/language.ts';
import { listMessages, listShown, type StoredTicket } from './shown-tickets.store.ts';

export const shown = ({ id, shopperId, status, ...ticket }: StoredTicket): Ticket => ({
  ...ticket,
  status: listStatusOf(status),
  outcome: outcomeOf(status),
});

/** All messages of a ticket, with the metadata of their files. */
async function messagesOf(database: Database, ticketId: number): Promise<Thread['messages']> {
  const messages = await listMessages(database, ticketId);
  const facts = await findFileFacts(
    database,
    messages.flatMap(({ files }) => files),
  );
  return messages.map(({ author, text, status, at, files }) => ({
    author,
    text,
    outcome: status === null ? null : outcomeOf(status),
    at,
    files: files.flatMap((file) => facts.get(file) ?? []),
  }));
}

/** The shopper's own ticket with its messages. @throws Refusal notFound, also for another shopper's ticket. */
export async function showThread(
  database: Database,
  which: { shopperId: number; uuid: string; language: Language },
): Promise<Thread> {
  const [stored] = await listShown(database, { ...which, max: 1, skip: 0 });
  if (!stored) throw refuse('notFound', (t) => t.tickets.notFound);
  return {
    ...shown(stored),
    messages: await messagesOf(database, stored.id),
    canAnswer: !isClosed(stored.status),
  };
}
