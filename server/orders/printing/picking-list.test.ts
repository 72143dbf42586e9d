import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderToPrint } from './orders-to-print.store.ts';
import { pickingList } from './picking-list.ts';

const SHELVES = ['A-1', 'A-2', 'A-10', 'B-1', null];
/** Products 1 to 5 have the shelves listed above; glaze 9 of any product is on shelf C-1. */
const shelfOf = (productId: number, colourId: number | null) =>
  colourId === 9 ? 'C-1' : (SHELVES[productId - 1] ?? null);

const line = fc
  .record({
    productId: fc.integer({ min: 1, max: 5 }),
    colourId: fc.constantFrom(null, 8, 9),
    quantity: fc.integer({ min: 1, max: 9 }),
    engraving: fc.constantFrom(null, 'إلى أمي'),
    addons: fc.uniqueArray(fc.integer({ min: 4, max: 5 }), { maxLength: 2 }),
  })
  .map(({ addons, ...rest }) => ({
    ...rest,
    ...{ title_ar: 'نبتة', title_en: 'Plant', colour_name_ar: null, colour_name_en: null },
    addons: addons.map((productId) => ({ productId, title_ar: 'إضافة', title_en: 'Extra', lineId: 1 })),
  }));
const orders = fc
  .array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
  .map((all) =>
    all.map((lines, at) => ({ number: `A-${at + 1}`, lines: lines as unknown as OrderToPrint['lines'] })),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('The picking list', () => {
  it('has as many pieces as the lines, in all, of each thing and for each order', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const rows = pickingList(all, shelfOf, 'en');
        const piecesOf = (lines: OrderToPrint['lines']) =>
          sum(lines.map(({ quantity, addons }) => quantity * (1 + addons.length)));
        expect(sum(rows.map(({ pieces }) => pieces))).toBe(sum(all.map(({ lines }) => piecesOf(lines))));
        for (const { pieces, orders: own, toEngrave } of rows) {
          expect(sum(own.map((one) => one.pieces))).toBe(pieces);
          expect(new Set(own.map(({ number }) => number)).size).toBe(own.length);
          expect(toEngrave).toBeLessThanOrEqual(pieces);
        }
        for (const { number, lines } of all) {
          const own = rows.flatMap((row) => row.orders.filter((one) => one.number === number));
          expect(sum(own.map(({ pieces }) => pieces))).toBe(piecesOf(lines));
        }
        const engraved = all.flatMap(({ lines }) => lines.filter(({ engraving }) => engraving !== null));
        expect(sum(rows.map(({ toEngrave }) => toEngrave))).toBe(
          sum(engraved.map(({ quantity }) => quantity)),
        );
      }),
    );
  });

  it('is sorted by shelf as people count, each thing once, what has no shelf last', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const shelves = pickingList(all, shelfOf, 'en').map(({ shelf }) => shelf);
        const places = shelves.map((shelf) => ['A-1', 'A-2', 'A-10', 'B-1', 'C-1', null].indexOf(shelf));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });
});
