import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import {
  acceptGiftCall,
  changeRecipientPhoneCall,
  declineGiftCall,
  readGiftCall,
  saveDeliveryCall,
} from '#contract/orders/tracking.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { findViolations, readShelves } from '#server/checkout/test-invariants.ts';
import { count, fillShelves, orderOf, placesTaken, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY } from '#server/clock.ts';
import { answerTo, freeSlots, givenBy, sentToken } from './test-gift.ts';

const shop = await purchaseShop();
const { database } = shop;
await fillShelves(database);
const shelves = await readShelves(database);
let before = 0;
beforeEach(async () => {
  before = await placesTaken(database);
});
// After every race, the shop's invariants for stock, capacity and money must hold (server/checkout).
afterEach(async () => expect(await findViolations(database, { shelves })).toEqual([]));
const taken = async (): Promise<number> => (await placesTaken(database)) - before;

/** Sets the capacity of each delivery slot in Riyadh while `work` runs. */
async function withCapacity(capacity: number, work: () => Promise<void>): Promise<void> {
  const usual = await database
    .selectFrom('cities')
    .select('slot_capacity')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await database.updateTable('cities').set({ slot_capacity: capacity }).where('id', '=', 1).execute();
  await work();
  await database.updateTable('cities').set(usual).where('id', '=', 1).execute();
}
const eventsOf = (orderUuid: string) =>
  count(
    database,
    'order_events e join orders o on o.id = e.order_id',
    `o.uuid = '${orderUuid}' and e.status = 2`,
  );

describe('Concurrent answers (product.md 6)', () => {
  it('two recipients choose the last place in a slot: one gets it, the other can choose another slot', () =>
    withCapacity(1, async () => {
      const gifts = [];
      for (let n = 0; n < 2; n += 1) {
        const gift = await givenBy(shop);
        gifts.push({ ...gift, token: await sentToken(shop) });
      }
      const visitor = shop.visitor();
      const answer = await answerTo(visitor, gifts[0]!.token);
      const results = await Promise.all(
        gifts.map(({ token }) => shop.visitor().call(acceptGiftCall, { ...answer, token })),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const loser = gifts[results.findIndex(({ ok }) => !ok)]!;
      expect(results.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'slotTaken' });
      expect(await taken()).toBe(1);
      expect(await orderOf(loser.buyer, loser.orderUuid)).toMatchObject({
        status: 'accepted',
        slotStartsAt: null,
      });
      const left = await freeSlots(visitor, loser.token);
      expect(left.some(({ id }) => id === answer.slotId)).toBe(false);
      await visitor.must(acceptGiftCall, { ...answer, token: loser.token, slotId: left[0]!.id });
      expect((await orderOf(loser.buyer, loser.orderUuid)).status).toBe('recipientAccepted');
      expect(await taken()).toBe(2);
    }));

  it('twenty concurrent answers to one gift book one slot, record one event and all show the same answer', async () => {
    const { orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const answer = await answerTo(visitor, token);
    const slots = await freeSlots(visitor, token);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        shop.visitor().must(acceptGiftCall, { ...answer, slotId: slots[n % 5]!.id }),
      ),
    );
    expect(new Set(results.map(({ slotStartsAt }) => slotStartsAt!.getTime())).size).toBe(1);
    expect(await taken()).toBe(1);
    expect(await eventsOf(orderUuid)).toBe(1);
  });

  it('a gift that the buyer cancels just before the slot is booked has ended and books nothing', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const answer = await answerTo(visitor, token);
    rivalBefore(database, /from "orders".*for no key update/is, async () => {
      await buyer.must(cancelOrderCall, { orderUuid });
    });
    expect(await visitor.call(acceptGiftCall, answer)).toMatchObject({ status: 409, code: 'wrongState' });
    expect(await taken()).toBe(0);
    expect((await visitor.must(readGiftCall, { token })).status).toBe('cancelled');
  });

  it('a buyer who corrects the number just before the order would be cancelled gives the recipient the full time again', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    await shop.visitor().must(declineGiftCall, { token });
    shop.clock.pass(8 * DAY);
    rivalBefore(database, /select .* from "orders".* for no key update/, () =>
      buyer.must(changeRecipientPhoneCall, { orderUuid, countryCode: '966', phone: '512345670' }),
    );
    await shop.jobs.runSchedule('orders.follow-invitations');
    expect((await orderOf(buyer, orderUuid)).status).toBe('accepted');
    await shop
      .visitor()
      .must(acceptGiftCall, await answerTo(shop.visitor(), await sentToken(shop, '0512345670')));
    expect((await orderOf(buyer, orderUuid)).status).toBe('recipientAccepted');
  });

  it('recipient, buyer and cancellation at once: one of them wins, and the booked capacity matches it', async () => {
    for (let round = 0; round < 5; round += 1) {
      before = await placesTaken(database);
      const { buyer, orderUuid } = await givenBy(shop);
      const token = await sentToken(shop);
      const answer = await answerTo(shop.visitor(), token);
      const { slotId } = answer;
      const address = 'حي الياسمين، شارع 4';
      await Promise.all([
        shop.visitor().call(acceptGiftCall, answer),
        buyer.call(saveDeliveryCall, { orderUuid, address, nationalAddress: null, slotId }),
        shop.visitor().call(declineGiftCall, { token }),
        ...(round % 2 === 0 ? [buyer.call(cancelOrderCall, { orderUuid })] : []),
      ]);
      const order = await orderOf(buyer, orderUuid);
      expect(['accepted', 'recipientAccepted', 'cancelled']).toContain(order.status);
      expect(await taken()).toBe(order.status === 'cancelled' ? 0 : 1);
      expect(order.hasRecipientLink || order.status === 'cancelled' || order.address === address).toBe(true);
    }
  });
});
