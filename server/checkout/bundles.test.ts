import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addBundleCall,
  addItemCall,
  changeCityCall,
  changeItemCall,
  listItemsCall,
  removeItemCall,
} from '#contract/cart/cart.calls.ts';
import { readMasterCall, readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { readInvoiceCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { refundOrder as refundCommand } from '#operator/refund-order.ts';
import { showOrder } from '#operator/show-order.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { ABHA, BOUQUET, CARD, MISTER, MONSTERA, RIYADH, setStock, WHITE } from '#server/cart/test-plants.ts';
import { MINUTE } from '#server/clock.ts';
import { readPurchase } from '#server/orders/new-orders.public.ts';
import type { TestClient } from '#server/test-client.ts';
import { findViolations } from './test-invariants.ts';
import { giveCoupon } from './test-money.ts';
import { fillShelves, formOf, orderOf, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
await giveCoupon(shop, { code: 'TENTH', percent: 10 });
await sql`update cities set slot_capacity = 1000`.execute(database);

const PICTURE = 'b'.repeat(32);
await sql`insert into pictures (hash, width, height) values (${PICTURE}, 1, 1)`.execute(database);
/** Monstera 200, mister 45 and card 10 for 220 instead of 255 riyals. */
const SET = await bundle('set', 220_00, [MONSTERA, MISTER, CARD]);
/** A bundle of a monstera (200 riyals) and a bouquet (150) for 333.33 instead of 350 riyals. */
const PAIR = await bundle('pair', 333_33, [MONSTERA, BOUQUET]);

async function bundle(slug: string, price: number, productIds: number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bundles (slug, title_ar, title_en, about_ar, about_en, picture_hash, alt_ar, alt_en, price_halalas, position)
    values (${slug}, 'طقم', initcap(${slug}), '-', '-', ${PICTURE}, '-', '-', ${price}, 1) returning id`.execute(
    database,
  );
  const [{ id } = { id: 0 }] = rows;
  await sql`insert into bundle_products (bundle_id, product_id, position)
    select ${id}::int, product_id, position
      from unnest(${productIds}::int[]) with ordinality as m (product_id, position)`.execute(database);
  return id;
}

beforeEach(() => fillShelves(database));

const add = (who: TestClient, bundleId: number, choices: object[] = [], cityId = RIYADH) =>
  who.must(addBundleCall, { cityId, bundleId, choices: choices as [] });
const totals = (who: TestClient, cityId = RIYADH) => who.must(readTotalsCall, { cityId, method: 'delivery' });
const list = (who: TestClient, cityId = RIYADH) => who.must(listItemsCall, { cityId });
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('A bundle in the cart (decision 060)', () => {
  it('is added whole, add-ons with the plant they fit, with the colour, engraving and card that were chosen', async () => {
    const guest = await shop.guest();
    const items = await add(guest, SET, [
      { productId: MONSTERA, colourId: WHITE, engraving: 'Noura', cardMessage: 'With love' },
    ]);
    expect(items).toEqual([
      expect.objectContaining({
        productId: MONSTERA,
        colourId: WHITE,
        addonIds: [MISTER, CARD],
        engraving: 'Noura',
        cardMessage: 'With love',
        lineTotal: 290_00,
        bundlesOff: 35_00,
        bundles: [{ id: SET, title: 'Set' }],
      }),
    ]);
    // The engraving is charged in addition to the bundle's price.
    expect(await totals(guest)).toMatchObject({ items: 200_00, extras: 90_00, bundles: 35_00 });
  });

  it('takes the first colour in stock where none was chosen, and each pot has its own', async () => {
    const guest = await shop.guest();
    const items = await add(guest, PAIR, [{ productId: BOUQUET, colourId: null, cardMessage: 'Hello' }]);
    expect(items.map((one) => [one.productId, one.colourId, one.cardMessage])).toEqual([
      [MONSTERA, WHITE, null],
      [BOUQUET, null, 'Hello'],
    ]);
    expect(sum(items.map(({ lineTotal, bundlesOff }) => lineTotal - bundlesOff))).toBe(333_33);
  });

  it('holds while it is whole: a removed product returns the others to their own prices', async () => {
    const guest = await shop.guest();
    const [monstera, bouquet] = await add(guest, PAIR);
    expect(await totals(guest)).toMatchObject({ bundles: 16_67 });
    expect(await guest.must(removeItemCall, { itemId: bouquet!.id })).toEqual([
      expect.objectContaining({ id: monstera!.id, bundlesOff: 0, bundles: [] }),
    ]);
    expect(await totals(guest)).toMatchObject({ bundles: 0, items: 200_00 });
  });

  it('counts as often as it is whole when quantities change', async () => {
    const guest = await shop.guest();
    const [monstera, bouquet] = await add(guest, PAIR);
    const change = (item: typeof monstera, quantity: number) =>
      guest.must(changeItemCall, {
        cityId: RIYADH,
        itemId: item!.id,
        productId: item!.productId,
        colourId: item!.colourId,
        addonIds: [],
        quantity,
      });
    await change(monstera, 3);
    expect((await totals(guest)).bundles).toBe(16_67);
    await change(bouquet, 2);
    expect((await totals(guest)).bundles).toBe(2 * 16_67);
  });

  it('is added once by a press that is sent again because its answer was lost', async () => {
    const guest = await shop.guest();
    const pressed = { cityId: RIYADH, bundleId: PAIR, choices: [], key: randomUUID() };
    const items = await guest.must(addBundleCall, pressed);
    expect(await guest.must(addBundleCall, pressed)).toEqual(items);
    expect(await list(guest)).toEqual(items);
  });

  it('is all or nothing: with one product sold out nothing is added', async () => {
    const guest = await shop.guest();
    await setStock(database, BOUQUET, 0);
    expect(await guest.call(addBundleCall, { cityId: RIYADH, bundleId: PAIR, choices: [] })).toMatchObject({
      code: 'outOfStock',
    });
    expect(await list(guest)).toEqual([]);
    expect(await guest.call(addBundleCall, { cityId: RIYADH, bundleId: 999, choices: [] })).toMatchObject({
      code: 'notFound',
    });
  });

  it('is found in a cart that a guest brings at sign-in, together with what was there', async () => {
    const customer = await shop.customer();
    await customer.must(addItemCall, {
      cityId: RIYADH,
      productId: BOUQUET,
      quantity: 1,
      colourId: null,
      addonIds: [],
    });
    shop.clock.pass(2 * MINUTE);
    const guest = await shop.guest();
    await guest.must(addItemCall, {
      cityId: RIYADH,
      productId: MONSTERA,
      quantity: 1,
      colourId: WHITE,
      addonIds: [],
    });
    const again = await shop.signIn(guest, { phone: customer.phone! });
    expect((await list(again)).map(({ bundles }) => bundles)).toEqual([
      [{ id: PAIR, title: 'Pair' }],
      [{ id: PAIR, title: 'Pair' }],
    ]);
  });

  it('moves to another city as far as it is available there, and what is left costs its own price', async () => {
    const guest = await shop.guest();
    await add(guest, PAIR, [{ productId: MONSTERA, colourId: WHITE, engraving: 'Noura' }]);
    // No product can be engraved in Abha, so the engraved line counts as unavailable there and completes no bundle.
    await guest.must(changeCityCall, { fromCityId: RIYADH, cityId: ABHA });
    expect(await totals(guest, ABHA)).toMatchObject({ items: 150_00, bundles: 0 });
    expect(await totals(guest)).toMatchObject({ items: 200_00, bundles: 0 });
    await guest.must(changeCityCall, { fromCityId: ABHA, cityId: RIYADH });
    expect((await totals(guest)).bundles).toBe(16_67);
  });
});

describe('Where bundles are shown', () => {
  it('is the home page and the pages of their products, while each is wholly available in the city', async () => {
    const guest = await shop.guest();
    const home = async () => (await guest.must(readMasterCall, { cityId: RIYADH })).bundles;
    const onPage = async () =>
      (await guest.must(readProductCall, { idOrSlug: String(BOUQUET), cityId: RIYADH })).bundles;
    expect((await home()).map(({ id, price, fullPrice }) => [id, price, fullPrice])).toEqual([
      [SET, 220_00, 255_00],
      [PAIR, 333_33, 350_00],
    ]);
    expect((await onPage()).map(({ id }) => id)).toEqual([PAIR]);
    await setStock(database, BOUQUET, 0);
    expect((await home()).map(({ id }) => id)).toEqual([SET]);
    expect(await onPage()).toEqual([]);
  });
});

/** An accepted order with the pair, a second monstera and the set's add-ons, and a 10 % coupon. */
async function bought() {
  const shopper = await shop.customer();
  await add(shopper, PAIR);
  await add(shopper, SET, [{ productId: MONSTERA, colourId: WHITE, engraving: 'لمى' }]);
  await shopper.must(applyCouponCall, { cityId: RIYADH, code: 'TENTH' });
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
  return { shopper, uuid: placed.orderUuid, number: placed.orderNumber };
}
/**
 * The goods cost 200 + 150 and 200 + 35 + 45 + 10, minus the bundle discounts of 16.67 and 35. The coupon takes 10 %
 * off that (58.83, rounded once).
 */
const GOODS = 640_00 - 51_67;
const TENTH = Math.round(GOODS / 10);

describe('A bundle in an order', () => {
  it('a coupon takes its part of what the bundles leave, and the lines add up to what is charged', async () => {
    const { shopper, uuid } = await bought();
    const { totals: charged, lines } = await orderOf(shopper, uuid);
    expect(charged).toMatchObject({ bundles: 51_67, coupon: TENTH, delivery: 0, total: GOODS - TENTH });
    expect(sum(lines.map(({ lineTotal, bundlesOff }) => lineTotal - bundlesOff))).toBe(GOODS);
    const { rows } = await sql<{ paid: number; total: number }>`
      select (select sum(line_total_halalas - bundles_halalas - coupon_halalas)::int from order_lines l
               where l.order_id = o.id) + o.delivery_halalas as paid, o.total_halalas as total
        from orders o where o.uuid = ${uuid}`.execute(database);
    expect(rows[0]!.paid).toBe(rows[0]!.total);
    expect(await findViolations(database)).toEqual([]);
  });

  it('the invoice names each piece at its price in the bundle, and equals the charge', async () => {
    const { shopper, uuid } = await bought();
    const invoice = await shopper.must(readInvoiceCall, { orderUuid: uuid });
    const priceOf = (name: string) => invoice.lines.find((line) => line.name.en === name)?.price;
    // The bundle discount of 35 riyals is split: 27.45 on the plant, 6.18 on the mister, 1.37 on the card.
    expect(priceOf('Monstera, White, Set')).toBe(172_55);
    expect(priceOf('Mister, Set')).toBe(38_82);
    expect(priceOf('Card, Set')).toBe(8_63);
    expect(sum(invoice.lines.map(({ gross }) => gross))).toBe(GOODS);
    for (const { quantity, price, gross, net, vat } of invoice.lines) {
      expect([quantity * price, net + vat]).toEqual([gross, gross]);
    }
    expect(invoice.discount.gross).toBe(TENTH);
    expect(invoice.total.gross).toBe(GOODS - TENTH);
    expect(sum(invoice.lines.map(({ vat }) => vat)) - invoice.discount.vat).toBe(invoice.total.vat);
  });

  it('a service that pays later is told lines and discounts that add up to the order', async () => {
    const { shopper, uuid } = await bought();
    const { id, totals: charged } = await orderOf(shopper, uuid);
    const { lines, delivery, discount } = await readPurchase(shop, id);
    const goods = sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
    expect(goods + delivery - discount).toBe(charged.total);
  });

  it('a line or a part of it is refunded for what was paid for it, once, and all of them for the whole charge', async () => {
    const { shopper, uuid, number } = await bought();
    const returned = async () => {
      const { documents } = await orderOf(shopper, uuid);
      return documents.filter(({ kind }) => kind === 'creditNote').map(({ total }) => total);
    };
    const refund = (line: string) => refundCommand(shop, [number, '--line', line, '--as', 'Sara']);
    const { rows } = await sql<{ paid: number }>`
      select l.line_total_halalas - l.bundles_halalas - l.coupon_halalas as paid from order_lines l
        join orders o on o.id = l.order_id where o.uuid = ${uuid} order by l.position`.execute(database);
    await refund('2');
    expect(await refund('2')).toContain('Already refunded');
    expect(await returned()).toEqual([rows[1]!.paid]);
    // After the parts of the other lines were refunded, the rest of the charge is refunded: nothing is left over or
    // refunded twice.
    await refund('1.0');
    await expect(refund('1.1')).rejects.toThrow('has no line 1.1');
    await expect(refund('1')).rejects.toThrow('line 1.0 was refunded before');
    await expect(refund('2.0')).rejects.toThrow('line 2 was refunded before');
    await refund('3.1');
    await refund('3.2');
    expect(await showOrder(shop, [number])).toContain(
      `with Mister (${((await returned())[2]! / 100).toFixed(2)} SAR)`,
    );
    await refund('3.0');
    expect(sum(await returned())).toBe(GOODS - TENTH);
    expect(await findViolations(database)).toEqual([]);
  });

  it('is not placed at another price than the page showed', async () => {
    const shopper = await shop.customer();
    await add(shopper, PAIR);
    const form = await formOf(shopper);
    await sql`update bundles set price_halalas = 34000 where id = ${PAIR}`.execute(database);
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({
      code: 'priceChanged',
      data: { totals: { bundle_discount: 10 } },
    });
    await sql`update bundles set price_halalas = 33333 where id = ${PAIR}`.execute(database);
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ ok: true });
  });

  it('is not sold when another order takes its last member in between', async () => {
    const shopper = await shop.customer();
    await add(shopper, PAIR);
    const form = await formOf(shopper);
    rivalBefore(database, /insert into slot_bookings/, () => setStock(database, BOUQUET, 0));
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ code: 'outOfStock' });
    // The other product of the bundle kept its stock too, and the cart reports which product is missing.
    const { rows } = await sql<{ stock: number }>`
      select stock from product_colours where id = ${WHITE}`.execute(database);
    expect(rows).toEqual([{ stock: 1000 }]);
    expect((await list(shopper)).map(({ problem, bundlesOff }) => [problem, bundlesOff])).toEqual([
      [null, 0],
      ['outOfStock', 0],
    ]);
  });
});
