import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readTicketCall } from '#contract/tickets/tickets.calls.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { showThread } from './show-tickets.ts';

/** One of the customer's tickets with all its messages. @throws Refusal notFound. */
export const readTicket = (
  { uuid }: InputOf<typeof readTicketCall>,
  { database, session: { shopperId }, language }: CustomerContext,
): Promise<OutputOf<typeof readTicketCall>> => showThread(database, { shopperId, uuid, language });
