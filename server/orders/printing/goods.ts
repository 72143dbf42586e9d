import type { Language } from '#text/language.ts';
import type { LineToPrint, OrderToPrint } from './orders-to-print.store.ts';

type InBoth = Pick<LineToPrint, `title_${Language}`>;
export const titleIn = (language: Language, row: InBoth): string => row[`title_${language}`];
export const colourIn = (language: Language, line: LineToPrint): string | null =>
  line[`colour_name_${language}`];

/** The product ids in these orders, including add-ons. */
export const goodsOf = (orders: readonly Pick<OrderToPrint, 'lines'>[]): number[] =>
  orders.flatMap(({ lines }) =>
    lines.flatMap(({ productId, addons }) => [productId, ...addons.map((addon) => addon.productId)]),
  );
