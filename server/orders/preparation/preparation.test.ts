import { describe, expect, it } from 'vitest';
import { listEngravingsCall, markEngravedCall } from '#contract/orders/engraving.calls.ts';
import {
  listBoardCall,
  moveOrderCall,
  prepareOrderCall,
  readOrderCall,
  stepBackCall,
} from '#contract/orders/office.calls.ts';
import {
  nextPreparation,
  type PreparationStep,
  STEP_BACK_MINUTES,
  TELL_AFTER_SECONDS,
} from '#contract/orders/office.rules.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { orderOf, placedBy } from '#server/checkout/test-purchase.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { findShipment } from '#server/shipments/shipments.public.ts';
import { courierShop } from '#server/shipments/test-couriers.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { moveOn } from '../test-move.ts';

const shop = await courierShop();
const [sara, mona] = [await staffMember(shop, 'preparer'), await staffMember(shop, 'preparer')];
const [fahd, reem] = [await staffMember(shop, 'dispatcher'), await staffMember(shop, 'support')];
const owner = await staffMember(shop, 'owner');

async function paidOrder(more: { engraving?: string; quantity?: number; isPickedUp?: boolean } = {}) {
  const { isPickedUp = false, ...line } = more;
  const { shopper, placed } = await placedBy(shop, line, isPickedUp ? { method: 'cafe', address: null } : {});
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  await shop.runJobs();
  shop.sms.length = 0;
  return { shopper, uuid: placed.orderUuid, number: placed.orderNumber };
}
const cardOf = async (number: string) =>
  (await owner.must(listBoardCall, {})).orders.find((order) => order.number === number)!;
const move = (who: typeof sara, number: string, from: OrderStatus) =>
  who.must(moveOrderCall, { number, from });
const prepare = (who: typeof sara, number: string, from: PreparationStep, to: PreparationStep) =>
  who.call(prepareOrderCall, { number, from, to });
const back = (who: typeof sara, number: string, from: OrderStatus) =>
  who.call(stepBackCall, { number, from, reason: 'mistake' });
const shipmentOf = async (number: string) =>
  findShipment(shop.database, (await findOrderByNumber(shop.database, number))!.id);
/** Prepares a paid order until it is ready for the driver. */
async function readyOrder(more: Parameters<typeof paidOrder>[0] = {}) {
  const order = await paidOrder(more);
  let card = await move(sara, order.number, 'accepted');
  for (let next = nextPreparation(card); next; next = nextPreparation(card))
    card = await sara.must(prepareOrderCall, {
      number: order.number,
      from: card.step as PreparationStep,
      to: next,
    });
  return order;
}

