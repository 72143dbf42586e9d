import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAllowed } from '#contract/cart/cart.rules.ts';
import type { ServedCity } from '#server/delivery/delivery.public.ts';
import { contentOf, contentProblem, type Line, remainingStock, sameContent } from './lines.ts';
import { mergedLines } from './merge-guest-cart.ts';
import { priceLines, toCartItem } from './open-cart.ts';
import { reducedLines } from './reduce-to-available.ts';
import { demandOf, product, productsById, riyadh, someLines, someProducts } from './test-products.ts';

const city = riyadh as ServedCity;
const line = (more: Partial<Line>): Line => ({
  id: 1,
  productId: 2,
  colourId: null,
  addonIds: [],
  engraving: null,
  cardMessage: null,
  cardDesign: 'plain',
  cardFrom: null,
  hidesSender: false,
  greetingToken: null,
  greetingKind: null,
  quantity: 1,
  ...more,
});
const price = (lines: Line[], ...all: Parameters<typeof product>[0][]) =>
  priceLines(lines, productsById(all.map(product)), riyadh);

describe('The maximum quantity of a line (Specification 4, product.md 5)', () => {
  it('is the stock of the product', () => {
    expect(price([line({ quantity: 2 })], { id: 2, stock: 5 })[0]).toMatchObject({ max: 5, problem: null });
  });
  it('is the stock of the glaze', () => {
    const [priced] = price([line({ productId: 1, colourId: 101 })], { id: 1, colours: { 101: 3, 102: 9 } });
    expect(priced).toMatchObject({ max: 3, problem: null });
    expect(toCartItem(priced!)).toMatchObject({ availableQuantity: 3, colourQuantity: 3 });
  });
  it('is reduced by what other lines of the same product take', () => {
    const lines = [line({ quantity: 2 }), line({ id: 2, cardMessage: 'With love', quantity: 2 })];
    expect(price(lines, { id: 2, stock: 5 }).map(({ max }) => max)).toEqual([3, 3]);
  });
  it('is limited by the stock of an add-on, which all lines share', () => {
    const lines = [line({ addonIds: [10] }), line({ id: 2, productId: 3, addonIds: [10] })];
    const all = [
      { id: 2, stock: 9, addonIds: [10] },
      { id: 3, stock: 9, addonIds: [10] },
      { id: 10, stock: 3 },
    ];
    expect(price(lines, ...all).map(({ max }) => max)).toEqual([2, 2]);
  });
  it('is reduced when an add-on is also bought as a separate line', () => {
    const lines = [line({ productId: 10, quantity: 3 }), line({ id: 2, addonIds: [10] })];
    const priced = price(lines, { id: 2, stock: 9, addonIds: [10] }, { id: 10, stock: 3 });
    expect(priced.map(({ max, problem }) => [max, problem])).toEqual([
      [3, null],
      [0, 'outOfStock'],
    ]);
  });
  it('is allocated in the order of the cart when stock is short, and reports the problem', () => {
    const lines = [
      line({ quantity: 2 }),
      line({ id: 2, cardMessage: 'a', quantity: 3 }),
      line({ id: 3, cardMessage: 'b' }),
    ];
    expect(price(lines, { id: 2, stock: 4 }).map(({ max, problem }) => [max, problem])).toEqual([
      [2, null],
      [2, 'notEnough'],
      [0, 'outOfStock'],
    ]);
  });

  it('never lets one more piece take the lines over the stock', () => {
    fc.assert(
      fc.property(someLines, someProducts, (lines, products) => {
        const priced = priceLines(lines, products, riyadh);
        for (const one of priced.filter(({ problem }) => problem === null)) {
          if (one.quantity >= maxAllowed(toCartItem(one)) || priced.some(({ problem }) => problem !== null))
            continue;
          const after = lines.map((other) =>
            other.id === one.id ? { ...other, quantity: one.quantity + 1 } : other,
          );
          for (const { wanted, inStock } of demandOf(after, products))
            expect(wanted).toBeLessThanOrEqual(inStock);
        }
      }),
    );
  });
  it('is exactly what the server accepts for a cart without problems', () => {
    fc.assert(
      fc.property(someLines, someProducts, (lines, products) => {
        const priced = priceLines(lines, products, riyadh);
        fc.pre(priced.every(({ problem }) => problem === null));
        for (const one of priced) {
          const others = lines.filter(({ id }) => id !== one.id);
          expect(one.max).toBe(remainingStock(one, others, products));
        }
      }),
    );
  });
  it('reports a problem exactly when something is unavailable', () => {
    fc.assert(
      fc.property(someLines, someProducts, (lines, products) => {
        const priced = priceLines(lines, products, riyadh);
        const isWhole = priced.every(({ problem }) => problem === null);
        const canAll = lines.every((one) => contentProblem(one, products, riyadh) === null);
        const isEnough = demandOf(lines, products).every(({ wanted, inStock }) => wanted <= inStock);
        expect(isWhole).toBe(canAll && isEnough);
      }),
    );
  });
});

