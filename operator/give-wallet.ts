import { DAY } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';
import { type Acting, operatorName, readArgs, readRiyals } from './read-args.ts';
import { readDay } from './read-day.ts';

const USAGE = 'give-wallet takes a phone number or an e-mail address, bonus or refund, and riyals.';

/** The end of a day of the shop's calendar. */
const endOf = (word: string): Date => new Date(new Date(`${readDay(word)}T00:00:00+03:00`).getTime() + DAY);

/**
 * `give-wallet <phone or e-mail> bonus|refund <riyals> [--until <date>] [--key <words>]`: gives a customer money to spend
 * in the shop. A bonus may have a last day; a refund is goodwill and stays. The same said twice on one day gives once,
 * unless a key says that it is another gift.
 * @throws Error with one sentence when a word is missing or wrong, or nobody has this number or address.
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
  const said = `${riyals} riyals as ${kind} to ${customer}`;
  return outcome === 'given' ? `Given: ${said}.` : `Given before: ${said}. Say --key to give it once more.`;
}
