import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrice, type PriceRule, priceBy } from '#contract/catalogue/prices.rules.ts';
import { cellsBy, changesIn } from './price-draft.ts';

const products = [
  { productId: 1, price: 199_00, oldPrice: null },
  { productId: 2, price: 99_50, oldPrice: 120_00 },
];
const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  direction: 'lower',
  unit: 'percent',
  amount: 10,
  isWhole: true,
  ...more,
});
const by = (how: PriceRule, showsFormer = false) =>
  changesIn(products, new Map(cellsBy(products, how, showsFormer))).changes.map(({ price, oldPrice }) => [
    price,
    oldPrice,
  ]);

describe('Many prices by a rule', () => {
  it('are lowered or raised by percent or riyals, and rounded to whole riyals where asked', () => {
    expect(by(rule())).toEqual([
      [179_00, null],
      [90_00, 120_00],
    ]);
    expect(by(rule({ isWhole: false }))).toEqual([
      [179_10, null],
      [89_55, 120_00],
    ]);
    expect(by(rule({ direction: 'raise', unit: 'riyals', amount: 20_00 }))).toEqual([
      [219_00, null],
      [120_00, null],
    ]);
  });

  it('show the price from before where asked, and never one that is not more', () => {
    expect(by(rule(), true)).toEqual([
      [179_00, 199_00],
      [90_00, 120_00],
    ]);
  });

  it('that are the same change nothing, and what is no price is named', () => {
    const cells = new Map([
      [1, { typed: '١٩٩', showsFormer: true }],
      [2, { typed: '12.345', showsFormer: false }],
    ]);
    const { changes, wrong } = changesIn(products, cells);
    expect(changes).toEqual([]);
    expect(wrong.map(({ productId }) => productId)).toEqual([2]);
    for (const typed of ['0', '-5', '1e9', '100001', 'abc'])
      expect(changesIn(products, new Map([[1, { typed, showsFormer: false }]])).wrong, typed).toHaveLength(1);
  });

  it('rounded to whole riyals are whole, and nearer than half a riyal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_00 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('lower', 'raise'),
        (price, amount, direction) => {
          const exact = priceBy(price, rule({ amount, direction: direction as 'lower', isWhole: false }));
          const whole = priceBy(price, rule({ amount, direction: direction as 'lower' }));
          expect(whole % 100).toBe(0);
          expect(Math.abs(whole - exact)).toBeLessThanOrEqual(51);
          if (!isPrice(whole)) expect(whole < 1 || whole > 100_000_00).toBe(true);
        },
      ),
    );
  });
});
