import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { Crash, rivalAtStep, rivalBefore } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { systemClock } from '#server/clock.ts';
import { findProduct, listForCart } from '../catalogue.public.ts';
import { listShortStock, returnStock, setStock, takeStock } from '../stock.public.ts';
import type { Wanted } from '../stock.store.ts';
import { SPLIT_FROM } from './stock-parts.store.ts';
import { listStockRows } from './stock-rows.public.ts';

const { database } = await testDatabase();

const orchid = (await findProduct(database, 'orchid'))!;
const giftBox = (await findProduct(database, 'gift-box'))!;
const card = (await listForCart(database, [orchid], { cityId: 1, language: 'en' })).get(orchid)!.card;
const white = card.colours.find(({ code }) => code === 'white')!.id;

const flowers = (quantity = 1): Wanted => ({ productId: orchid, colourId: white, quantity });
const boxes = (quantity = 1): Wanted => ({ productId: giftBox, colourId: null, quantity });
const set = (quantity: number) =>
  setStock(
    { database, clock: systemClock },
    { product: 'orchid', colour: 'white', quantity, operator: 'Sara' },
  );
const setBoxes = (quantity: number) =>
  setStock(
    { database, clock: systemClock },
    { product: 'gift-box', colour: null, quantity, operator: 'Sara' },
  );
const take = (...wanted: Wanted[]) => inTransaction(database, (tx) => takeStock(tx, wanted));
const giveBack = (...wanted: Wanted[]) => inTransaction(database, (tx) => returnStock(tx, wanted));
const okOf = (results: { ok: boolean }[]): number => results.filter(({ ok }) => ok).length;

/** Units as the office sees them, and how many parts they lie in. */
async function read(): Promise<{ stock: number; parts: number }> {
  const rows = await listStockRows(database, orchid);
  const parts = await sql<{ n: number }>`
    select count(*)::int as n from stock_parts where colour_id = ${white}`.execute(database);
  return { stock: rows.find(({ colourId }) => colourId === white)!.stock, parts: parts.rows[0]!.n };
}

/** A stock of this many units that lies in parts, because an order has taken from it. */
async function setInParts(units: number): Promise<void> {
  await set(units + 1);
  expect(await take(flowers())).toEqual({ ok: true });
  expect((await read()).parts).toBe(16);
}

const deadlock = (of: PromiseSettledResult<unknown>) =>
  of.status === 'rejected' ? String((of.reason as Error).message) : 'none';

describe('A plentiful stock in parts', () => {
  it('eighty orders at once: every reader sees the true sum', async () => {
    await set(1_000);
    await setBoxes(700);
    const results = await Promise.all(Array.from({ length: 80 }, () => take(flowers(2), boxes())));
    expect(okOf(results)).toBe(80);
    expect(await read()).toEqual({ stock: 840, parts: 16 });
    const cards = await listForCart(database, [orchid, giftBox], { cityId: 1, language: 'en' });
    expect(cards.get(orchid)!.card.colours.find(({ id }) => id === white)!.quantity).toBe(840);
    expect(cards.get(giftBox)!.card.stock).toBe(620);
    expect((await listShortStock(database, 100)).map(({ slug }) => slug)).not.toContain('gift-box');
  });

  it('an order that is under way holds up no other order of the same product', async () => {
    await setInParts(5_000);
    await inTransaction(database, async (tx) => {
      await takeStock(tx, [flowers()]);
      const { rows } = await sql<{ free: number }>`
        select count(*)::int as free
          from (select id from stock_parts where colour_id = ${white} for no key update skip locked) s`.execute(
        database,
      );
      expect(rows[0]!.free).toBe(15);
      const base =
        await sql`select id from product_colours where id = ${white} for no key update nowait`.execute(
          database,
        );
      expect(base.rows).toHaveLength(1);
    });
  });

  it('ninety orders want 520 units, ten each: exactly 52 get them, and then it is sold out', async () => {
    await setInParts(520);
    const results = await Promise.all(Array.from({ length: 90 }, () => take(flowers(10))));
    expect(okOf(results)).toBe(52);
    expect(await read()).toEqual({ stock: 0, parts: 0 });
  });

  it('the last unit is sold, whichever part it is in', async () => {
    await setInParts(SPLIT_FROM + 60);
    for (let left = SPLIT_FROM + 60; left > 0; left -= 35) {
      expect(await take(flowers(Math.min(35, left)))).toEqual({ ok: true });
    }
    expect(await take(flowers())).toEqual({ ok: false, short: [{ ...flowers(), available: 0 }] });
  });

  it('returned units can be sold again', async () => {
    await setInParts(600);
    await take(flowers(30));
    await giveBack(flowers(30));
    expect(await read()).toEqual({ stock: 600, parts: 16 });
    expect(await take(flowers(600))).toEqual({ ok: true });
    await giveBack(flowers(600));
    expect((await read()).stock).toBe(600);
  });

  it('a crash before the commit loses nothing', async () => {
    await setInParts(700);
    rivalBefore(database, /^commit/, async () => {
      throw new Crash('ended');
    });
    await expect(take(flowers(3))).rejects.toThrow(Crash);
    expect((await read()).stock).toBe(700);
  });
});

