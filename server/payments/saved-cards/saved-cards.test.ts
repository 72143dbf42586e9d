import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  leavePaymentCall,
  listPaymentMethodsCall,
  placeOrderCall,
  resumePaymentCall,
} from '#contract/checkout/checkout.calls.ts';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import { listCardsCall, removeCardCall, saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { MADA, MADA_WITHOUT_CODE, payWith, submit } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placedBy,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { erasePayer } from '../personal-data.ts';

const shop = await purchaseShop();
const { database, provider } = shop;
const { tap } = shop.providers.payments;
beforeEach(async () => {
  await fillShelves(database);
  Object.assign(provider, { isDown: false, says: null });
});

/** A customer who paid with a card and agreed to save it. */
async function withCard(number = MADA, savesCard = true) {
  const { shopper, placed } = await placedBy(shop, {}, { savesCard });
  await payWith(placed.paymentUrl!, { number });
  await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
  await shop.runJobs();
  const cards = await shopper.must(listCardsCall, {});
  return { shopper, cards, cardId: cards[0]?.id ?? 0 };
}
async function orderWith(shopper: Shopper, cardId: number | null) {
  await fillCart(shopper);
  return shopper.call(placeOrderCall, await formOf(shopper, { paymentMethod: 'savedCard', cardId }));
}
/** An order whose saved card was charged, but neither the answer nor a webhook arrived. */
async function lostCharge() {
  const { shopper, cardId } = await withCard(MADA_WITHOUT_CODE);
  await shop.disturb({ fault: { call: 'POST /charges', how: 'loseAnswer', times: 1_000 } });
  expect(await orderWith(shopper, cardId)).toMatchObject({ code: 'providerDown' });
  await shop.disturb({ reset: true });
  const { orders } = await shopper.must(listOrdersCall, {});
  return { shopper, cardId, orderUuid: orders[0]!.uuid };
}
/** Expects that the lost charge paid the order, that nothing else was charged, and that no alarm was raised. */
async function expectPaidOnce(shopper: Shopper, orderUuid: string) {
  expect(await orderOf(shopper, orderUuid)).toMatchObject({
    status: 'accepted',
    payment: { method: 'savedCard', status: 'paid' },
  });
  const { rows } = await shop.pool.query('select charge_id from payments where order_uuid = $1', [orderUuid]);
  expect(rows).toHaveLength(1);
  const captured = (await shop.theirs()).filter(({ chargeId }) => chargeId === rows[0].charge_id);
  expect(captured).toMatchObject([{ refunded: 0 }]);
  expect(await count(database, 'alarms')).toBe(0);
}
const namesOf = async (cardId: number) =>
  (
    await database
      .selectFrom('saved_cards')
      .select(['customer_id as customerId', 'card_id as cardId'])
      .where('id', '=', cardId)
      .execute()
  )[0]!;

describe('Saved cards (product.md 7)', () => {
  // spec: 7-payments.listCards
  it('a card is saved with consent and listed by scheme, last digits and expiry, never by number', async () => {
    const { cards } = await withCard();
    expect(cards).toEqual([
      {
        id: expect.any(Number),
        scheme: 'MADA',
        lastFour: '0007',
        expiryMonth: 1,
        expiryYear: 2039,
        addedAt: shop.clock.now(),
      },
    ]);
    const { rows } = await shop.pool.query('select to_jsonb(c) as card from saved_cards c');
    expect(JSON.stringify(rows)).not.toContain('4464');
  });

  it('no card is saved without consent or after a failed payment', async () => {
    expect((await withCard(MADA, false)).cards).toEqual([]);
    const { shopper, placed } = await placedBy(shop, {}, { savesCard: true });
    await payWith(placed.paymentUrl!, { number: MADA, expiry: '05/22' });
    await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
    await shop.runJobs();
    expect(await shopper.must(listCardsCall, {})).toEqual([]);
  });

  it('repeated webhooks and saving again keep one card', async () => {
    const { shopper } = await withCard();
    await fillCart(shopper);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper, { savesCard: true }));
    await payWith(placed.paymentUrl!, { number: MADA });
    for (let n = 0; n < 3; n += 1) await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
    await shop.runJobs();
    expect(await shopper.must(listCardsCall, {})).toHaveLength(1);
  });

  it('a saved card pays after the bank’s code', async () => {
    const { shopper, cardId } = await withCard();
    const placed = await orderWith(shopper, cardId);
    if (!placed.ok) throw new Error(placed.message);
    const { orderUuid, paymentUrl } = placed.data;
    await submit(paymentUrl!, 'code', { answer: 'approve', code: '1234' });
    await shopper.must(saveTapCaptureCall, { orderUuid });
    expect(await orderOf(shopper, orderUuid)).toMatchObject({
      status: 'accepted',
      payment: { method: 'savedCard', status: 'paid', scheme: 'MADA', lastFour: '0007' },
    });
  });

  it('the order is accepted at once when the bank asks for no code', async () => {
    const { shopper, cardId } = await withCard(MADA_WITHOUT_CODE);
    const placed = await orderWith(shopper, cardId);
    expect(placed).toMatchObject({ ok: true, data: { paymentUrl: null } });
    const { orderUuid } = (placed as { data: { orderUuid: string } }).data;
    expect((await orderOf(shopper, orderUuid)).status).toBe('accepted');
  });

  it('pays its order once, also if the answer to its charge was lost and no webhook came', async () => {
    const { shopper, orderUuid } = await lostCharge();
    await shop.jobs.runSchedule('payments.follow');
    // The request may still be waiting for its answer.
    expect((await orderOf(shopper, orderUuid)).status).toBe('awaitingPayment');
    shop.clock.pass(MINUTE);
    await shop.jobs.runSchedule('payments.follow');
    await expectPaidOnce(shopper, orderUuid);
  });

  it('a lost charge is found before the shopper pays in another way or with the same card again', async () => {
    for (const paymentMethod of ['card', 'savedCard'] as const) {
      const { shopper, cardId, orderUuid } = await lostCharge();
      const choice = paymentMethod === 'card' ? { paymentMethod } : { paymentMethod, cardId };
      expect(await shopper.must(resumePaymentCall, { orderUuid, ...choice })).toMatchObject({
        paymentUrl: null,
      });
      await expectPaidOnce(shopper, orderUuid);
    }
  });

  it('leaving while the answer to a charge is missing releases nothing, and the charge pays', async () => {
    const { shopper, orderUuid } = await lostCharge();
    expect(await shopper.must(leavePaymentCall, { orderUuid })).toMatchObject({ isReleased: false });
    shop.clock.pass(MINUTE);
    await shop.jobs.runSchedule('payments.follow');
    await expectPaidOnce(shopper, orderUuid);
  });

  it('a declined card is tried once, and the order waits for another method', async () => {
    const { shopper, cardId } = await withCard(MADA_WITHOUT_CODE);
    provider.says = (charge) => ({ ...charge, status: 'failed', code: '501', storedCard: null });
    const placed = await orderWith(shopper, cardId);
    expect(placed).toMatchObject({ ok: true, data: { paymentUrl: null } });
    const { orderUuid } = (placed as { data: { orderUuid: string } }).data;
    expect(await count(database, 'payments', `order_uuid = '${orderUuid}'`)).toBe(1);
    expect(await orderOf(shopper, orderUuid)).toMatchObject({
      status: 'awaitingPayment',
      payment: { status: 'failed' },
    });
  });

  it('an expired card is listed in the account, but neither offered nor accepted at checkout', async () => {
    const { shopper, cardId } = await withCard();
    const offered = () => shopper.must(listPaymentMethodsCall, { cityId: RIYADH, method: 'delivery' });
    await fillCart(shopper);
    expect((await offered()).cards).toHaveLength(1);
    await sql`update saved_cards set expiry_year = 2026, expiry_month = 10 where id = ${cardId}`.execute(
      database,
    );
    expect(await offered()).toMatchObject({ cards: [] });
    expect((await offered()).methods.map(({ method }) => method)).not.toContain('savedCard');
    expect(await orderWith(shopper, cardId)).toMatchObject({
      code: 'notValid',
      message: 'This card has expired. Please choose another way to pay.',
    });
    expect(await shopper.must(listCardsCall, {})).toHaveLength(1);
  });

  it('another customer’s card can be neither used nor removed, and nothing is reserved', async () => {
    const { cardId } = await withCard();
    const other = await withCard();
    const before = await count(database, 'orders');
    for (const id of [cardId, 2_000_000_000, null]) {
      expect(await orderWith(other.shopper, id)).toMatchObject({ ok: false, status: 404, code: 'notFound' });
    }
    expect(await count(database, 'orders')).toBe(before);
    expect(await other.shopper.call(removeCardCall, { cardId })).toMatchObject({ status: 404 });
    const { placed } = await placedBy(shop);
    const { orderUuid } = placed;
    expect(
      await other.shopper.call(resumePaymentCall, { orderUuid, paymentMethod: 'savedCard', cardId }),
    ).toMatchObject({ status: 404 });
    expect(await count(database, 'saved_cards', `id = ${cardId} and removed_at is null`)).toBe(1);
  });

  // spec: 7-payments.removeCard
  it('a removed card disappears at once, and a job deletes it at the provider, even after an outage', async () => {
    const { shopper, cardId } = await withCard();
    const names = await namesOf(cardId);
    provider.isDown = true;
    await shopper.must(removeCardCall, { cardId });
    expect(await shopper.must(listCardsCall, {})).toEqual([]);
    expect(await shopper.call(removeCardCall, { cardId })).toMatchObject({ status: 404 });
    expect(await orderWith(shopper, cardId)).toMatchObject({ status: 404 });
    await expect(shop.runJobs()).rejects.toThrow('did not answer');
    provider.isDown = false;
    expect(await tap.cards!.read(names)).toMatchObject({ lastFour: '0007' });
    await shop.runJobs();
    await expect(tap.cards!.read(names)).rejects.toThrow(ProviderRefused);
    expect(await count(database, 'saved_cards', `id = ${cardId}`)).toBe(0);
  });

  it('a card removed while its order waits for payment cannot pay; another method can', async () => {
    const { shopper, cardId } = await withCard();
    await fillCart(shopper);
    const form = await formOf(shopper, { paymentMethod: 'savedCard', cardId });
    provider.isDown = true;
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ code: 'providerDown' });
    provider.isDown = false;
    await shopper.must(removeCardCall, { cardId });
    await shop.runJobs();
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ status: 402, code: 'providerRefused' });
    const { orders } = await shopper.must(listOrdersCall, {});
    const orderUuid = orders[0]!.uuid;
    const resumed = await shopper.must(resumePaymentCall, { orderUuid, paymentMethod: 'card' });
    await payWith(resumed.paymentUrl!, { number: MADA });
    await shopper.must(saveTapCaptureCall, { orderUuid });
    expect((await orderOf(shopper, orderUuid)).status).toBe('accepted');
  });

  it('removing the account deletes its cards, including one that is just being saved', async () => {
    const { shopper, cardId } = await withCard();
    const names = await namesOf(cardId);
    await fillCart(shopper);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper, { savesCard: true }));
    await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
    const { rows: waiting } = await shop.pool.query(
      "select data from jobs.job where name = 'payments.card-saved' and state = 'created'",
    );
    expect(waiting).toHaveLength(1);
    await inTransaction(database, async (tx) => {
      await tx
        .updateTable('shoppers')
        .set({ removed_at: shop.clock.now(), phone: null, country_code: null })
        .where('id', '=', shopper.shopperId)
        .execute();
      await erasePayer(tx, { shopperId: shopper.shopperId }, shop);
    });
    await shop.runJobs({ only: ['payments.card-saved', 'payments.card-removed'] });
    expect(await count(database, 'saved_cards', `shopper_id = ${shopper.shopperId}`)).toBe(0);
    for (const card of [names, waiting[0].data as typeof names])
      await expect(tap.cards!.read(card)).rejects.toThrow(ProviderRefused);
  });

  it('a guest has no cards and may not list them', async () => {
    expect(await (await shop.guest()).call(listCardsCall, {})).toMatchObject({ status: 403 });
  });
});
