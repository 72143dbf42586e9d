import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import {
  acceptGiftCall,
  addLinkCall,
  changeRecipientPhoneCall,
  declineGiftCall,
  readGiftCall,
  sendLinkCall,
} from '#contract/orders/tracking.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { fillShelves, orderOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import { giftLinkCreated } from '#server/events/gift-link.ts';
import { runJobsWithoutSms } from '#server/notifications/test-sms-outage.ts';
import type { Shopper } from '#server/test-shop.ts';
import { nextSendTime } from './gift-link-schedule.ts';
import { answerTo, givenBy, messagesTo, RECIPIENT_PHONE, sentToken, tokenIn } from './test-gift.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
const MORNING = new Date('2026-11-23T06:00:00Z');
const LATE = '2026-11-22T20:30:00Z';
const RIGHT_PHONE = '0507654321';
beforeEach(async () => {
  await fillShelves(database);
  await database.deleteFrom('slot_bookings').execute();
  await shop.runJobs();
  shop.sms.length = 0;
  clock.set('2026-11-22T09:00:00Z');
});

/** Runs the delayed messages that are due now, and returns the SMS messages sent to a recipient. */
async function sentTo(phone = RECIPIENT_PHONE): Promise<string[]> {
  await shop.runJobs({ only: ['orders.gift-link-due', giftLinkCreated.name] });
  return messagesTo(shop, phone);
}
const invitationOf = async (buyer: Shopper, orderUuid: string) =>
  (await orderOf(buyer, orderUuid)).invitation;
const correction = (orderUuid: string, phone = RIGHT_PHONE) => ({ orderUuid, countryCode: '966', phone });

describe('The hours for messages (decision 022)', () => {
  it.each([
    ['08:59:59', '09:00:00', 0],
    ['09:00:00', '09:00:00', 0],
    ['21:59:59', '21:59:59', 0],
    ['22:00:00', '09:00:00', 1],
    ['23:59:59', '09:00:00', 1],
    ['00:00:00', '09:00:00', 0],
    ['03:00:00', '09:00:00', 0],
  ])('a message created at %s in Riyadh is sent at %s', (now, sent, daysLater) => {
    const input = nextSendTime(new Date(`2026-11-22T${now}+03:00`));
    expect(input).toEqual(new Date(new Date(`2026-11-22T${sent}+03:00`).getTime() + daysLater * DAY));
  });
});

