import { readTicketCall } from '#contract/tickets/tickets.calls.ts';
import type { Consequences } from '#server/consequences.ts';
import type { SignedContext } from '#server/http/context.ts';
import { asAnswered } from '#server/http/own-data.ts';
import { listTickets } from './list-tickets.ts';
import { readTicket } from './read-ticket.ts';

/** For `whenDataIsExported`: every ticket with its thread, files by what is known of them. */
export const exportTickets: Consequences['whenDataIsExported'][number] = (context) => ({
  tickets: threads(context),
});

async function* threads(context: SignedContext): AsyncGenerator<unknown> {
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const { tickets, total } = await listTickets({ page, limit: 50 }, context);
    for (const { uuid } of tickets) yield asAnswered(readTicketCall, await readTicket({ uuid }, context));
    seen += tickets.length;
    if (tickets.length === 0 || seen >= total) return;
  }
}
