import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateLots, balanceOf, isExpired, type Lot } from './allocate-lots.ts';

const NOW = new Date('2026-11-22T06:00:00Z');
const inDays = (days: number | null) => (days === null ? null : new Date(NOW.getTime() + days * 86_400_000));
const lot = (id: number, rest: number, days: number | null): Lot => ({ id, rest, expiresAt: inDays(days) });

const lots = fc
  .array(
    fc.record({
      rest: fc.integer({ min: 1, max: 500_00 }),
      days: fc.option(fc.integer({ min: -3, max: 30 })),
    }),
    { maxLength: 12 },
  )
  .map((given) => given.map(({ rest, days }, n) => lot(n + 1, rest, days)));

describe('Money is taken from a wallet’s lots (product.md 8)', () => {
  it('bonus first: what expires soonest comes first, what never expires last', () => {
    const wallet = [lot(1, 50, null), lot(2, 20, 30), lot(3, 10, 2), lot(4, 40, null), lot(5, 5, 2)];
    expect(allocateLots(wallet, 90, NOW)).toEqual([
      { lotId: 3, amount: 10 },
      { lotId: 5, amount: 5 },
      { lotId: 2, amount: 20 },
      { lotId: 1, amount: 50 },
      { lotId: 4, amount: 5 },
    ]);
  });

  it('never from a lot that has expired, or expires at this very moment', () => {
    expect(allocateLots([lot(1, 50, 0)], 1, NOW)).toBeNull();
    expect(balanceOf([lot(1, 50, 0), lot(2, 7, 1)], NOW)).toBe(7);
  });

  it('exactly the amount, never more than a lot has, or nothing at all', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 3_000_00 }), (wallet, wanted) => {
        const draws = allocateLots(wallet, wanted, NOW);
        expect(draws === null).toBe(balanceOf(wallet, NOW) < wanted);
        if (draws === null) return;
        expect(draws.reduce((sum, { amount }) => sum + amount, 0)).toBe(wanted);
        expect(new Set(draws.map(({ lotId }) => lotId)).size).toBe(draws.length);
        for (const { lotId, amount } of draws) {
          const from = wallet.find(({ id }) => id === lotId)!;
          expect(isExpired(from, NOW)).toBe(false);
          expect(amount > 0 && amount <= from.rest).toBe(true);
        }
      }),
    );
  });

  it('never from a lot while one that expires sooner has money left', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 3_000_00 }), (wallet, wanted) => {
        const draws = allocateLots(wallet, wanted, NOW);
        if (draws === null) return;
        const left = (one: Lot) => one.rest - (draws.find(({ lotId }) => lotId === one.id)?.amount ?? 0);
        const end = (one: Lot) => one.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
        const touched = wallet.filter((one) => left(one) < one.rest);
        const last = Math.max(...touched.map(end));
        for (const one of wallet) {
          if (!isExpired(one, NOW) && end(one) < last) expect(left(one)).toBe(0);
        }
      }),
    );
  });
});
