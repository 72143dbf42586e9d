import { describe, expect, it } from 'vitest';
import { bundlesEnded } from './prices.rules.ts';

describe('A bundle at new prices', () => {
  const bundle = { title: 'Two', price: 150_00, productIds: [1, 2] };
  const before = new Map([
    [1, 100_00],
    [2, 80_00],
  ]);

  it('ends where its products then cost no more one by one, and only there', () => {
    const ended = (after: [number, number][]) => bundlesEnded([bundle], before, new Map(after));
    expect(ended([[1, 71_00]])).toEqual([]);
    expect(ended([[1, 70_00]])).toEqual([bundle]);
    expect(
      ended([
        [1, 60_00],
        [2, 120_00],
      ]),
    ).toEqual([]);
    expect(bundlesEnded([{ ...bundle, price: 200_00 }], before, new Map([[1, 10_00]]))).toEqual([]);
  });
});
