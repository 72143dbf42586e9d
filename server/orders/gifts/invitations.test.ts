import { beforeEach, describe, expect, it } from 'vitest';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import {
  acceptGiftCall,
  declineGiftCall,
  readGiftCall,
  saveDeliveryCall,
  sendLinkCall,
} from '#contract/orders/tracking.calls.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { SmsPort } from '#providers/sms/sms.port.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { takesMoney } from '#server/checkout/settle-order.ts';
import { giveTo } from '#server/checkout/test-money.ts';
import {
  fillShelves,
  orderOf,
  type PurchaseShop,
  placesTaken,
  purchaseShop,
  stockOf,
} from '#server/checkout/test-purchase.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { moveOn } from '../test-move.ts';
import {
  answerTo,
  type Gift,
  givenBy,
  messagesTo,
  RECIPIENT_PHONE,
  sentToken,
  tokenIn,
} from './test-gift.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
beforeEach(async () => {
  await fillShelves(database);
  await database.deleteFrom('slot_bookings').execute();
  // Ends every invitation that other tests left open.
  await database.updateTable('orders').set({ status: 7 }).where('status', '=', 1).execute();
  await shop.runJobs();
  shop.sms.length = 0;
});

/** Moves the clock forward by whole days and runs the scheduled job once a day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    clock.pass(DAY);
    await shop.jobs.runSchedule('orders.follow-invitations');
  }
}
async function notificationsFor({ phone }: Shopper): Promise<string[]> {
  await shop.runJobs({ only: ['orders.event'] });
  return shop.sms
    .filter(({ to, text }) => to === `+966${phone}` && text.includes('my-orders'))
    .map(({ text }) => text);
}
const choiceOf = async (buyer: Shopper, { orderUuid }: Gift) => {
  const days = await buyer.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
  const slot = days.flatMap(({ slots }) => slots).find(({ isAvailable }) => isAvailable);
  return { orderUuid, address: 'حي الياسمين، شارع 4', nationalAddress: null, slotId: slot!.id };
};

describe('A recipient who does not answer (decision 022)', () => {
  it('is reminded once, after two days, with a new link; the old link remains valid', async () => {
    await givenBy(shop);
    const first = await sentToken(shop);
    await pass(1);
    expect(await messagesTo(shop)).toHaveLength(1);
    await pass(3);
    const [, reminder, ...more] = await messagesTo(shop);
    expect(more).toEqual([]);
    expect(reminder).toContain('هديتك ما زالت تنتظرك');
    expect(tokenIn(reminder)).not.toBe(first);
    for (const token of [first, tokenIn(reminder)]) {
      expect((await shop.visitor().must(readGiftCall, { token })).awaitsAnswer).toBe(true);
    }
  });

  it('after five days the buyer is notified once and may choose too; the recipient may still accept', async () => {
    const gift = await givenBy(shop);
    const { buyer, orderUuid, orderNumber } = gift;
    await pass(4);
    expect((await orderOf(buyer, orderUuid)).invitation).toMatchObject({ isBuyersTurn: false });
    await pass(3);
    expect((await orderOf(buyer, orderUuid)).invitation).toMatchObject({
      isBuyersTurn: true,
      hasDeclined: false,
    });
    const event = (await notificationsFor(buyer)).filter((text) => text.includes("hasn't replied yet"));
    expect(event).toHaveLength(1);
    expect(event[0]).toContain(orderNumber);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, token));
    expect((await orderOf(buyer, orderUuid)).status).toBe('recipientAccepted');
  });

  it('after seven more days without an answer the order is cancelled with a full refund', async () => {
    const before = await stockOf(database);
    const gift = await givenBy(shop);
    const { orderUuid, orderNumber } = gift;
    await pass(11);
    expect((await orderOf(gift.buyer, orderUuid)).status).toBe('accepted');
    await pass(1);
    const order = await orderOf(gift.buyer, orderUuid);
    expect(order).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunding', refunded: gift.total },
    });
    expect(order.events.at(-1)).toMatchObject({
      status: 'cancelled',
      actor: 'clock',
      reason: 'No address or time was chosen.',
    });
    expect(await stockOf(database)).toEqual(before);
    expect((await notificationsFor(gift.buyer)).at(-1)).toContain(
      `no address was chosen for gift ${orderNumber}`,
    );
    await shop.runJobs();
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(gift.buyer, orderUuid)).payment?.status).toBe('refunded');
  });

  it('the wallet part is refunded too', async () => {
    const buyer = await shop.customer();
    await giveTo(shop, buyer, 50);
    await buyer.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
    const { orderUuid } = await givenBy(shop, { buyer });
    expect((await orderOf(buyer, orderUuid)).totals.wallet).toBe(50_00);
    await pass(12);
    expect((await orderOf(buyer, orderUuid)).status).toBe('cancelled');
    expect((await buyer.must(readWalletCall, {})).balance).toBe(50_00);
  });

  it('a late payment does not revive the order and is refunded, because the stock was released', async () => {
    const gift = await givenBy(shop);
    await pass(12);
    const { id } = await orderOf(gift.buyer, gift.orderUuid);
    expect(await takesMoney(database, { orderId: id })).toBe(false);
  });

  it('a scheduled job that runs twice, late or concurrently takes each step once', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    clock.pass(6 * DAY);
    for (let n = 0; n < 3; n += 1) await shop.jobs.runSchedule('orders.follow-invitations');
    expect(await messagesTo(shop)).toHaveLength(1);
    expect((await notificationsFor(buyer)).filter((text) => text.includes("hasn't replied"))).toHaveLength(1);
    clock.pass(7 * DAY);
    await Promise.all([1, 2, 3].map(() => shop.jobs.runSchedule('orders.follow-invitations')));
    expect(
      (await orderOf(buyer, orderUuid)).events.filter(({ status }) => status === 'cancelled'),
    ).toHaveLength(1);
  });

  it('once the recipient has accepted, no reminder is sent and the order is not cancelled', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, await sentToken(shop)));
    await pass(14);
    expect(await messagesTo(shop)).toHaveLength(1);
    expect((await orderOf(buyer, orderUuid)).status).toBe('recipientAccepted');
  });
});

describe('A recipient who declines', () => {
  it('the buyer is notified once and may choose another address; until then the recipient may still accept', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    expect(await visitor.must(declineGiftCall, { token })).toMatchObject({
      hasDeclined: true,
      awaitsAnswer: true,
    });
    await visitor.must(declineGiftCall, { token });
    const event = (await notificationsFor(buyer)).filter((text) =>
      text.includes("says thank you, but can't accept it"),
    );
    expect(event).toHaveLength(1);
    expect((await orderOf(buyer, orderUuid)).invitation).toMatchObject({
      isBuyersTurn: true,
      hasDeclined: true,
    });
    // A recipient who has declined is not reminded.
    await pass(3);
    expect(await messagesTo(shop)).toHaveLength(1);
    await visitor.must(acceptGiftCall, await answerTo(visitor, token));
    expect((await orderOf(buyer, orderUuid)).status).toBe('recipientAccepted');
  });

  it('the order is cancelled seven days later if the buyer does nothing', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    await shop.visitor().must(declineGiftCall, { token: await sentToken(shop) });
    await pass(6);
    expect((await orderOf(buyer, orderUuid)).status).toBe('accepted');
    await pass(1);
    expect((await orderOf(buyer, orderUuid)).status).toBe('cancelled');
  });

  it('a gift that is already accepted or cancelled cannot be declined', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, token));
    expect(await visitor.must(declineGiftCall, { token })).toMatchObject({ hasDeclined: false });
    await buyer.must(cancelOrderCall, { orderUuid });
    expect(await visitor.must(declineGiftCall, { token })).toMatchObject({ status: 'cancelled' });
    expect((await notificationsFor(buyer)).some((text) => text.includes("can't accept it"))).toBe(false);
  });
});

describe('The buyer chooses address and time instead', () => {
  it('the slot is booked, the recipient’s step is skipped, and the recipient’s link tracks the gift', async () => {
    const gift = await givenBy(shop, { wish: { cardMessage: 'كبرت في ظلك' } });
    const { buyer, orderUuid, orderNumber } = gift;
    const token = await sentToken(shop);
    const choice = await choiceOf(buyer, gift);
    const order = await buyer.must(saveDeliveryCall, choice);
    expect(order).toMatchObject({
      status: 'accepted',
      hasRecipientLink: false,
      address: choice.address,
      invitation: null,
    });
    expect(order.slotStartsAt).not.toBeNull();
    expect(await placesTaken(database)).toBe(1);
    // Saving the same choice again changes nothing.
    expect(await buyer.must(saveDeliveryCall, choice)).toEqual(order);
    expect(await placesTaken(database)).toBe(1);
    expect(await shop.visitor().must(readGiftCall, { token })).toMatchObject({
      awaitsAnswer: false,
      cards: [{ message: 'كبرت في ظلك', design: 'plain', from: null }],
      slotStartsAt: order.slotStartsAt,
    });
    expect(await moveOn(shop, orderNumber)).toMatchObject({ to: 'wrapGift' });
    expect((await orderOf(buyer, orderUuid)).events.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'accepted',
      'wrapGift',
    ]);
  });

  it('a buyer who answers after the recipient is refused, and the recipient’s choice remains', async () => {
    const gift = await givenBy(shop);
    const choice = await choiceOf(gift.buyer, gift);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, await sentToken(shop)));
    expect(await gift.buyer.call(saveDeliveryCall, choice)).toMatchObject({
      status: 409,
      code: 'wrongState',
      message: 'The recipient has replied in the meantime.',
    });
    expect(await placesTaken(database)).toBe(1);
  });

  it('missing fields are reported, and another customer’s order is not found', async () => {
    const gift = await givenBy(shop);
    const choice = await choiceOf(gift.buyer, gift);
    expect(await gift.buyer.call(saveDeliveryCall, { ...choice, address: '' })).toMatchObject({
      code: 'notValid',
      data: { recipient: ['address'] },
    });
    expect(await (await shop.customer()).call(saveDeliveryCall, choice)).toMatchObject({ status: 404 });
    expect(await shop.visitor().call(saveDeliveryCall, choice)).toMatchObject({ status: 401 });
  });
});

describe('Sending the link again', () => {
  it('is allowed three times, ten minutes apart, and never for another customer’s order', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    await messagesTo(shop);
    expect(await buyer.call(sendLinkCall, { orderUuid })).toMatchObject({ code: 'wrongState' });
    for (let left = 2; left >= 0; left -= 1) {
      clock.pass(10 * MINUTE);
      expect((await buyer.must(sendLinkCall, { orderUuid })).invitation).toMatchObject({
        sendsLeft: left,
        sentAt: clock.now(),
      });
    }
    clock.pass(10 * MINUTE);
    expect(await buyer.call(sendLinkCall, { orderUuid })).toMatchObject({
      code: 'wrongState',
      message: 'You’ve reached the limit for sending the link. You can copy it and share it yourself.',
    });
    expect(await messagesTo(shop)).toHaveLength(4);
    expect(await (await shop.customer()).call(sendLinkCall, { orderUuid })).toMatchObject({ status: 404 });
  });

  it('ten concurrent presses send it once', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    clock.pass(10 * MINUTE);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => (buyer.tab() as Shopper).call(sendLinkCall, { orderUuid })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await messagesTo(shop)).toHaveLength(2);
  });

  it('is refused once address and time are known', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, await sentToken(shop)));
    clock.pass(10 * MINUTE);
    expect(await buyer.call(sendLinkCall, { orderUuid })).toMatchObject({ code: 'wrongState' });
  });
});

describe('A phone number that cannot receive messages', () => {
  it('the buyer is notified and can share the link another way', async () => {
    const gift = await givenBy(shop);
    const send = shop.providers.sms.send;
    const refusing: SmsPort['send'] = async (message, reference) => {
      if (message.to.endsWith(RECIPIENT_PHONE.slice(1))) throw new ProviderRefused('no such number');
      return send(message, reference);
    };
    await withSms(shop, refusing, () => shop.runJobs({ only: ['orders.gift-link-created'] }));
    expect((await notificationsFor(gift.buyer)).at(-1)).toContain("couldn't reach the recipient");
  });
});

async function withSms(of: PurchaseShop, send: SmsPort['send'], work: () => Promise<unknown>): Promise<void> {
  const before = of.providers.sms.send;
  of.providers.sms.send = send;
  try {
    await work();
  } finally {
    of.providers.sms.send = before;
  }
}
