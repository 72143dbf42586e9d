import { compareShelves } from '#contract/stock/stock.rules.ts';
import type { Shelves } from '#server/catalogue/shelves.public.ts';
import type { Language } from '#text/language.ts';
import { colourIn, titleIn } from './goods.ts';
import type { OrderToPrint } from './orders-to-print.store.ts';

/** The units to pick from one shelf, in total and for each order. */
export type PickingRow = {
  shelf: string | null;
  title: string;
  colour: string | null;
  pieces: number;
  /** The number of these pots that are to be engraved. */
  toEngrave: number;
  orders: { number: string; pieces: number }[];
};
type Picked = Pick<OrderToPrint, 'number' | 'lines'>;

/**
 * The goods of orders, sorted by shelf, with one row for each product and glaze, including add-ons. Goods without a
 * shelf come last. An add-on is fetched once for each unit of its line (checkout/order-lines, heldOf).
 */
export function pickingList(orders: readonly Picked[], shelves: Shelves, language: Language): PickingRow[] {
  const rows = new Map<string, PickingRow>();
  const add = (
    number: string,
    productId: number,
    colourId: number | null,
    {
      pieces,
      isEngraved,
      ...named
    }: { title: string; colour: string | null; pieces: number; isEngraved: boolean },
  ): void => {
    const key = `${productId} ${colourId ?? ''}`;
    const row = rows.get(key) ?? {
      shelf: shelves(productId, colourId),
      ...named,
      pieces: 0,
      toEngrave: 0,
      orders: [],
    };
    rows.set(key, row);
    row.pieces += pieces;
    if (isEngraved) row.toEngrave += pieces;
    const last = row.orders.at(-1);
    if (last?.number === number) last.pieces += pieces;
    else row.orders.push({ number, pieces });
  };
  for (const { number, lines } of orders) {
    for (const line of lines) {
      const { productId, colourId, quantity: pieces, engraving, addons } = line;
      const [title, colour] = [titleIn(language, line), colourIn(language, line)];
      add(number, productId, colourId, { title, colour, pieces, isEngraved: engraving !== null });
      for (const addon of addons)
        add(number, addon.productId, null, {
          title: titleIn(language, addon),
          colour: null,
          pieces,
          isEngraved: false,
        });
    }
  }
  return [...rows.values()].sort((a, b) => compareShelves(a.shelf, b.shelf));
}
