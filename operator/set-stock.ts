import { westernDigits } from '#contract/digits.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { setStock } from '#server/catalogue/stock.public.ts';

const MOST_STOCK = 1_000_000;

/**
 * `set-stock <product> [glaze] <pieces>`: what the shop has of a product, by its slug in either language or its id, or
 * of one of its glazes (`set-stock monstera sage 12`). Pages that show it are told.
 * @throws Error with one sentence when there is no such product or glaze, or the count is none.
 */
export async function setStockOf(database: Database, words: readonly string[]): Promise<string> {
  const usage =
    'set-stock takes a product, its glaze if it has glazes, and a count: set-stock monstera sage 12.';
  if (words.length < 2 || words.length > 3) throw new Error(usage);
  const [product = '', glaze] = words.length === 3 ? words : [words[0]];
  const typed = westernDigits(words.at(-1) ?? '');
  const quantity = Number(typed);
  if (!/^\d{1,7}$/.test(typed) || quantity > MOST_STOCK) {
    throw new Error(`"${words.at(-1)}" is no count from 0 to ${MOST_STOCK}.`);
  }
  const outcome = await inTransaction(database, (tx) =>
    setStock(tx, { product, colour: glaze ?? null, quantity }),
  );
  if (outcome === 'noProduct') throw new Error(`There is no product "${product}".`);
  if (outcome === 'noGlaze') throw new Error(`${product} has no glaze "${glaze}".`);
  if (outcome === 'glazeNeeded')
    throw new Error(`${product} has glazes; say which: set-stock ${product} white ${quantity}.`);
  return `${product}${glaze === undefined ? '' : ` in ${glaze}`}: ${quantity}.`;
}