describe('A gift that is paid at night', () => {
  it('the recipient gets one message in the morning, and the buyer sees when', async () => {
    clock.set(LATE);
    const { buyer, orderUuid } = await givenBy(shop);
    expect(await sentTo()).toEqual([]);
    expect(await invitationOf(buyer, orderUuid)).toMatchObject({ sentAt: MORNING, sendsAt: MORNING });
    clock.set(new Date(MORNING.getTime() - MINUTE));
    expect(await sentTo()).toEqual([]);
    clock.set(MORNING);
    const [text, ...more] = await sentTo();
    expect(more).toEqual([]);
    expect((await shop.visitor().must(readGiftCall, { token: tokenIn(text) })).awaitsAnswer).toBe(true);
    expect(await invitationOf(buyer, orderUuid)).toMatchObject({ sentAt: MORNING, sendsAt: null });
  });

  it('a message that the queue reaches only the next night waits for the next morning', async () => {
    clock.set(LATE);
    const { buyer, orderUuid } = await givenBy(shop);
    clock.pass(DAY);
    expect(await sentTo()).toEqual([]);
    const next = new Date(MORNING.getTime() + DAY);
    expect(await invitationOf(buyer, orderUuid)).toMatchObject({ sendsAt: next });
    clock.set(next);
    expect(await sentTo()).toHaveLength(1);
  });

  it('a message that waits is dropped when the recipient declines by an earlier link; a later resend is sent', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = tokenIn((await sentTo())[0]);
    clock.set(LATE);
    await buyer.must(sendLinkCall, { orderUuid });
    await shop.visitor().must(declineGiftCall, { token });
    clock.set(MORNING);
    expect(await sentTo()).toHaveLength(1);
    expect(await invitationOf(buyer, orderUuid)).toMatchObject({ sendsAt: null });
    clock.pass(HOUR);
    await buyer.must(sendLinkCall, { orderUuid });
    expect(await sentTo()).toHaveLength(2);
  });

  it('a resend at night after the recipient declined is sent in the morning', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    await shop.visitor().must(declineGiftCall, { token: tokenIn((await sentTo())[0]) });
    clock.set(LATE);
    await buyer.must(sendLinkCall, { orderUuid });
    clock.set(MORNING);
    expect(await sentTo()).toHaveLength(2);
    expect(await invitationOf(buyer, orderUuid)).toMatchObject({ sendsAt: null });
  });

  it('a resend at night waits too; resending a waiting message is refused and does not count as a resend', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    expect(await sentTo()).toHaveLength(1);
    clock.set(LATE);
    expect((await buyer.must(sendLinkCall, { orderUuid })).invitation).toMatchObject({
      sendsLeft: 2,
      sendsAt: MORNING,
    });
    expect(await buyer.call(sendLinkCall, { orderUuid })).toMatchObject({
      code: 'wrongState',
      message: 'We don’t text people at night. The link goes out in the morning.',
    });
    expect(await invitationOf(buyer, orderUuid)).toMatchObject({ sendsLeft: 2 });
    clock.set(MORNING);
    expect(await sentTo()).toHaveLength(2);
  });

  it.each([
    ['cancelled', (buyer: Shopper, orderUuid: string) => buyer.must(cancelOrderCall, { orderUuid })],
    [
      'declined by a link that the buyer shared',
      async (buyer: Shopper, orderUuid: string) => {
        const { url } = await buyer.must(addLinkCall, { orderUuid });
        await shop.visitor().must(declineGiftCall, { token: tokenIn(url) });
      },
    ],
  ])('no message is sent for a gift that is %s before the morning', async (_, happens) => {
    clock.set(LATE);
    const { buyer, orderUuid } = await givenBy(shop);
    await happens(buyer, orderUuid);
    clock.set(MORNING);
    expect(await sentTo()).toEqual([]);
  });
});

describe('A message that the SMS service could not take at first', () => {
  it('is sent when the service is back, once', async () => {
    await givenBy(shop);
    for (const _ of [1, 2]) await runJobsWithoutSms(shop);
    expect(await sentTo()).toHaveLength(1);
  });

  it('waits for the morning if the service is back only at night', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    await runJobsWithoutSms(shop);
    clock.set(LATE);
    expect(await sentTo()).toEqual([]);
    expect(await invitationOf(buyer, orderUuid)).toMatchObject({ sendsAt: MORNING });
    clock.set(MORNING);
    const [text, ...more] = await sentTo();
    expect(more).toEqual([]);
    expect((await shop.visitor().must(readGiftCall, { token: tokenIn(text) })).awaitsAnswer).toBe(true);
  });

  it.each([
    ['was cancelled', (buyer: Shopper, orderUuid: string) => buyer.must(cancelOrderCall, { orderUuid })],
    [
      'was answered',
      async (buyer: Shopper, orderUuid: string) => {
        const { url } = await buyer.must(addLinkCall, { orderUuid });
        const visitor = shop.visitor();
        await visitor.must(acceptGiftCall, await answerTo(visitor, tokenIn(url)));
      },
    ],
    [
      'was declined',
      async (buyer: Shopper, orderUuid: string) => {
        const { url } = await buyer.must(addLinkCall, { orderUuid });
        await shop.visitor().must(declineGiftCall, { token: tokenIn(url) });
      },
    ],
    [
      'got another number',
      (buyer: Shopper, orderUuid: string) => buyer.must(changeRecipientPhoneCall, correction(orderUuid)),
    ],
  ])('is dropped if the gift %s meanwhile', async (_, happens) => {
    const { buyer, orderUuid } = await givenBy(shop);
    await runJobsWithoutSms(shop);
    await happens(buyer, orderUuid);
    expect(await sentTo()).toEqual([]);
  });
});

