import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addMessageCall } from '#contract/tickets/tickets.calls.ts';
import { isClosed } from '#contract/tickets/tickets.rules.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { attachUploads } from '#server/uploads/uploads.public.ts';
import { contentHash } from './content-hash.ts';
import { showThread } from './show-tickets.ts';
import { findMessageByKey, insertMessage, lockOwn, updateTicketStatus } from './tickets.store.ts';

/**
 * Adds the customer's message to a ticket. A ticket that waited for the customer returns to "in progress".
 *
 * Invariants: one idempotency key adds one message. A closed ticket accepts no message, even if the shop closes it at
 * the same moment. Lock order: the ticket, the files.
 * @throws Refusal notValid, notFound, wrongState, keyReused.
 */
export async function addMessage(
  { uuid, key, text, files = [] }: InputOf<typeof addMessageCall>,
  { database, session: { shopperId }, clock, language }: SignedContext,
): Promise<OutputOf<typeof addMessageCall>> {
  const hash = contentHash(text, files);
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    const ticket = await lockOwn(tx, shopperId, uuid);
    if (!ticket) throw refuse('notFound', (t) => t.tickets.notFound);
    const before = await findMessageByKey(tx, ticket.id, key);
    if (before) {
      if (!before.contentHash.equals(hash)) throw refuse('keyReused', (t) => t.tickets.keyReused);
      return;
    }
    if (isClosed(ticket.status)) throw refuse('wrongState', (t) => t.tickets.closedAlready);
    if (text === '') throw refuse('notValid', (t) => t.tickets.missing.message.text, { field: 'text' });
    const used = await attachUploads(tx, shopperId, files, at);
    await insertMessage(tx, ticket.id, {
      author: 'shopper',
      text,
      status: null,
      key,
      contentHash: hash,
      files: used,
      at,
    });
    const status = ticket.status === 'pending' ? 'inProgress' : ticket.status;
    await updateTicketStatus(tx, ticket, { status, by: null, at });
  });
  return await showThread(database, { shopperId, uuid, language });
}
