import { formerPrice, isPrice, type PriceRule, priceBy } from '#contract/catalogue/prices.rules.ts';
import { readRiyals } from '../../ui/read-riyals.ts';

export type Priced = { productId: number; price: number; oldPrice: number | null };
/**
 * The text typed in a price cell, and whether the shop shows the former price struck through when the new one is lower.
 */
export type Cell = {
  typed: string;
  showsFormer: boolean;
  /** The former price in halalas that an uploaded price file names; null if the file leaves it empty. */
  oldPrice?: number | null;
};
export type Cells = ReadonlyMap<number, Cell>;

export type PriceChange<Product extends Priced> = {
  product: Product;
  price: number;
  oldPrice: number | null;
};

export const typedRiyals = (halalas: number): string => String(halalas / 100);

/** The price in a cell in halalas; null if the text is not a valid price, undefined if the cell is empty. */
export const cellPrice = (cell: Cell | undefined): number | null | undefined => {
  if (cell === undefined || cell.typed.trim() === '') return undefined;
  const read = readRiyals(cell.typed);
  return read !== null && isPrice(read) ? read : null;
};

/** Fills the price cells of the given products by a rule, such as "10 % less". */
export function cellsBy(
  products: readonly Priced[],
  rule: PriceRule,
  showsFormer: boolean,
): [number, Cell][] {
  return products.map(({ productId, price }) => [
    productId,
    { typed: typedRiyals(priceBy(price, rule)), showsFormer },
  ]);
}

/** Returns the price changes, and the products whose cell does not hold a valid price. */
export function changesIn<Product extends Priced>(
  products: readonly Product[],
  cells: Cells,
): { changes: PriceChange<Product>[]; wrong: Product[] } {
  const changes: PriceChange<Product>[] = [];
  const wrong: Product[] = [];
  for (const product of products) {
    const cell = cells.get(product.productId);
    const price = cellPrice(cell);
    if (price === null) wrong.push(product);
    if (price == null) continue;
    const oldPrice =
      cell?.oldPrice === undefined ? formerPrice(product, price, cell?.showsFormer ?? false) : cell.oldPrice;
    if (price !== product.price || oldPrice !== product.oldPrice) changes.push({ product, price, oldPrice });
  }
  return { changes, wrong };
}
