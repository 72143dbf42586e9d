import type { Shop } from '#server/http/context.ts';
import { findLabel } from '#server/shipments/shipments.public.ts';
import { getOrderByNumber } from './get-order-by-number.ts';
import { saveFile } from './save-file.ts';

/**
 * `print-label A-10024 [folder]`: writes the label of an order's parcel as PDF. Default folder: the current one.
 * @throws Error with one sentence if there is no such order, or it has no label (any more).
 */
export async function printLabel(shop: Pick<Shop, 'database'>, words: readonly string[]): Promise<string> {
  const [typed, folder = '.', ...more] = words;
  if (typed === undefined || more.length > 0)
    throw new Error('print-label takes the number of an order, and a folder if you like.');
  const { id, number } = await getOrderByNumber(shop, typed);
  const label = await findLabel(shop.database, id);
  if (label === null)
    throw new Error(`There is no label for order ${number}: show-shipment says how it stands.`);
  const path = await saveFile(folder, `${number}-label.pdf`, label);
  return `Written: ${path}.`;
}
