import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { cancelTicketCall } from '#contract/tickets/tickets.calls.ts';
import { isClosed } from '#contract/tickets/tickets.rules.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { contentHash } from './content-hash.ts';
import { showThread } from './show-tickets.ts';
import { insertMessage, lockOwn, updateTicketStatus } from './tickets.store.ts';

/**
 * Closes the customer's own ticket as resolved without a refund. A ticket that is already closed keeps its status.
 * @throws Refusal notFound.
 */
export async function cancelTicket(
  { uuid }: InputOf<typeof cancelTicketCall>,
  { database, session: { shopperId }, clock, language }: SignedContext,
): Promise<OutputOf<typeof cancelTicketCall>> {
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    const ticket = await lockOwn(tx, shopperId, uuid);
    if (!ticket) throw refuse('notFound', (t) => t.tickets.notFound);
    if (isClosed(ticket.status)) return;
    const status = 'resolvedWithoutRefund';
    await insertMessage(tx, ticket.id, {
      author: 'shopper',
      text: '',
      status,
      key: randomUUID(),
      contentHash: contentHash(status),
      files: [],
      at,
    });
    await updateTicketStatus(tx, ticket, { status, by: null, at });
  });
  return await showThread(database, { shopperId, uuid, language });
}