describe('The shop’s own steps of an order', () => {
  it('are pick, engrave, wrap and ready, all within status 3 of the shopper', async () => {
    const { shopper, uuid, number } = await paidOrder({ engraving: 'إلى أمي' });
    expect(await move(sara, number, 'accepted')).toMatchObject({ status: 'wrapGift', step: 'pick' });
    for (const [from, to] of [
      ['pick', 'engrave'],
      ['engrave', 'wrap'],
      ['wrap', 'ready'],
    ] as const) {
      expect((await prepare(sara, number, from, to)).data).toMatchObject({ status: 'wrapGift', step: to });
      expect((await orderOf(shopper, uuid)).status).toBe('wrapGift');
    }
    const { entries } = await owner.must(listAuditCall, { subject: number, act: 'order.prepare' });
    expect(entries.map(({ who, before, after }) => [who, before, after]).toReversed()).toEqual([
      [sara.name, { step: 'pick' }, { step: 'engrave' }],
      [sara.name, { step: 'engrave' }, { step: 'wrap' }],
      [sara.name, { step: 'wrap' }, { step: 'ready' }],
    ]);
    const { work } = await reem.must(readOrderCall, { number });
    expect(work.map(({ who, act, step }) => [who, act, step])).toEqual([
      [sara.name, 'prepare', 'engrave'],
      [sara.name, 'prepare', 'wrap'],
      [sara.name, 'prepare', 'ready'],
    ]);
  });

  it('leave the laser out where nothing is engraved, and leave it by themselves when the last pot is done', async () => {
    const plain = await paidOrder();
    expect(nextPreparation(await move(sara, plain.number, 'accepted'))).toBe('wrap');
    const { number } = await paidOrder({ engraving: 'سارة', quantity: 2 });
    await move(sara, number, 'accepted');
    await prepare(sara, number, 'pick', 'engrave');
    const pots = (await sara.must(listEngravingsCall, {})).engravings.filter((pot) => pot.number === number);
    for (const { lineId, piece, version } of pots) {
      expect((await cardOf(number)).step).toBe('engrave');
      await sara.must(markEngravedCall, { lineId, piece, version, isDone: true });
    }
    expect(await cardOf(number)).toMatchObject({ step: 'wrap', engraved: { done: 2, of: 2 } });
  });

  it('request the courier when the gift is ready, not before, and only once', async () => {
    const { number } = await paidOrder();
    await move(sara, number, 'accepted');
    await shop.runJobs();
    expect(await shipmentOf(number)).toBeUndefined();
    await prepare(sara, number, 'pick', 'wrap');
    await prepare(sara, number, 'wrap', 'ready');
    await shop.runJobs();
    const parcel = await shipmentOf(number);
    expect(parcel).toMatchObject({ state: 'made', courier: 'barq' });
    await prepare(sara, number, 'ready', 'wrap');
    await prepare(sara, number, 'wrap', 'ready');
    await shop.runJobs();
    expect(await shipmentOf(number)).toEqual(parcel);
    expect(await shop.barq.parcels.ofReference(number)).toHaveLength(1);
  });

  it('are moved by those who prepare, from where they saw the order, and only in preparation', async () => {
    const { number } = await paidOrder();
    expect(await prepare(sara, number, 'pick', 'wrap')).toMatchObject({ code: 'changedMeanwhile' });
    await move(sara, number, 'accepted');
    expect(await prepare(fahd, number, 'pick', 'wrap')).toMatchObject({ status: 403 });
    await prepare(sara, number, 'pick', 'wrap');
    expect(await prepare(mona, number, 'pick', 'wrap')).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: sara.name, act: 'wrap' },
    });
    expect((await prepare(mona, number, 'wrap', 'wrap')).ok).toBe(true);
    expect(await prepare(sara, 'A-999999999', 'pick', 'wrap')).toMatchObject({ status: 404 });
    const { entries } = await owner.must(listAuditCall, { subject: number, act: 'order.prepare' });
    expect(entries).toHaveLength(1);
  });

  it('of two people at once one moves the order and the other is told, in 50 rounds', async () => {
    const { number } = await paidOrder();
    await move(sara, number, 'accepted');
    const sides = ['pick', 'wrap'] as const;
    for (let round = 0; round < 50; round += 1) {
      const [from, to] = round % 2 === 0 ? sides : [sides[1], sides[0]];
      const answers = await Promise.all([sara, mona].map((who) => prepare(who, number, from, to)));
      expect(
        answers.filter(({ ok }) => ok),
        `round ${round}`,
      ).toHaveLength(1);
      const winner = [sara, mona][answers.findIndex(({ ok }) => ok)]!;
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ data: { who: winner.name, act: to } });
    }
  });

  it('an order that a command moved was wrapped without them, and waits for the driver', async () => {
    const { number } = await paidOrder();
    await moveOn(shop, number);
    await shop.runJobs();
    expect((await cardOf(number)).step).toBe('ready');
    expect(await shipmentOf(number)).toMatchObject({ state: 'made' });
  });
});

