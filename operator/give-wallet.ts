import { westernDigits } from '#contract/digits.ts';
import { DAY } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { giveMoney } from '#server/wallet/wallet.public.ts';
import { dayInRiyadh } from '#text/when.ts';

const HALALAS = 100;
/** More than this at once is a slip of the hand. */
const MOST_RIYALS = 5000;
const USAGE = 'give-wallet takes a phone number or an e-mail address, bonus or refund, and riyals.';

/** The words that follow a flag, and the others. */
function parted(words: readonly string[]): { plain: string[]; until: string | null; key: string | null } {
  const plain: string[] = [];
  const flags: Record<string, string> = {};
  for (let n = 0; n < words.length; n += 1) {
    const word = words[n]!;
    if (!word.startsWith('--')) plain.push(word);
    else {
      const value = words[n + 1];
      if ((word !== '--until' && word !== '--key') || value === undefined) throw new Error(USAGE);
      flags[word] = value;
      n += 1;
    }
  }
  return { plain, until: flags['--until'] ?? null, key: flags['--key'] ?? null };
}

function halalasOf(word: string): number {
  const typed = westernDigits(word);
  const halalas = Math.round(Number(typed) * HALALAS);
  if (!/^\d+(\.\d{1,2})?$/.test(typed) || halalas < 1 || halalas > MOST_RIYALS * HALALAS) {
    throw new Error(`"${word}" is no amount of riyals up to ${MOST_RIYALS}.`);
  }
  return halalas;
}

/** The end of a day of the shop's calendar. */
function endOf(word: string, now: Date): Date {
  const day = westernDigits(word);
  const start = new Date(`${day}T00:00:00+03:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime()) || dayInRiyadh(start) !== day) {
    throw new Error(`"${word}" is no date like 2027-03-09.`);
  }
  const end = new Date(start.getTime() + DAY);
  if (end <= now) throw new Error(`${word} is over.`);
  return end;
}

/**
 * `give-wallet <phone or e-mail> bonus|refund <riyals> [--until <date>] [--key <words>]`: gives a customer money to spend
 * in the shop. A bonus may have a last day; a refund is goodwill and stays. The same said twice on one day gives once,
 * unless a key says that it is another gift.
 * @throws Error with one sentence when a word is missing or wrong, or nobody has this number or address.
 */
export async function giveWallet(
  shop: Pick<Shop, 'database' | 'clock' | 'jobs'>,
  words: readonly string[],
): Promise<string> {
  const { plain, until, key } = parted(words);
  const [customer, kind, riyals] = plain;
  if (customer === undefined || riyals === undefined || plain.length > 3) throw new Error(USAGE);
  if (kind !== 'bonus' && kind !== 'refund') throw new Error(USAGE);
  if (until !== null && kind === 'refund') throw new Error('A refund has no last day; a bonus has.');
  const now = shop.clock.now();
  const amount = halalasOf(riyals);
  const outcome = await giveMoney(shop, {
    customer,
    kind,
    amount,
    expiresAt: until === null ? null : endOf(until, now),
    key: key ?? `${kind} ${amount} ${until} ${dayInRiyadh(now)}`,
  });
  if (outcome === 'nobody') throw new Error(`Nobody has ${customer}.`);
  const said = `${riyals} riyals as ${kind} to ${customer}`;
  return outcome === 'given' ? `Given: ${said}.` : `Given before: ${said}. Say --key to give it once more.`;
}