describe('Continuing with the available items (Specification 8)', () => {
  const settle = (lines: Line[], products = productsById([])) => reducedLines({ city, lines, products });

  it('leaves a cart that can be ordered, and reduces no line that was available', () => {
    fc.assert(
      fc.property(someLines, someProducts, (lines, products) => {
        const after = settle(lines, products) as Line[];
        expect(priceLines(after, products, riyadh).map(({ problem }) => problem)).toEqual(
          after.map(() => null),
        );
        for (const one of priceLines(lines, products, riyadh).filter(({ problem }) => problem === null)) {
          expect(after.find(({ id }) => id === one.id)!.quantity).toBeGreaterThanOrEqual(one.quantity);
        }
      }),
    );
  });
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(someLines, someProducts, (lines, products) => {
        const once = settle(lines, products) as Line[];
        expect(settle(once, products)).toEqual(once);
      }),
    );
  });
  it('never leaves two lines with the same content', () => {
    fc.assert(
      fc.property(someLines, someProducts, (lines, products) => {
        const after = settle(lines, products);
        for (const [n, one] of after.entries())
          expect(after.findIndex((other) => sameContent(other, one))).toBe(n);
      }),
    );
  });
  it('keeps the plant when only its add-on is sold out', () => {
    const products = productsById([
      product({ id: 2, stock: 5, addonIds: [10, 11] }),
      product({ id: 10, stock: 0 }),
      product({ id: 11, stock: 1 }),
    ]);
    expect(settle([line({ addonIds: [10, 11], quantity: 3 })], products)).toEqual([
      line({ addonIds: [11], quantity: 1 }),
    ]);
  });
});

describe("Merging a guest's cart into a customer's (product.md 2)", () => {
  const merge = (lines: Line[], guestLines: Line[], products: ReturnType<typeof productsById>) =>
    mergedLines({ city, lines, products }, guestLines);

  it('adds the quantities of the same content, capped at what is available', () => {
    const products = productsById([product({ id: 2, stock: 4 })]);
    expect(merge([line({ id: 7, quantity: 3 })], [line({ quantity: 2 })], products)).toEqual([
      line({ id: 7, quantity: 4 }),
    ]);
  });
  it('loses no line or text, changes only lines the guest also had, and never exceeds the sum', () => {
    fc.assert(
      fc.property(someLines, someLines, someProducts, (lines, guests, products) => {
        const after = merge(lines, guests, products);
        for (const one of [...lines, ...guests]) {
          const found = after.filter((other) => sameContent(other, one));
          expect(found).toHaveLength(1);
          const isTouched = guests.some((other) => sameContent(other, one));
          if (!isTouched) expect(found[0]).toEqual(one);
        }
        expect(after.length).toBe(
          new Set([...lines, ...guests].map((one) => JSON.stringify(contentOf(one)))).size,
        );
        for (const one of after) {
          const sum = [...lines, ...guests]
            .filter((other) => sameContent(other, one))
            .reduce((total, { quantity }) => total + quantity, 0);
          expect(one.quantity).toBeGreaterThanOrEqual(1);
          expect(one.quantity).toBeLessThanOrEqual(sum);
        }
      }),
    );
  });
  it('adds all quantities when there is enough stock', () => {
    fc.assert(
      fc.property(someLines, someLines, someProducts, (lines, guests, products) => {
        const all = [...lines, ...guests];
        fc.pre(all.every((one) => contentProblem(one, products, riyadh) === null));
        fc.pre(demandOf(all, products).every(({ wanted, inStock }) => wanted <= inStock));
        const pieces = (some: readonly { quantity: number }[]) =>
          some.reduce((total, { quantity }) => total + quantity, 0);
        expect(pieces(merge(lines, guests, products))).toBe(pieces(all));
      }),
    );
  });
  it('caps the lines of the guest when the stock is not enough for both carts', () => {
    const products = productsById([product({ id: 2, stock: 3 })]);
    const after = merge(
      [line({ id: 7, quantity: 2 })],
      [line({ quantity: 1, cardMessage: 'a' }), line({ id: 2, quantity: 2 })],
      products,
    );
    expect(demandOf(after, products)[0]).toEqual({ wanted: 3, inStock: 3 });
  });
});

describe('The texts of a line', () => {
  it('are equal in any Unicode form and with any line ending', () => {
    const of = (text: string) => contentOf({ productId: 1, colourId: null, addonIds: [], cardMessage: text });
    expect(sameContent(of('آمنة\r\nسعيد'), of(' آمنة\nسعيد '))).toBe(true);
  });
  it('are null when nothing in them is visible', () => {
    for (const text of ['', '  ', '\u200b\u200f', '\u064b'])
      expect(contentOf({ productId: 1, colourId: null, addonIds: [], engraving: text }).engraving).toBeNull();
  });
  it('are counted in graphemes, as a reader counts letters', () => {
    const products = productsById([product({ id: 1, colours: { 101: 5 }, engravingMax: 7 })]);
    const engraved = (engraving: string) =>
      contentProblem(line({ productId: 1, colourId: 101, engraving }), products, riyadh);
    expect(engraved('مُحَمَّد ٢٠')).toBeNull();
    expect(engraved('مُحَمَّد ٢٠!')).toEqual({ kind: 'engravingTooLong', max: 7 });
    expect(engraved('a\nb')).toEqual({ kind: 'engravingOneLine' });
  });
  it('are refused on the pot where the laser would leave something out', () => {
    const products = productsById([product({ id: 1, colours: { 101: 5 }, engravingMax: 20 })]);
    const engraving = 'نورة ❤️👨‍👩‍👧❤️';
    expect(contentProblem(line({ productId: 1, colourId: 101, engraving }), products, riyadh)).toEqual({
      kind: 'engravingNotDrawn',
      characters: ['❤️', '👨‍👩‍👧'],
    });
  });
});
