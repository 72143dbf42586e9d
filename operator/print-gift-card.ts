import { westernDigits } from '#contract/digits.ts';
import type { Shop } from '#server/http/context.ts';
import { makeGiftCards } from '#server/orders/documents/documents.public.ts';
import { findOrderForShop } from '#server/orders/orders-for-shop.public.ts';
import { saveFile } from './save-file.ts';

/**
 * `print-gift-card A-10024 [folder]`: writes the cards of an order, with message, design and signature, as a PDF of A6
 * pages. Default folder: the current one.
 * @throws Error with one sentence if there is no such order, or its cards have no text.
 */
export async function printGiftCard(
  shop: Pick<Shop, 'database' | 'settings'>,
  words: readonly string[],
): Promise<string> {
  const [typed, folder = '.', ...more] = words;
  if (typed === undefined || more.length > 0)
    throw new Error('print-gift-card takes the number of an order, and a folder if you like.');
  const number = westernDigits(typed).toUpperCase();
  const order = await findOrderForShop(shop.database, number);
  if (order === null) throw new Error(`There is no order ${number}.`);
  const cards = await makeGiftCards(shop, { ...order, number });
  if (cards === null) throw new Error(`Nothing is written on a card of order ${number}.`);
  const path = await saveFile(folder, `${number}-card.pdf`, cards.pdf);
  return `Written: ${path}, ${cards.count === 1 ? 'one card' : `${cards.count} cards`}.`;
}
