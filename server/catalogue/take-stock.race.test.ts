import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { systemClock } from '#server/clock.ts';
import { findProduct, listForCart } from './catalogue.public.ts';
import { returnStock, setStock, takeStock } from './stock.public.ts';
import type { Wanted } from './stock.store.ts';

const { database } = await testDatabase();

const idOf = async (slug: string): Promise<number> => {
  const id = await findProduct(database, slug);
  if (id === null) throw new Error(`There is no ${slug}.`);
  return id;
};
const monstera = await idOf('monstera');
const orchid = await idOf('orchid');
const giftBox = await idOf('gift-box');
const cards = await listForCart(database, [monstera, orchid, giftBox], { cityId: 1, language: 'en' });
const colourOf = (productId: number, code: string): number => {
  const colourId = cards.get(productId)?.card.colours.find((colour) => colour.code === code);
  if (!colourId) throw new Error(`There is no glaze ${code}.`);
  return colourId.id;
};
const sage = colourOf(monstera, 'sage');
const white = colourOf(orchid, 'white');

const ofMonstera = (quantity = 1): Wanted => ({ productId: monstera, colourId: sage, quantity });
const ofOrchid = (quantity = 1): Wanted => ({ productId: orchid, colourId: white, quantity });
const ofBox = (quantity = 1): Wanted => ({ productId: giftBox, colourId: null, quantity });

const set = (product: string, colour: string | null, quantity: number) =>
  setStock({ database, clock: systemClock }, { product, colour, quantity, operator: 'Sara' });
const take = (...wanted: Wanted[]) => inTransaction(database, (tx) => takeStock(tx, wanted));
const stocks = async () => {
  const now = await listForCart(database, [monstera, orchid, giftBox], { cityId: 1, language: 'en' });
  return {
    monstera: now.get(monstera)?.card.colours.find(({ id }) => id === sage)?.quantity,
    orchid: now.get(orchid)?.card.colours.find(({ id }) => id === white)?.quantity,
    box: now.get(giftBox)?.card.stock,
  };
};

describe('Taking stock (product.md 5, 6)', () => {
  it('takes everything wanted, summed over lines and add-ons', async () => {
    await set('monstera', 'sage', 10);
    await set('gift-box', null, 5);
    expect(await take(ofMonstera(2), ofBox(2), ofMonstera(3), ofBox(1))).toEqual({ ok: true });
    expect(await stocks()).toMatchObject({ monstera: 5, box: 2 });
  });

  it('takes nothing when one item is short, and reports all that are short', async () => {
    await set('monstera', 'sage', 3);
    await set('orchid', 'white', 0);
    await set('gift-box', null, 9);
    expect(await take(ofMonstera(2), ofBox(), ofMonstera(2), ofOrchid())).toEqual({
      ok: false,
      short: [
        { ...ofMonstera(4), available: 3 },
        { ...ofOrchid(1), available: 0 },
      ].sort((a, b) => a.productId - b.productId),
    });
    expect(await stocks()).toEqual({ monstera: 3, orchid: 0, box: 9 });
  });

  it('requires a glaze for a product with glazes, and no glaze otherwise', async () => {
    await set('gift-box', null, 9);
    expect(await take({ productId: monstera, colourId: null, quantity: 1 })).toMatchObject({ ok: false });
    expect(await take({ productId: giftBox, colourId: sage, quantity: 1 })).toMatchObject({ ok: false });
    expect(await take({ productId: 999_999, colourId: null, quantity: 1 })).toMatchObject({ ok: false });
  });

  it('refuses quantities that would increase stock', async () => {
    for (const quantity of [0, -1, 1.5, Number.NaN])
      await expect(take(ofMonstera(quantity))).rejects.toThrow(RangeError);
  });

  it('returns what an ended order had taken', async () => {
    await set('monstera', 'sage', 3);
    await take(ofMonstera(3));
    await inTransaction(database, (tx) => returnStock(tx, [ofMonstera(1), ofMonstera(2)]));
    expect(await stocks()).toMatchObject({ monstera: 3 });
  });

  it('is rolled back with its transaction', async () => {
    await set('monstera', 'sage', 3);
    await expect(
      inTransaction(database, async (tx) => {
        await takeStock(tx, [ofMonstera(2)]);
        throw new Error('The order failed.');
      }),
    ).rejects.toThrow('The order failed.');
    expect(await stocks()).toMatchObject({ monstera: 3 });
  });
});

describe('Concurrent orders for the same stock', () => {
  it('fifty want the last piece: one gets it', async () => {
    await set('monstera', 'sage', 1);
    const results = await Promise.all(Array.from({ length: 50 }, () => take(ofMonstera())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stocks()).toMatchObject({ monstera: 0 });
  });

  it('another order takes the last piece first: this one is told what is left', async () => {
    await set('monstera', 'sage', 2);
    rivalBefore(database, /for no key update/, () => take(ofMonstera(2)));
    expect(await take(ofMonstera(1))).toEqual({ ok: false, short: [{ ...ofMonstera(1), available: 0 }] });
    expect(await stocks()).toMatchObject({ monstera: 0 });
  });

  it('an order that waits for a glaze has locked no product yet, so two orders never wait for each other', async () => {
    await set('monstera', 'sage', 5);
    await set('gift-box', null, 5);
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(database, async (tx) => {
      await sql`select from product_colours where id = ${sage} for no key update`.execute(tx);
      waiting = take(ofBox(), ofMonstera());
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
          return rows[0]!.n;
        })
        .toBe(1);
      const { rows } = await sql`
        select id from products where id = ${giftBox} for no key update skip locked`.execute(tx);
      expect(rows).toEqual([{ id: giftBox }]);
    });
    expect(await waiting).toEqual({ ok: true });
  });

  it('forty want the same items in opposite orders: there is no deadlock and nothing is sold twice', async () => {
    await set('monstera', 'sage', 12);
    await set('orchid', 'white', 30);
    await set('gift-box', null, 25);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 === 0 ? take(ofMonstera(), ofOrchid(), ofBox()) : take(ofBox(), ofOrchid(), ofMonstera()),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(12);
    expect(await stocks()).toEqual({ monstera: 0, orchid: 18, box: 13 });
  });

  it('orders take and return stock at once: the remaining stock is correct', async () => {
    await set('monstera', 'sage', 5);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const taken = await take(ofMonstera());
        if (taken.ok && i % 3 === 0) {
          await inTransaction(database, (tx) => returnStock(tx, [ofMonstera()]));
          return 0;
        }
        return taken.ok ? 1 : 0;
      }),
    );
    const sold = outcomes.reduce<number>((sum, n) => sum + n, 0);
    expect(sold + ((await stocks()).monstera ?? 0)).toBe(5);
  });
});