describe('The buyer corrects the number of a recipient who has not answered', () => {
  it('the old link is revoked, a refusal by a stranger is discarded, and the right number gets a new link', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const [old] = await sentTo();
    const { url } = await buyer.must(addLinkCall, { orderUuid });
    await shop.visitor().must(declineGiftCall, { token: tokenIn(old) });
    clock.pass(HOUR);
    const order = await buyer.must(changeRecipientPhoneCall, correction(orderUuid, '+966 50 765 4321'));
    expect(order.recipientPhone).toBe('+966507654321');
    expect(order.invitation).toMatchObject({
      sentAt: clock.now(),
      hasDeclined: false,
      isBuyersTurn: false,
      correctionsLeft: 1,
      answerUntil: new Date(clock.now().getTime() + 5 * DAY),
    });
    const visitor = shop.visitor();
    for (const token of [tokenIn(old), tokenIn(url)]) {
      expect(await visitor.call(readGiftCall, { token })).toMatchObject({ status: 404 });
    }
    expect(await sentTo()).toEqual([old]);
    const [text, ...more] = await sentTo(RIGHT_PHONE);
    expect(more).toEqual([]);
    await visitor.must(acceptGiftCall, await answerTo(visitor, tokenIn(text)));
    expect((await orderOf(buyer, orderUuid)).status).toBe('recipientAccepted');
  });

  it('at night the right number gets its message in the morning, and the wrong one never does', async () => {
    clock.set(LATE);
    const { buyer, orderUuid } = await givenBy(shop);
    await buyer.must(changeRecipientPhoneCall, correction(orderUuid));
    clock.set(MORNING);
    expect(await sentTo(RIGHT_PHONE)).toHaveLength(1);
    expect(await sentTo()).toEqual([]);
  });

  it('repeating a correction changes nothing; more than two corrections are refused', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    for (let n = 0; n < 2; n += 1) await buyer.must(changeRecipientPhoneCall, correction(orderUuid));
    expect(await sentTo(RIGHT_PHONE)).toHaveLength(1);
    await buyer.must(changeRecipientPhoneCall, correction(orderUuid, '0507654322'));
    expect(await buyer.call(changeRecipientPhoneCall, correction(orderUuid, '0507654323'))).toMatchObject({
      code: 'wrongState',
      message: 'You’ve reached the limit for changing the number. You can share the link yourself.',
    });
    expect((await orderOf(buyer, orderUuid)).recipientPhone).toBe('+966507654322');
  });

  it.each(['', '12', '0112345678', '05012345'])(
    'the number %j is refused, and nothing changes',
    async (phone) => {
      const { buyer, orderUuid } = await givenBy(shop);
      const token = await sentToken(shop);
      expect(await buyer.call(changeRecipientPhoneCall, correction(orderUuid, phone))).toMatchObject({
        status: 400,
        code: 'notValid',
      });
      expect((await shop.visitor().must(readGiftCall, { token })).awaitsAnswer).toBe(true);
    },
  );

  it('a correction is refused after the recipient has answered, and for another customer’s order', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    expect(await (await shop.customer()).call(changeRecipientPhoneCall, correction(orderUuid))).toMatchObject(
      {
        status: 404,
      },
    );
    const visitor = shop.visitor();
    await visitor.must(acceptGiftCall, await answerTo(visitor, await sentToken(shop)));
    expect(await buyer.call(changeRecipientPhoneCall, correction(orderUuid))).toMatchObject({
      code: 'wrongState',
    });
  });

  it('a stranger who accepts at the same moment is refused: the link is checked again under the order’s lock', async () => {
    const { buyer, orderUuid } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const answer = await answerTo(visitor, token);
    rivalBefore(database, /from "orders".*for no key update/is, () =>
      (buyer.tab() as Shopper).must(changeRecipientPhoneCall, correction(orderUuid)),
    );
    expect(await visitor.call(acceptGiftCall, answer)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await orderOf(buyer, orderUuid)).toMatchObject({ status: 'accepted', slotStartsAt: null });
  });
});
