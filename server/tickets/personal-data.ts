import { readTicketCall } from '#contract/tickets/tickets.calls.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { asAnswered } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteFilesOf } from '#server/uploads/uploads.public.ts';
import { listTickets } from './list-tickets.ts';
import { readTicket } from './read-ticket.ts';
import { deleteTickets } from './tickets.store.ts';

/** Handles `onDataExport`: exports every ticket with its messages, and the metadata of attached files. */
export const exportTickets: TransactionHooks['onDataExport'][number] = (context) => ({
  tickets: threads(context),
});

async function* threads(context: CustomerContext): AsyncGenerator<unknown> {
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { tickets, total } = await listTickets({ page, limit: 50 }, context);
    for (const { uuid } of tickets) yield asAnswered(readTicketCall, await readTicket({ uuid }, context));
    seen += tickets.length;
    if (tickets.length === 0 || seen >= total) return;
  }
}

/**
 * Handles `onAccountRemoved`: deletes tickets and files, because they are personal data and no law requires the shop to
 * keep them.
 */
export const eraseTickets: TransactionHooks['onAccountRemoved'][number] = async (tx, { shopperId }) => {
  await deleteTickets(tx, shopperId);
  await deleteFilesOf(tx, shopperId);
};
