import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import {
  listNotificationPreferencesCall,
  saveNotificationPreferenceCall,
} from '#contract/notifications/preferences.calls.ts';
import type { NotificationPreference } from '#contract/notifications/preferences.wire.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';
import { notificationChannelOf } from './notification-channel.ts';

const shop = await purchaseShop();
beforeEach(() => fillShelves(shop.database));

const choose = (
  shopper: Shopper,
  topic: NotificationPreference['topic'],
  channel: NotificationPreference['channel'],
  isOn: boolean,
) => shopper.must(saveNotificationPreferenceCall, { topic, channel, isOn });
const offOf = async (shopper: Shopper) =>
  (await shopper.must(listNotificationPreferencesCall, {}))
    .filter(({ isOn }) => !isOn)
    .map(({ topic, channel }) => `${topic} ${channel}`);
const giveEmail = ({ shopperId }: Shopper, email: string) =>
  shop.pool.query('update shoppers set email = $2 where id = $1', [shopperId, email]);

describe('Notification preferences (product.md 9)', () => {
  it('are all on at first; a channel can be turned off and on again, and repeating changes nothing', async () => {
    const shopper = await shop.customer();
    expect(await offOf(shopper)).toEqual([]);
    await choose(shopper, 'stockBack', 'sms', false);
    const saved = await choose(shopper, 'stockBack', 'sms', false);
    expect(saved).toEqual(await shopper.must(listNotificationPreferencesCall, {}));
    expect(await offOf(shopper)).toEqual(['stockBack sms']);
    await choose(shopper, 'stockBack', 'sms', true);
    expect(await offOf(shopper)).toEqual([]);
  });

  it('belong to the signed-in customer only', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    await choose(one, 'orderSteps', 'sms', false);
    expect(await offOf(other)).toEqual([]);
    const guest = await shop.guest();
    expect(await guest.call(listNotificationPreferencesCall, {})).toMatchObject({ status: 403 });
    expect(
      await guest.call(saveNotificationPreferenceCall, { topic: 'orderSteps', channel: 'sms', isOn: false }),
    ).toMatchObject({
      status: 403,
    });
  });

  it.each([
    { topic: 'orderSteps', channel: 'email', is_on: false },
    { topic: 'reminders', channel: 'sms', is_on: false },
    { topic: 'codes', channel: 'sms', is_on: false },
    { topic: 'orderSteps', channel: 'sms', is_on: 'no' },
  ])('accept only known topics and channels: %j is refused', async (body) => {
    const shopper = await shop.customer();
    const answer = await shopper.request('POST', '/user/notification-choices', {
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await offOf(shopper)).toEqual([]);
  });

  it('progress steps are not sent to a customer who turned them off; acceptance and refunds always are', async () => {
    const shopper = await shop.customer();
    await choose(shopper, 'orderSteps', 'sms', false);
    const smsTexts = () =>
      shop.sms
        .filter(({ to, text }) => to.endsWith(shopper.phone!) && text.includes('order_id'))
        .map(({ text }) => text);
    await fillCart(shopper);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await shop.runJobs();
    await moveOn(shop, placed.orderNumber);
    await shop.runJobs();
    expect(smsTexts()).toEqual([expect.stringContaining('is confirmed')]);
    await moveOn(shop, placed.orderNumber, 'cancelled', 'no plant left');
    await shop.runJobs();
    expect(smsTexts().at(-1)).toContain('is cancelled');

    await choose(shopper, 'orderSteps', 'sms', true);
    await fillCart(shopper);
    const next = await shopper.must(placeOrderCall, await formOf(shopper));
    await payWith(next.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await moveOn(shop, next.orderNumber);
    await shop.runJobs();
    expect(smsTexts().at(-1)).toContain('is being wrapped');
  });

  it('use the first channel that reaches the customer and is on, or none', async () => {
    const shopper = await shop.customer();
    const channel = async () => {
      const found = await notificationChannelOf(shop.database, shopper.shopperId, 'stockBack');
      return found && `${found.channel} ${found.to}`;
    };
    expect(await channel()).toBe(`sms +966${shopper.phone}`);
    await giveEmail(shopper, 'fern@example.com');
    expect(await channel()).toBe('email fern@example.com');
    await choose(shopper, 'stockBack', 'email', false);
    expect(await channel()).toBe(`sms +966${shopper.phone}`);
    await choose(shopper, 'stockBack', 'sms', false);
    expect(await channel()).toBeNull();
    expect(await notificationChannelOf(shop.database, shopper.shopperId, 'ticketAnswers')).not.toBeNull();
  });
});
