import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listIssuesCall } from '#contract/tickets/tickets.calls.ts';
import { TICKET_KIND_CODES, ticketKinds } from '#contract/tickets/tickets.rules.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listOffered } from './issues.store.ts';

/** The issues that a ticket of this category can be about. @throws Refusal notFound for an unknown category. */
export async function listIssues(
  { categoryId }: InputOf<typeof listIssuesCall>,
  { database, language }: SignedContext,
): Promise<OutputOf<typeof listIssuesCall>> {
  const kind = ticketKinds.find((each) => TICKET_KIND_CODES[each] === categoryId);
  if (kind === undefined) throw refuse('notFound', (t) => t.tickets.noSuchCategory);
  return await listOffered(database, kind, language);
}
