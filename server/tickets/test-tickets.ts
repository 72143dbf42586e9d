import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listIssuesCall, openTicketCall } from '#contract/tickets/tickets.calls.ts';
import { TICKET_KIND_CODES, type TicketKind } from '#contract/tickets/tickets.rules.ts';
import type { OpenTicket, Thread } from '#contract/tickets/tickets.wire.ts';
import type { Database } from '#database/database.ts';
import type { TestClient } from '#server/test-client.ts';
import { importIssues } from './tickets.public.ts';

/** Imports the demo shop's lists of issues. */
export async function loadIssues(database: Database): Promise<void> {
  const path = join(import.meta.dirname, '..', '..', 'demo', 'tickets', 'issues.json');
  await importIssues(database, readFileSync(path, 'utf8'));
}

/** The id of an issue, found by its English title. */
export async function issueNamed(shopper: TestClient, kind: TicketKind, title: string): Promise<number> {
  const issues = await shopper.must(listIssuesCall, { categoryId: TICKET_KIND_CODES[kind] });
  return issues.find((issue) => issue.title === title)!.id;
}

/** The input for a ticket; by default a general question, which requires no order or file. */
export async function ticketOf(shopper: TestClient, more: Partial<OpenTicket> = {}): Promise<OpenTicket> {
  return {
    key: randomUUID(),
    kind: 'generalInquiries',
    issueId: more.kind ? null : await issueNamed(shopper, 'generalInquiries', 'Caring for a plant'),
    text: 'The leaves are turning yellow.',
    ...more,
  };
}

export const openTicket = async (shopper: TestClient, more: Partial<OpenTicket> = {}): Promise<Thread> =>
  shopper.must(openTicketCall, await ticketOf(shopper, more));
