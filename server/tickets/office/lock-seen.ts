import * as z from 'zod/mini';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockByNumber, type TicketFacts } from '../tickets.store.ts';

/**
 * Locks a ticket that is still as the caller saw it.
 *
 * Invariant: a ticket changes only from the version that the caller saw. So when two people answer at once, the shopper
 * gets one message, and the other person is told who was faster, even if that was the shopper.
 * @throws Refusal notFound, changedMeanwhile
 */
export async function lockSeen(
  tx: Transaction,
  { number, version }: { number: string; version: number },
): Promise<TicketFacts> {
  const ticket = await lockByNumber(tx, number);
  if (!ticket) throw refuse('notFound', (t) => t.office.ticketUnknown);
  if (ticket.version === version) return ticket;
  const { lastChangeBy: who, lastChangeAt: at, status } = ticket;
  throw refuse(
    'changedMeanwhile',
    (t) => (who === null ? t.office.shopperWrote : t.office.changedMeanwhile(who)),
    z.encode(wire, { who, act: status, at }),
  );
}
