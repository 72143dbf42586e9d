import { randomUUID } from 'node:crypto';
import { isClosed, type TicketStatus } from '#contract/tickets/tickets.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ticketNews } from '#server/events/ticket-news.ts';
import type { Shop } from '#server/http/context.ts';
import { giveGoodwill } from '#server/wallet/wallet.public.ts';
import { contentHash } from './content-hash.ts';
import { addMessage, lockByNumber, readLast, setStatus } from './tickets.store.ts';

export type ShopAnswer = {
  /** T-1001 */
  number: string;
  text: string;
  /** Where it stands with the answer; only a refund resolves it with one. */
  status: Exclude<TicketStatus, 'received'>;
  /** Halalas of goodwill for the wallet; exactly with resolvedWithRefund. */
  refund: number | null;
};

/**
 * The shop answers a ticket, and closes it if the answer is its end.
 * Invariants: money is given once a ticket, because only the answer that ends it gives any and nothing is said after
 * that; answer, status, money and news are one transaction; the same answer said again at once is said once. Locked in
 * this order: the ticket, the wallet's shopper.
 * @returns how it went.
 */
export async function answerTicket(
  { database, jobs, clock }: Pick<Shop, 'database' | 'jobs' | 'clock'>,
  { number, text, status, refund }: ShopAnswer,
): Promise<'answered' | 'answeredBefore' | 'closedBefore' | 'unknown'> {
  const at = clock.now();
  const hash = contentHash(text, status, refund);
  return await inTransaction(database, async (tx) => {
    const ticket = await lockByNumber(tx, number);
    if (!ticket) return 'unknown';
    const last = await readLast(tx, ticket.id);
    if (last?.author === 'shop' && last.contentHash.equals(hash)) return 'answeredBefore';
    if (isClosed(ticket.status)) return 'closedBefore';
    await addMessage(tx, ticket.id, {
      author: 'shop',
      text,
      status: status === ticket.status ? null : status,
      key: randomUUID(),
      contentHash: hash,
      files: [],
      at,
    });
    await setStatus(tx, ticket.id, { status, refund, at });
    const { shopperId } = ticket;
    if (refund !== null)
      await giveGoodwill(tx, { shopperId, amount: refund, key: `ticket ${ticket.id}`, at });
    await jobs.send(tx, ticketNews, {
      shopperId,
      ticketUuid: ticket.uuid,
      ticketNumber: ticket.number,
      news: isClosed(status) ? 'closed' : 'updated',
      refund,
    });
    return 'answered';
  });
}
