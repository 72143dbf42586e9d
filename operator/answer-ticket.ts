import { westernDigits } from '#contract/digits.ts';
import type { Shop } from '#server/http/context.ts';
import { answerTicket as answer, type ShopAnswer } from '#server/tickets/tickets.public.ts';
import { type Acting, operatorName, readArgs, readRiyals } from './read-args.ts';

/** The statuses by the words that operators type. */
const STATUSES: Record<string, ShopAnswer['status']> = {
  'in-progress': 'inProgress',
  pending: 'pending',
  'resolved-with-refund': 'resolvedWithRefund',
  'resolved-without-refund': 'resolvedWithoutRefund',
  rejected: 'rejected',
};
const USAGE = `answer-ticket takes a number, the answer in quotes, and --status ${Object.keys(STATUSES).join('|')}; with a refund --refund <riyals>.`;

/**
 * `answer-ticket T-1001 "…" [--status pending] [--refund 25]`: answers a ticket and notifies the customer. Without a
 * status the ticket waits for the customer (pending). A refund credits goodwill to the wallet and closes the ticket.
 * @throws Error with one sentence if an argument is missing or wrong, or the ticket is closed.
 */
export async function answerTicket(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, {
    usage: USAGE,
    plain: [2, 2],
    flags: ['status', 'refund', 'as'],
  });
  const [numberWord = '', text = ''] = plain;
  const status = flags.status === undefined ? undefined : STATUSES[flags.status];
  if (text.trim() === '' || (flags.status !== undefined && status === undefined)) throw new Error(USAGE);
  const number = westernDigits(numberWord).toUpperCase();
  const refund = flags.refund === undefined ? null : readRiyals(flags.refund);
  const outcome = await answer(shop, {
    number,
    text,
    refund,
    operator: operatorName(shop, flags.as),
    ...(status === undefined ? {} : { status }),
  });
  const given = refund === null ? '' : ` ${(refund / 100).toFixed(2)} riyals are in the wallet.`;
  return outcome === 'answered'
    ? `Ticket ${number} is answered.${given}`
    : `Ticket ${number} was answered so before. Nothing was said or given again.`;
}