describe('A move is taken back', () => {
  it('within ten minutes, with a reason; the shopper’s order has no trace of it, the staff’s has', async () => {
    const { shopper, uuid, number } = await readyOrder();
    await move(fahd, number, 'wrapGift');
    expect((await back(fahd, number, 'onTheWay')).data).toMatchObject({ status: 'wrapGift', step: 'ready' });
    const shown = await orderOf(shopper, uuid);
    expect(shown.status).toBe('wrapGift');
    expect(shown.events.map(({ status }) => status)).not.toContain('onTheWay');
    const { history } = await owner.must(readOrderCall, { number });
    expect(history.filter(({ undone }) => undone)).toMatchObject([
      { status: 'onTheWay', who: fahd.name, undone: { who: fahd.name, reason: 'mistake' } },
    ]);
    const { entries } = await owner.must(listAuditCall, { subject: number, act: 'order.stepBack' });
    expect(entries).toMatchObject([
      { who: fahd.name, before: { status: 'onTheWay' }, after: { status: 'wrapGift', reason: 'mistake' } },
    ]);
    await move(fahd, number, 'wrapGift');
    shop.clock.pass(STEP_BACK_MINUTES * MINUTE);
    expect(await back(fahd, number, 'onTheWay')).toMatchObject({ code: 'wrongState' });
  });

  it('and nobody is notified; a move that stands reaches the shopper a minute later, once', async () => {
    const { number } = await readyOrder();
    shop.clock.pass(TELL_AFTER_SECONDS * SECOND);
    await shop.runJobs();
    shop.sms.length = 0;
    await move(fahd, number, 'wrapGift');
    await shop.runJobs();
    expect(shop.sms).toEqual([]);
    await back(fahd, number, 'onTheWay');
    shop.clock.pass(TELL_AFTER_SECONDS * SECOND);
    await shop.runJobs();
    expect(shop.sms).toEqual([]);
    await move(fahd, number, 'wrapGift');
    shop.clock.pass(TELL_AFTER_SECONDS * SECOND);
    await shop.runJobs();
    expect(shop.sms).toHaveLength(1);
    expect(shop.sms[0]!.text).toContain(number);
    await shop.runJobs();
    expect(shop.sms).toHaveLength(1);
  });

  it('a gift that arrived within the minute is told as arrived, not afterwards as on its way', async () => {
    const { number } = await readyOrder();
    shop.clock.pass(TELL_AFTER_SECONDS * SECOND);
    await shop.runJobs();
    shop.sms.length = 0;
    await move(fahd, number, 'wrapGift');
    await move(fahd, number, 'onTheWay');
    shop.clock.pass(TELL_AFTER_SECONDS * SECOND);
    await shop.runJobs();
    expect(shop.sms).toHaveLength(1);
  });

  it('to before its preparation too, but not once a courier was asked', async () => {
    const { shopper, uuid, number } = await paidOrder();
    await move(sara, number, 'accepted');
    expect((await back(sara, number, 'wrapGift')).data).toMatchObject({ status: 'accepted', step: 'new' });
    expect((await orderOf(shopper, uuid)).canCancel).toBe(true);
    const ready = await readyOrder();
    expect(await back(sara, ready.number, 'wrapGift')).toMatchObject({ code: 'wrongState' });
    const { number: picked } = await readyOrder({ isPickedUp: true });
    expect((await back(sara, picked, 'wrapGift')).data).toMatchObject({ step: 'new' });
  });

  it('only by those who could make it, only the newest, and nothing that couriers, payments or an end did', async () => {
    const { number } = await readyOrder();
    expect(await back(owner, number, 'accepted')).toMatchObject({ code: 'changedMeanwhile' });
    await move(fahd, number, 'wrapGift');
    expect(await back(sara, number, 'onTheWay')).toMatchObject({ status: 403 });
    expect(await back(reem, number, 'onTheWay')).toMatchObject({ status: 403 });
    await move(fahd, number, 'onTheWay');
    expect(await back(fahd, number, 'onTheWay')).toMatchObject({ data: { act: 'delivered' } });
    expect((await back(fahd, number, 'delivered')).data).toMatchObject({ status: 'onTheWay' });
    const paid = await paidOrder();
    expect((await cardOf(paid.number)).stepBackUntil).toBeNull();
    expect(await back(owner, paid.number, 'accepted')).toMatchObject({ code: 'wrongState' });
    await owner.must(moveOrderCall, { number: paid.number, from: 'accepted', to: 'rejected' });
    expect(await back(owner, paid.number, 'rejected')).toMatchObject({ code: 'wrongState' });
  });

  it('once: a rival who takes it back between the look and the lock wins, and the other is told', async () => {
    const { number } = await readyOrder();
    await move(fahd, number, 'wrapGift');
    rivalBefore(shop.database, /select .* from "orders" .* for no key update/, () =>
      owner.must(stepBackCall, { number, from: 'onTheWay', reason: 'notReady' }),
    );
    expect(await back(fahd, number, 'onTheWay')).toMatchObject({ code: 'changedMeanwhile' });
    expect((await cardOf(number)).status).toBe('wrapGift');
    const { history } = await owner.must(readOrderCall, { number });
    expect(history.filter(({ undone }) => undone)).toHaveLength(1);
  });
});
