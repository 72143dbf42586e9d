import { beforeEach, describe, expect, it } from 'vitest';
import { saveNotificationPreferenceCall } from '#contract/notifications/preferences.calls.ts';
import { inTransaction } from '#database/database.ts';
import { fillShelves, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { type Buyer, buyer, rate } from '#server/ratings/test-ratings.ts';
import { ratingDue } from './rating-request.ts';

const shop = await purchaseShop();
beforeEach(async () => {
  await fillShelves(shop.database);
  await shop.database.deleteFrom('slot_bookings').execute();
});

const smsTo = ({ shopper }: Buyer) =>
  shop.sms.filter(({ to, text }) => to === `+966${shopper.phone}` && text.includes('how was your gift'));
async function daysLater(days = 3): Promise<void> {
  await shop.runJobs();
  shop.clock.pass(days * DAY);
  await shop.runJobs();
}

describe('A buyer is asked for a rating (decision 054)', () => {
  it('once, three days after the delivery, by SMS or by e-mail where there is an address', async () => {
    const one = await buyer(shop);
    await shop.runJobs();
    shop.clock.pass(3 * DAY - MINUTE);
    await shop.runJobs();
    expect(smsTo(one)).toEqual([]);
    shop.clock.pass(MINUTE);
    await shop.runJobs();
    expect(smsTo(one).map(({ text }) => text)).toEqual([
      `Ashjar: how was your gift ${one.orderNumber}? Tell us in a minute: ${shop.settings.publicUrl}/my-orders?order_id=${one.orderUuid}#rate`,
    ]);

    // The job runs again, as after a crash, but nobody is asked twice.
    const { shopperId } = one.shopper;
    const { orderUuid, orderNumber } = one;
    await inTransaction(shop.database, (tx) =>
      shop.jobs.send(tx, ratingDue, { shopperId, orderUuid, orderNumber }),
    );
    await shop.runJobs();
    expect(smsTo(one)).toHaveLength(1);

    const other = await buyer(shop);
    await shop.pool.query('update shoppers set email = $2 where id = $1', [
      other.shopper.shopperId,
      'fern@example.com',
    ]);
    await daysLater();
    expect(smsTo(other)).toEqual([]);
    expect(shop.emails.at(-1)).toMatchObject({
      to: 'fern@example.com',
      subject: `How was your gift? Order ${other.orderNumber}`,
    });
  });

  it('but not one who rated it, or who turned these messages off', async () => {
    const rated = await buyer(shop);
    await rate(rated);
    const quiet = await buyer(shop);
    await quiet.shopper.must(saveNotificationPreferenceCall, {
      topic: 'ratings',
      channel: 'sms',
      isOn: false,
    });
    await daysLater();
    expect([...smsTo(rated), ...smsTo(quiet)]).toEqual([]);
  });
});
