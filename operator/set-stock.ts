import { westernDigits } from '#contract/digits.ts';
import { setStock } from '#server/catalogue/stock.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

const USAGE =
  'set-stock takes a product, its glaze if it has glazes, and a count: set-stock monstera sage 12.';

/**
 * `set-stock <product> [glaze] <units>`: sets the stock of a product, named by its slug in either language or by its
 * id, or of one of its glazes (`set-stock monstera sage 12`). Pages that show the stock are updated.
 * @throws Error with one sentence if there is no such product or glaze, or the count is invalid.
 */
export async function setStockOf(
  shop: Pick<Shop, 'database' | 'clock' | 'settings'> & Acting,
  words: readonly string[],
): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [2, 3], flags: ['as'] });
  const typed = plain.pop()!;
  const [product = '', colour = null] = plain;
  const count = westernDigits(typed);
  const quantity = Number(count);
  // Number('') is 0, so a script with an empty variable would empty the shelf.
  if (!/^-?[\d.]+$/.test(count) || Number.isNaN(quantity)) throw new Error(`"${typed}" is no count.`);
  await setStock(shop, { product, colour, quantity, operator: operatorName(shop, flags.as) });
  return `${product}${colour === null ? '' : ` in ${colour}`}: ${quantity}.`;
}
