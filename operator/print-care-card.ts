import { westernDigits } from '#contract/digits.ts';
import { makeCareCards } from '#server/catalogue/care/care.public.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrderForShop } from '#server/orders/orders-for-shop.public.ts';
import { saveFile } from './save-file.ts';

/** Matches an order number. A product may have such a name too; any other argument can only name a product. */
const ORDER_NUMBER = /^[A-Z]+-\d+$/;

/**
 * `print-care-card A-10024 [folder]` or `print-care-card monstera [folder]`: writes the care cards for a parcel, one
 * per plant, as a PDF of A6 pages for two-sided printing. Default folder: the current one.
 * @throws Error with one sentence if there is no such order or plant.
 */
export async function printCareCard(
  shop: Pick<Shop, 'database' | 'settings'>,
  words: readonly string[],
): Promise<string> {
  const [typed, folder = '.', ...more] = words;
  if (typed === undefined || more.length > 0)
    throw new Error(
      'print-care-card takes the number of an order or the name of a product, and a folder if you like.',
    );
  const number = westernDigits(typed).toUpperCase();
  const mayBeOrder = ORDER_NUMBER.test(number);
  const order = mayBeOrder ? await findOrderForShop(shop.database, number) : null;
  const cards = await makeCareCards(
    shop,
    order ? { ids: order.lines.map(({ productId }) => productId) } : { slug: typed.normalize('NFC') },
  );
  if (cards === null)
    throw new Error(
      order
        ? `There is no plant in order ${number}.`
        : `There is no ${mayBeOrder ? `order or plant ${number}` : `plant ${typed}`}.`,
    );
  const path = await saveFile(folder, `care-${order ? number : cards.slugs[0]}.pdf`, cards.pdf);
  return `Written: ${path}, for ${cards.slugs.join(', ')}.`;
}
