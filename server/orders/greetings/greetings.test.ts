import { beforeEach, describe, expect, it } from 'vitest';
import { listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { GREETING_DAYS } from '#contract/greetings/greetings.limits.ts';
import { cancelOrderCall, removeGreetingsCall } from '#contract/orders/orders.calls.ts';
import { addLinkCall, readGiftCall, readGreetingCall } from '#contract/orders/tracking.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { removals } from '#server/account/removal/test-removal.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, orderOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, HOUR } from '#server/clock.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { aVideo, aVoice, sendGreeting } from '#server/greetings/test-media.ts';
import type { Shopper } from '#server/test-shop.ts';
import { makeGiftCards } from '../documents/make-gift-cards.ts';
import { LEFT_OPEN, tokenIn } from '../gifts/test-gift.ts';
import { findOrderForShop } from '../orders-for-shop.store.ts';
import { moveOn } from '../test-move.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
beforeEach(async () => {
  await fillShelves(database);
  await database.deleteFrom('slot_bookings').execute();
});

async function greet(buyer: Shopper, bytes = aVoice()): Promise<string> {
  const [item] = await buyer.must(listItemsCall, { cityId: RIYADH });
  const { items } = await sendGreeting(buyer, item!.id, bytes);
  return items![0]!.greeting!.token;
}
/** Places a paid order whose only line has a greeting. */
async function given({ card = null as string | null, cardFrom = 'سارة', more = {} } = {}) {
  const buyer = await shop.customer();
  await fillCart(buyer, card === null ? {} : { cardMessage: card, cardFrom });
  const token = await greet(buyer);
  const placed = await buyer.must(placeOrderCall, await formOf(buyer, more));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { buyer, token, ...placed };
}
const greetingsOf = async (buyer: Shopper, orderUuid: string) =>
  (await orderOf(buyer, orderUuid)).lines.map(({ greeting }) => greeting?.token ?? null);
const stored = async (buyer: Shopper): Promise<number> =>
  (await shop.pool.query('select from uploads where shopper_id = $1', [buyer.shopperId])).rows.length;
const read = async (token: string) => (await shop.guest()).call(readGreetingCall, { token });
const cardsOf = async (number: string) =>
  makeGiftCards(shop, { ...(await findOrderForShop(database, number))!, number });
const prune = () => shop.jobs.runSchedule('orders.purge-greetings');

describe('A greeting given with an order (decision 057)', () => {
  it('is played by the code on its card, with the name that signs the card', async () => {
    const { buyer, token, orderUuid, orderNumber } = await given({ card: 'كل عام وأنت بخير' });
    expect(await greetingsOf(buyer, orderUuid)).toEqual([token]);
    expect(await read(token)).toMatchObject({
      data: { greeting: { token, kind: 'audio' }, senderName: 'سارة' },
    });
    expect(accessibleTextIn((await cardsOf(orderNumber))!.pdf)).toEqual(
      expect.arrayContaining(['كل عام وأنت بخير', 'امسح الرمز لتسمعها']),
    );
  });

  it('is on a card of its own where nothing is written', async () => {
    const { orderNumber } = await given();
    expect(await cardsOf(orderNumber)).toMatchObject({ count: 1 });
  });

  it('is on the page of a recipient who was invited', async () => {
    const { buyer, token, orderUuid } = await given({ more: LEFT_OPEN });
    const { url } = await buyer.must(addLinkCall, { orderUuid });
    const gift = await (await shop.guest()).must(readGiftCall, { token: tokenIn(url) });
    expect(gift.cards).toMatchObject([{ message: null, greeting: { token, kind: 'audio' } }]);
  });

  it('is not found by an address nobody has, and not before it is ordered', async () => {
    expect(await read('a'.repeat(26))).toMatchObject({ status: 404, code: 'notFound' });
    const buyer = await shop.customer();
    await fillCart(buyer);
    expect(await read(await greet(buyer))).toMatchObject({ status: 404 });
  });

  it('is removed at once with a cancelled order, and when the buyer asks for it', async () => {
    const cancelled = await given();
    await cancelled.buyer.must(cancelOrderCall, { orderUuid: cancelled.orderUuid });
    expect(await stored(cancelled.buyer)).toBe(0);
    const { buyer, orderUuid, token } = await given();
    await buyer.must(removeGreetingsCall, { orderUuid });
    expect((await buyer.must(removeGreetingsCall, { orderUuid })).lines[0]!.greeting).toBeNull();
    expect([await stored(buyer), (await read(token)).status]).toEqual([0, 404]);
  });

  it('is kept for a day with an order that ended unpaid, which a late payment may revive', async () => {
    const buyer = await shop.customer();
    await fillCart(buyer);
    const token = await greet(buyer);
    const { orderUuid } = await buyer.must(placeOrderCall, await formOf(buyer));
    clock.pass(HOUR);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    expect((await orderOf(buyer, orderUuid)).status).toBe('cancelled');
    await prune();
    expect(await greetingsOf(buyer, orderUuid)).toEqual([token]);
    clock.pass(DAY + 1);
    await prune();
    expect(await stored(buyer)).toBe(0);
  });

  it('is removed ninety days after delivery, and with the account', async () => {
    const { buyer, orderUuid, orderNumber } = await given();
    for (const _ of ['wrapGift', 'onTheWay', 'delivered']) await moveOn(shop, orderNumber);
    expect((await orderOf(buyer, orderUuid)).status).toBe('delivered');
    clock.pass(GREETING_DAYS * DAY - HOUR);
    await prune();
    expect(await stored(buyer)).toBe(1);
    const other = await shop.customer();
    await fillCart(other);
    await greet(other);
    clock.pass(2 * HOUR);
    await removals(shop).removed(other);
    expect(await stored(other)).toBe(0);
    await prune();
    expect(await stored(buyer)).toBe(0);
  });
});

describe('An order placed while its greeting is replaced', () => {
  it('has the one that its line had when the cart was locked, and the other upload finds no line', async () => {
    const buyer = await shop.customer();
    await fillCart(buyer);
    const token = await greet(buyer);
    const form = await formOf(buyer);
    const [item] = await buyer.must(listItemsCall, { cityId: RIYADH });
    rivalBefore(database, /^insert into "carts"/, () => buyer.tab().must(placeOrderCall, form));
    expect(await sendGreeting(buyer, item!.id, aVideo())).toMatchObject({ status: 404, code: 'notFound' });
    const { orderUuid } = await buyer.must(placeOrderCall, form);
    expect(await greetingsOf(buyer, orderUuid)).toEqual([token]);
    expect(await stored(buyer)).toBe(1);
  });

  it('has the new one when that was there before the cart was locked', async () => {
    const buyer = await shop.customer();
    await fillCart(buyer);
    await greet(buyer);
    const form = await formOf(buyer);
    let replaced = '';
    rivalBefore(database, /^select "shopper_id".* from "carts".* for no key update/, async () => {
      replaced = await greet(buyer, aVideo());
    });
    const { orderUuid } = await buyer.must(placeOrderCall, form);
    expect(await greetingsOf(buyer, orderUuid)).toEqual([replaced]);
    expect(await stored(buyer)).toBe(1);
  });
});