describe('Orders and others at the same parts', () => {
  it.each(['commits', 'rolls back'])(
    'an order of nearly everything waits for one that holds a part, which then %s',
    async (end) => {
      await setInParts(520);
      let waiting: ReturnType<typeof take> = Promise.resolve({ ok: true });
      await inTransaction(database, async (tx) => {
        await takeStock(tx, [flowers(10)]);
        waiting = take(flowers(515));
        await expect
          .poll(async () => {
            const { rows } = await sql<{ n: number }>`
              select count(*)::int as n from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
            return rows[0]!.n;
          })
          .toBe(1);
        if (end === 'rolls back') throw new Error('given up');
      }).catch(() => undefined);
      expect(await waiting).toEqual(
        end === 'commits' ? { ok: false, short: [{ ...flowers(515), available: 510 }] } : { ok: true },
      );
      expect((await read()).stock).toBe(end === 'commits' ? 510 : 5);
    },
  );

  it('another order puts the stock into parts just before this one takes from it', async () => {
    await set(800);
    rivalBefore(database, /of_parts/, () => take(flowers(100)));
    expect(await take(flowers(1))).toEqual({ ok: true });
    expect(await read()).toEqual({ stock: 699, parts: 16 });
  });

  it.each([
    ['another order', () => take(flowers(5)), (stock: number) => stock - 5],
    ['an order of nearly everything', () => take(flowers(550)), (stock: number) => stock - 550],
    ['an order that ends', () => giveBack(flowers(40)), (stock: number) => stock + 40],
  ])('%s comes before each step: no unit is lost or doubled', async (_, act, then) => {
    for (let step = 0; ; step += 1) {
      await setInParts(600);
      await setBoxes(30);
      const { hasCome, done, acted } = await rivalAtStep(database, step, {
        act,
        work: () => take(flowers(7), boxes()),
      });
      if (!hasCome) break;
      expect([deadlock(done), acted === null ? 'none' : deadlock(acted)]).toEqual(['none', 'none']);
      expect((await read()).stock).toBe(then(600) - 7);
    }
  });

  it('the office counts while orders take: the number it sets is the number there is', async () => {
    await setInParts(900);
    await Promise.all([
      ...Array.from({ length: 20 }, () => take(flowers())),
      set(300),
      ...Array.from({ length: 20 }, () => take(flowers())),
    ]);
    const { stock, parts } = await read();
    expect(parts).toBe(0);
    expect(stock).toBeGreaterThanOrEqual(260);
    expect(stock).toBeLessThanOrEqual(300);
  });

  it('forty want two plentiful products in opposite orders: nobody waits for ever', async () => {
    await set(560);
    await setBoxes(510);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 === 0 ? take(flowers(14), boxes(12)) : take(boxes(12), flowers(14)),
      ),
    );
    expect(okOf(results)).toBe(40);
    expect((await read()).stock).toBe(0);
  });
});

describe('Any sequence of sales, returns and counts', () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('take' as const), units: fc.integer({ min: 1, max: 620 }) }),
    fc.record({ what: fc.constant('take' as const), units: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ what: fc.constant('return' as const), units: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ what: fc.constant('set' as const), units: fc.integer({ min: 0, max: 1_200 }) }),
  );

  it('sells exactly while there is enough, as one number would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await set(550);
        let model = 550;
        for (const { what, units } of steps) {
          if (what === 'set') {
            await set(units);
            model = units;
          } else if (what === 'return') {
            await giveBack(flowers(units));
            model += units;
          } else {
            const isEnough = units <= model;
            expect((await take(flowers(units))).ok).toBe(isEnough);
            if (isEnough) model -= units;
          }
          expect((await read()).stock).toBe(model);
        }
      }),
      { numRuns: 25 },
    );
  });
});
