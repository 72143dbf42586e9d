import { westernDigits } from '#contract/digits.ts';
import { TICKET_TEXT_MAX } from '#contract/tickets/tickets.limits.ts';
import type { Shop } from '#server/http/context.ts';
import { answerTicket as answer, type ShopAnswer } from '#server/tickets/tickets.public.ts';

/** As people write them. */
const STATUSES: Record<string, ShopAnswer['status']> = {
  'in-progress': 'inProgress',
  pending: 'pending',
  'resolved-with-refund': 'resolvedWithRefund',
  'resolved-without-refund': 'resolvedWithoutRefund',
  rejected: 'rejected',
};
/** More than this at once is a slip of the hand. */
const MOST_RIYALS = 5000;
const USAGE = `answer-ticket takes a number, the answer in quotes, and --status ${Object.keys(STATUSES).join('|')}; with a refund --refund <riyals>.`;

/** The words that follow a flag, and the others. */
function parted(words: readonly string[]): { plain: string[]; status?: string; refund?: string } {
  const plain: string[] = [];
  const flags: { status?: string; refund?: string } = {};
  for (let n = 0; n < words.length; n += 1) {
    const word = words[n]!;
    if (!word.startsWith('--')) {
      plain.push(word);
      continue;
    }
    const name = word.slice(2);
    const value = words[n + 1];
    if ((name !== 'status' && name !== 'refund') || value === undefined) throw new Error(USAGE);
    flags[name] = value;
    n += 1;
  }
  return { plain, ...flags };
}

function halalasOf(word: string): number {
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(westernDigits(word)) ?? [];
  const halalas = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (whole === undefined || halalas < 1 || halalas > MOST_RIYALS * 100)
    throw new Error(`"${word}" is no amount of riyals up to ${MOST_RIYALS}.`);
  return halalas;
}

/**
 * `answer-ticket T-1001 "…" [--status pending] [--refund 25]`: answers a customer, who is told so. Without a status the
 * ticket waits for the customer (pending). A refund is goodwill for the wallet and ends the ticket.
 * @throws Error with one sentence when a word is missing or wrong, or the ticket takes no answer.
 */
export async function answerTicket(shop: Shop, words: readonly string[]): Promise<string> {
  const { plain, status: statusWord, refund: refundWord } = parted(words);
  const [numberWord, text, ...more] = plain;
  if (numberWord === undefined || text === undefined || text.trim() === '' || more.length > 0)
    throw new Error(USAGE);
  if (text.length > TICKET_TEXT_MAX) throw new Error(`An answer has at most ${TICKET_TEXT_MAX} letters.`);
  const refund = refundWord === undefined ? null : halalasOf(refundWord);
  const status = STATUSES[statusWord ?? (refund === null ? 'pending' : 'resolved-with-refund')];
  if (status === undefined) throw new Error(USAGE);
  if ((status === 'resolvedWithRefund') !== (refund !== null))
    throw new Error('A refund goes with the status resolved-with-refund, and that status with a refund.');
  const number = westernDigits(numberWord).toUpperCase();
  const outcome = await answer(shop, { number, text: text.trim(), status, refund });
  if (outcome === 'unknown') throw new Error(`There is no ticket ${number}.`);
  if (outcome === 'closedBefore') throw new Error(`Ticket ${number} is closed. Nothing was said or given.`);
  const given = refund === null ? '' : ` ${(refund / 100).toFixed(2)} riyals are in the wallet.`;
  return outcome === 'answered'
    ? `Ticket ${number} is answered.${given}`
    : `Ticket ${number} was answered so before. Nothing was said or given again.`;
}
