import { MAX_TICKET_TEXT_LENGTH } from '#contract/tickets/tickets.limits.ts';
import { isClosed, type TicketStatus } from '#contract/tickets/tickets.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { checkCredit } from '#server/wallet/credit.public.ts';
import { addAnswer, answerHash } from './add-answer.ts';
import { findLastMessage, lockByNumber } from './tickets.store.ts';

export type ShopAnswer = {
  /** The ticket's number, for example T-1001. */
  number: string;
  text: string;
  /**
   * The status after the answer. By default pending (the ticket waits for the customer), or resolvedWithRefund if there
   * is a refund.
   */
  status?: Exclude<TicketStatus, 'received'>;
  /** Goodwill for the wallet in halalas; required with resolvedWithRefund, null with any other status. */
  refund: number | null;
  /** The name of the operator who answers. */
  operator: string;
};

/**
 * Adds the shop's answer to a ticket, and closes the ticket if the new status is a final one.
 *
 * Invariant: repeating the last answer adds nothing; for the others see addAnswer. Lock order: the ticket, the
 * customer's wallet.
 * @returns 'answeredBefore' if the last message is this same answer
 * @throws ActionRefused
 */
export async function answerTicket(
  { database, jobs, clock }: Pick<Shop, 'database' | 'jobs' | 'clock'>,
  { number, refund, operator, ...answer }: ShopAnswer,
): Promise<'answered' | 'answeredBefore'> {
  const status = answer.status ?? (refund === null ? 'pending' : 'resolvedWithRefund');
  const text = answer.text.trim();
  if (text === '') throw new ActionRefused('notValid', (t) => t.actions.answerEmpty);
  if (text.length > MAX_TICKET_TEXT_LENGTH)
    throw new ActionRefused('notValid', (t) => t.actions.answerTooLong(MAX_TICKET_TEXT_LENGTH));
  if ((status === 'resolvedWithRefund') !== (refund !== null))
    throw new ActionRefused('notValid', (t) => t.actions.refundNeedsStatus);
  if (refund !== null) checkCredit(refund);
  const at = clock.now();
  const given = { text, status, refund, by: operator, at };
  const hash = answerHash(given);
  return await inTransaction(database, async (tx) => {
    const ticket = await lockByNumber(tx, number);
    if (!ticket) throw new ActionRefused('notFound', (t) => t.actions.ticketUnknown(number));
    const last = await findLastMessage(tx, ticket.id);
    if (last?.author === 'shop' && last.contentHash.equals(hash)) return 'answeredBefore';
    if (isClosed(ticket.status)) throw new ActionRefused('wrongState', (t) => t.actions.ticketClosed(number));
    await addAnswer(tx, { jobs }, ticket, given);
    await insertCommandEntry(
      tx,
      { operator, at },
      {
        act: 'ticket.answer',
        subject: number,
        before: { status: ticket.status },
        after: { status, ...(refund === null ? {} : { refund }) },
      },
    );
    return 'answered';
  });
}
