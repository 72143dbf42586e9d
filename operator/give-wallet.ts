import { momentInRiyadh } from '#contract/day.ts';
import { DAY } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';
import { type Acting, operatorName, readArgs, readRiyals } from './read-args.ts';
import { readDay } from './read-day.ts';

const USAGE = 'give-wallet takes a phone number or an e-mail address, bonus or refund, and riyals.';

/** The end of a typed date in Riyadh. */
const endOf = (word: string): Date => new Date(momentInRiyadh(`${readDay(word)}T00:00`).getTime() + DAY);

/**
 * `give-wallet <phone or e-mail> bonus|refund <riyals> [--until <date>] [--key <words>]`: credits a customer's wallet.
 * A bonus may have a last day; a refund is goodwill and does not expire. Repeating the same command on one day credits
 * only once, unless another key is given.
 * @throws Error with one sentence if an argument is missing or wrong, or no customer has this phone number or e-mail.
 */
export async function giveWallet(
  shop: Pick<Shop, 'database' | 'clock' | 'jobs' | 'settings'> & Acting,
  words: readonly string[],
): Promise<string> {
  const { plain, flags } = readArgs(words, {
    usage: USAGE,
    plain: [3, 3],
    flags: ['until', 'key', 'as'],
  });
  const [customer = '', kind, riyals = ''] = plain;
  if (kind !== 'bonus' && kind !== 'refund') throw new Error(USAGE);
  const outcome = await creditWallet(shop, {
    customer,
    kind,
    amount: readRiyals(riyals),
    expiresAt: flags.until === undefined ? null : endOf(flags.until),
    operator: operatorName(shop, flags.as),
    ...(flags.key === undefined ? {} : { key: flags.key }),
  });
  const summary = `${riyals} riyals as ${kind} to ${customer}`;
  return outcome === 'given'
    ? `Given: ${summary}.`
    : `Already given: ${summary}. Use --key to give it again.`;
}
