import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listTicketsCall } from '#contract/tickets/tickets.calls.ts';
import { TICKETS_A_PAGE } from '#contract/tickets/tickets.limits.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { shown } from './show-tickets.ts';
import { countTickets, listShown } from './shown-tickets.store.ts';

const MAX_PAGE_SIZE = 50;

/** The customer's own tickets, newest first, one page at a time. */
export async function listTickets(
  { page: requested = 1, limit = TICKETS_A_PAGE }: InputOf<typeof listTicketsCall>,
  { database, session: { shopperId }, language }: CustomerContext,
): Promise<OutputOf<typeof listTicketsCall>> {
  const page = Math.max(1, requested);
  const max = Math.min(MAX_PAGE_SIZE, Math.max(1, limit));
  const total = await countTickets(database, { shopperId });
  const tickets = await listShown(database, { shopperId, language, max, skip: (page - 1) * max });
  return { tickets: tickets.map(shown), total, page };
}
