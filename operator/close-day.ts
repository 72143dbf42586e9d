import { closeDay as close, openDay as open } from '#server/delivery/closed-days.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';
import { readDay } from './read-day.ts';

const CLOSE = 'close-day takes a date, couriers or everything, and the reason in Arabic and in English.';
type CommandShop = Pick<Shop, 'database' | 'clock' | 'settings'> & Acting;

/**
 * `close-day <date> couriers|everything "<reason in Arabic>" "<reason in English>"`: closes a day for couriers, or for
 * the whole shop (product.md 4). Repeating the command changes the closure's scope and reasons. Existing orders for
 * that day stay.
 * @throws Error with one sentence if an argument is missing or wrong.
 */
export async function closeDay(shop: CommandShop, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: CLOSE, plain: [1, 4], flags: ['as'] });
  const [word = '', reach, ar = '', en = ''] = plain;
  const date = readDay(word);
  if ((reach !== 'couriers' && reach !== 'everything') || plain.length < 4) throw new Error(CLOSE);
  const operator = operatorName(shop, flags.as);
  await close(shop, { date, reach, reasons: { ar, en }, operator });
  return `${date} is closed for ${reach}: ${en.trim()}.`;
}

/**
 * `open-day <date>`: undoes `close-day`.
 * @throws Error with one sentence if the date is invalid, or a notice depends on the closed day.
 */
export async function openDay(shop: CommandShop, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, {
    usage: 'open-day takes a date like 2027-03-09.',
    plain: [1, 1],
    flags: ['as'],
  });
  const date = readDay(plain[0]!);
  const wasClosed = await open(shop, { date, operator: operatorName(shop, flags.as) });
  return wasClosed ? `${date} is open again.` : `${date} was not closed.`;
}
