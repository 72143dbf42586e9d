import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readPushKeyCall, saveDeviceCall } from '#contract/notifications/notifications.calls.ts';
import { inTransaction } from '#database/database.ts';
import { fcm, fcmWithWebPush } from '#providers/push/fcm.ts';
import { startTestFcm } from '#providers/push/test-fcm.ts';
import { DAY, HOUR, MINUTE, SECOND, setClock } from '#server/clock.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { notifyBrowsers } from './push-event.ts';

const clock = setClock('2026-11-22T06:00:00Z');
const google = await startTestFcm({ now: () => clock.now() });
afterAll(() => google.stop());
const port = fcm({ keys: google.keys, now: () => clock.now(), url: google.url });
const shop = await testShop({ data: 'empty', push: fcmWithWebPush(port, null) });
/** Advances Google's clock and the shop's clock together. */
const pass = (ms: number): void => {
  clock.pass(ms);
  shop.clock.pass(ms);
};
beforeEach(() => {
  google.trouble.message = null;
  google.received.length = 0;
});

async function refund(shopper: Shopper): Promise<void> {
  await inTransaction(shop.database, (tx) =>
    notifyBrowsers(tx, shop.jobs, {
      shopperId: shopper.shopperId,
      topic: null,
      type: 'wallet_refund',
      amount: 25_00,
    }),
  );
}
const devicesOf = async ({ shopperId }: Shopper) =>
  (await shop.pool.query('select token from devices where shopper_id = $1', [shopperId])).rows.map(
    ({ token }) => token as string,
  );

describe('Push by Firebase when configured (product.md 9)', () => {
  it('a browser gets the app to register with, in addition to the key to subscribe to', async () => {
    expect(await shop.visitor().must(readPushKeyCall, {})).toEqual({
      publicKey: google.keys.publicKey,
      firebase: { ...google.keys.app, projectId: 'ashjar-test' },
    });
  });

  it('messages go to each browser by its token, and an unregistered token is deleted', async () => {
    const shopper = await shop.customer();
    const [stays, leaves] = [google.register('stays'), google.register('leaves')];
    await shopper.must(saveDeviceCall, { deviceToken: stays });
    await shopper.must(saveDeviceCall, { deviceToken: leaves });
    await shopper.must(saveDeviceCall, { deviceToken: `c${'A'.repeat(21)}:${'x'.repeat(80)}` });
    google.leave(leaves);
    await refund(shopper);
    await shop.runJobs();
    expect(google.received).toMatchObject([
      { browser: 'stays', data: { type: 'wallet_refund', lang: 'en' }, ttl: String(DAY / SECOND) },
    ]);
    expect(google.received[0]?.data.body).toContain('25');
    expect(await devicesOf(shopper)).toEqual([stays]);
  });

  it('a message is retried only after the time FCM asks to wait', async () => {
    const shopper = await shop.customer();
    await shopper.must(saveDeviceCall, { deviceToken: google.register('waits') });
    google.trouble.message = { status: 429, headers: { 'retry-after': '600' } };
    await refund(shopper);
    await shop.runJobs();
    const before = google.requested.messages;
    google.trouble.message = null;
    pass(9 * MINUTE);
    await shop.runJobs();
    expect(google.requested.messages).toBe(before);
    pass(MINUTE);
    await shop.runJobs();
    // The push service retries the message for the rest of its day.
    expect(google.received).toMatchObject([{ browser: 'waits', ttl: String((DAY - 10 * MINUTE) / SECOND) }]);
    expect(google.requested.messages).toBe(before + 1);
  });

  it('a message expires after a day, and retries are limited', async () => {
    const shopper = await shop.customer();
    await shopper.must(saveDeviceCall, { deviceToken: google.register('old') });
    google.trouble.message = { status: 503, headers: { 'retry-after': String((25 * HOUR) / SECOND) } };
    await refund(shopper);
    await shop.runJobs();
    const before = google.requested.messages;
    pass(25 * HOUR);
    await shop.runJobs();
    expect(google.requested.messages).toBe(before);
    expect(google.received).toEqual([]);

    google.trouble.message = { status: 503, headers: { 'retry-after': '0' } };
    await refund(shopper);
    await expect(shop.runJobs()).rejects.toThrow('503');
    expect(google.requested.messages - before).toBe(21);
  });
});
