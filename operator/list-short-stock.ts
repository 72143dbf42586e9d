import { westernDigits } from '#contract/digits.ts';
import { listShortStock } from '#server/catalogue/stock.public.ts';
import type { Shop } from '#server/http/context.ts';

const DEFAULT_PIECES = 3;

/**
 * `list-short-stock [units]`: products on sale with at most this many units, lowest stock first.
 * @throws Error with one sentence if the argument is not a whole number.
 */
export async function listShort({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word = String(DEFAULT_PIECES), ...more] = words.map(westernDigits);
  if (!/^\d{1,6}$/.test(word) || more.length > 0)
    throw new Error('list-short-stock takes how many pieces are few, such as 3.');
  const short = await listShortStock(database, Number(word));
  if (short.length === 0) return `There are more than ${Number(word)} of everything.`;
  return short
    .map(
      ({ slug, colour, stock }) =>
        `${String(stock).padStart(4)}  ${[slug, colour].filter(Boolean).join(' ')}`,
    )
    .join('\n');
}
