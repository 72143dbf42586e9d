import { randomUUID } from 'node:crypto';
import { isClosed, type TicketStatus } from '#contract/tickets/tickets.rules.ts';
import type { Transaction } from '#database/database.ts';
import { ticketEvent } from '#server/events/ticket-event.ts';
import type { Shop } from '#server/http/context.ts';
import { creditGoodwill } from '#server/wallet/credit.public.ts';
import { contentHash } from './content-hash.ts';
import { insertMessage, type TicketFacts, updateTicketStatus } from './tickets.store.ts';

export type Answer = {
  text: string;
  status: Exclude<TicketStatus, 'received'>;
  /** Goodwill for the wallet in halalas, required with resolvedWithRefund; null with any other status. */
  refund: number | null;
  /** The name of the member or operator who answers. */
  by: string;
  at: Date;
};

export const answerHash = ({ text, status, refund }: Pick<Answer, 'text' | 'status' | 'refund'>): Buffer =>
  contentHash(text, status, refund);

/**
 * Adds the shop's answer to an open ticket and notifies the shopper in the shopper's language. The caller must hold the
 * ticket's lock; the customer's wallet is locked after it.
 *
 * Invariants: message, status, money and event are written in one transaction. A ticket gives money at most once,
 * because only the answer that closes the ticket gives any, and a ticket that gave money cannot be reopened.
 */
export async function addAnswer(
  tx: Transaction,
  { jobs }: Pick<Shop, 'jobs'>,
  ticket: TicketFacts,
  answer: Answer,
): Promise<void> {
  const { text, status, refund, by, at } = answer;
  await insertMessage(tx, ticket.id, {
    author: 'shop',
    text,
    status: status === ticket.status ? null : status,
    key: randomUUID(),
    contentHash: answerHash(answer),
    files: [],
    at,
    answeredBy: by,
  });
  await updateTicketStatus(tx, ticket, { status, refund, by, isAnswer: true, at });
  const { shopperId } = ticket;
  if (refund !== null)
    await creditGoodwill(tx, { shopperId, amount: refund, key: `ticket ${ticket.id}`, at });
  await jobs.send(tx, ticketEvent, {
    shopperId,
    ticketUuid: ticket.uuid,
    ticketNumber: ticket.number,
    event: isClosed(status) ? 'closed' : 'updated',
    refund,
  });
}
