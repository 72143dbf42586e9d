import { beforeEach, describe, expect, it } from 'vitest';
import { saveNotificationPreferenceCall } from '#contract/notifications/preferences.calls.ts';
import { listRemindersCall, removeReminderCall, saveReminderCall } from '#contract/orders/orders.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillShelves, orderOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { moveOn } from '../test-move.ts';

const shop = await purchaseShop();
const SCHEDULE = 'notifications.remind-of-gifts';
beforeEach(() => fillShelves(shop.database));

/** Places an order and makes `moves` moves: three deliver it, fewer leave it on its way. */
async function gift(recipientKind: 'someone' | 'me' = 'someone', moves = 3) {
  const { shopper, placed } = await placedBy(shop, {}, { recipientKind });
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  for (let n = 0; n < moves; n += 1) await moveOn(shop, placed.orderNumber);
  return { shopper, orderUuid: placed.orderUuid, orderNumber: placed.orderNumber };
}
const smsTo = ({ shopper }: Awaited<ReturnType<typeof gift>>) =>
  shop.sms
    .filter(({ to, text }) => to === `+966${shopper.phone}` && text.includes('almost a year'))
    .map(({ text }) => text);
async function remind(): Promise<void> {
  await shop.jobs.runSchedule(SCHEDULE);
  await shop.runJobs();
}

describe('Being reminded of a gift next year (decision 059)', () => {
  it('is asked for with one press, once, and is listed and taken back', async () => {
    const { shopper, orderUuid, orderNumber } = await gift();
    expect(await orderOf(shopper, orderUuid)).toMatchObject({ canRemind: true, reminderAt: null });
    const saved = await shopper.must(saveReminderCall, { orderUuid });
    expect(saved.reminderAt!.getTime()).toBeGreaterThan(shop.clock.now().getTime());
    expect(await shopper.must(saveReminderCall, { orderUuid })).toEqual(saved);
    expect(await shopper.must(listRemindersCall, {})).toEqual([
      { orderUuid, orderNumber, recipientName: 'نورة', remindAt: saved.reminderAt },
    ]);
    expect(await shopper.must(removeReminderCall, { orderUuid })).toMatchObject({ reminderAt: null });
    expect(await shopper.must(removeReminderCall, { orderUuid })).toMatchObject({ canRemind: true });
    expect(await shopper.must(listRemindersCall, {})).toEqual([]);
  });

  it('is offered only for a gift that has arrived', async () => {
    for (const { shopper, orderUuid } of [await gift('me'), await gift('someone', 2)]) {
      expect(await orderOf(shopper, orderUuid)).toMatchObject({ canRemind: false });
      expect(await shopper.call(saveReminderCall, { orderUuid })).toMatchObject({ code: 'wrongState' });
    }
  });

  it('sends one message when it is due, also when two servers look at once, and can be asked for again', async () => {
    const given = await gift();
    const { shopper, orderUuid, orderNumber } = given;
    const { reminderAt } = await shopper.must(saveReminderCall, { orderUuid });
    shop.clock.set(new Date(reminderAt!.getTime() - MINUTE));
    await remind();
    expect(smsTo(given)).toEqual([]);
    shop.clock.pass(MINUTE);
    rivalBefore(shop.database, /update gift_reminders/, () => shop.jobs.runSchedule(SCHEDULE));
    await remind();
    await remind();
    expect(smsTo(given)).toEqual([
      `Ashjar: it's almost a year since your gift ${orderNumber}. You asked us to remind you: ${shop.settings.publicUrl}/my-orders?order_id=${orderUuid}`,
    ]);
    // The customer signs in again, because the session from a year ago has expired.
    const later = await shop.customer({ phone: shopper.phone! });
    expect(await orderOf(later, orderUuid)).toMatchObject({ canRemind: true, reminderAt: null });
    const next = await later.must(saveReminderCall, { orderUuid });
    expect(next.reminderAt!.getUTCFullYear()).toBe(reminderAt!.getUTCFullYear() + 1);
  });

  it('goes by e-mail where there is an address, and not to somebody who turned it off', async () => {
    const [byEmail, quiet] = [await gift(), await gift()];
    await shop.pool.query('update shoppers set email = $2 where id = $1', [
      byEmail.shopper.shopperId,
      'fern@example.com',
    ]);
    await quiet.shopper.must(saveNotificationPreferenceCall, {
      topic: 'giftReminders',
      channel: 'sms',
      isOn: false,
    });
    const reminders = [byEmail, quiet].map(({ shopper, orderUuid }) =>
      shopper.must(saveReminderCall, { orderUuid }),
    );
    const moments = (await Promise.all(reminders)).map(({ reminderAt }) => reminderAt!.getTime());
    shop.clock.set(new Date(Math.max(...moments)));
    await remind();
    const letters = shop.emails.filter(({ to }) => to === 'fern@example.com');
    expect(
      letters.filter(({ subject }) => subject === 'A year ago: your gift for \u2068نورة\u2069'),
    ).toHaveLength(1);
    expect([...smsTo(byEmail), ...smsTo(quiet)]).toEqual([]);
  });
});
