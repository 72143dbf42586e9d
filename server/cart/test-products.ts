import * as fc from 'fast-check';
import type { ProductForCart } from '#server/catalogue/catalogue.public.ts';
import type { Content, Line, Products } from './lines.ts';

type Given = {
  id: number;
  price?: number;
  stock?: number | null;
  colours?: Record<number, number>;
  addonIds?: number[];
  engravingMax?: number | null;
  isInCity?: boolean;
  isSold?: boolean;
};

/** A product as the catalogue returns it for a cart. */
export function product(given: Given): ProductForCart {
  const { id, price = 100_00, stock = null, colours = {}, addonIds = [], engravingMax = null } = given;
  const { isInCity = true, isSold = true } = given;
  const stocks = Object.entries(colours).map(([colourId, quantity]) => ({
    id: Number(colourId),
    code: 'white',
    name: 'White',
    hex: '#FFFFFF',
    quantity,
    picture: '',
    pictureAlt: '',
  }));
  return {
    card: {
      id,
      title: `Product ${id}`,
      slug: `product-${id}`,
      price,
      oldPrice: null,
      picture: '',
      pictureAlt: '',
      colours: stocks,
      defaultColourId: stocks[0]?.id ?? null,
      stock: stocks.length > 0 ? null : (stock ?? 0),
      heightCm: null,
      isEngravable: engravingMax !== null,
      isAddon: false,
      isInCity,
    },
    title: { ar: `منتج ${id}`, en: `Product ${id}` },
    class: 'living',
    isInCity,
    isSold,
    engraving: engravingMax === null ? null : { max: engravingMax, price: 35_00, anchor: null },
    addonIds,
    categoryIds: [],
    bundles: [],
    returnDays: { plain: null, engraved: null },
    colourName: (colourId) => (colourId in colours ? { ar: 'أبيض', en: 'White' } : null),
  };
}

export const productsById = (all: ProductForCart[]): Products =>
  new Map(all.map((one) => [one.card.id, one]));

const GLAZED = 1;
const PLAIN = 2;
const ADDONS = [10, 11];
const COLOURS = [101, 102];

const stock = fc.nat(6);
/**
 * Four products whose stock, availability in the city and listing vary: one in two glazes, one plain, and two add-ons
 * that fit both.
 */
export const someProducts: fc.Arbitrary<Products> = fc
  .record({
    stocks: fc.tuple(stock, stock),
    plain: stock,
    addons: fc.tuple(stock, stock),
    isInCity: fc.array(
      fc.boolean().map((isElsewhere) => !isElsewhere),
      { minLength: 4, maxLength: 4 },
    ),
    isSold: fc.integer({ min: 0, max: 5 }),
    engravingMax: fc.constantFrom(null, 20),
  })
  .map(({ stocks, plain, addons, isInCity, isSold, engravingMax }) =>
    productsById([
      product({
        id: GLAZED,
        colours: { [COLOURS[0]!]: stocks[0], [COLOURS[1]!]: stocks[1] },
        addonIds: ADDONS,
        engravingMax,
        isInCity: isInCity[0] || isInCity[1]!,
        isSold: isSold !== 0,
      }),
      product({ id: PLAIN, stock: plain, addonIds: ADDONS, isSold: isSold !== 1 }),
      product({ id: ADDONS[0]!, stock: addons[0], isInCity: isInCity[2] || isInCity[3]! }),
      product({ id: ADDONS[1]!, stock: addons[1], isSold: isSold !== 2 }),
    ]),
  );

const CARD = {
  cardDesign: fc.constant('plain' as const),
  cardFrom: fc.constantFrom(null, 'Sara'),
  hidesSender: fc.constant(false),
  greetingToken: fc.constant(null),
  greetingKind: fc.constant(null),
};
const someContent: fc.Arbitrary<Content> = fc.oneof(
  fc.record({
    productId: fc.constant(GLAZED),
    colourId: fc.constantFrom(...COLOURS),
    addonIds: fc.subarray(ADDONS),
    engraving: fc.constantFrom(null, 'Noura'),
    cardMessage: fc.constantFrom(null, 'With love'),
    ...CARD,
  }),
  fc.record({
    productId: fc.constant(PLAIN),
    colourId: fc.constant(null),
    addonIds: fc.subarray(ADDONS),
    engraving: fc.constant(null),
    cardMessage: fc.constantFrom(null, 'With love'),
    ...CARD,
  }),
);
const keyOf = (content: Content) =>
  JSON.stringify([
    content.productId,
    content.colourId,
    content.addonIds,
    content.engraving,
    content.cardMessage,
  ]);

/** The lines of one cart. Their contents differ, and quantities may exceed the stock. */
export const someLines: fc.Arbitrary<Line[]> = fc
  .uniqueArray(someContent, { selector: keyOf, maxLength: 6 })
  .chain((contents) =>
    fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: contents.length, maxLength: contents.length })
      .map((quantities) =>
        contents.map((content, n) => ({ ...content, id: n + 1, quantity: quantities[n]! })),
      ),
  );

export const riyadh = { allowsEngraving: true };

/** The total demand of the lines for each stock row, and the stock of that row. */
export function demandOf(lines: readonly (Content & { quantity: number })[], products: Products) {
  const demand = new Map<string, { wanted: number; inStock: number }>();
  const add = (id: number, colourId: number | null, quantity: number) => {
    const key = `${id} ${colourId}`;
    const card = products.get(id)!.card;
    const inStock =
      colourId === null
        ? (card.stock ?? 0)
        : (card.colours.find((one) => one.id === colourId)?.quantity ?? 0);
    demand.set(key, { wanted: (demand.get(key)?.wanted ?? 0) + quantity, inStock });
  };
  for (const line of lines) {
    add(line.productId, line.colourId, line.quantity);
    for (const addonId of line.addonIds) add(addonId, null, line.quantity);
  }
  return [...demand.values()];
}
