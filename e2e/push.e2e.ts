import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pushToWire } from '#contract/notifications/push.wire.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { readStored } from './storage.ts';

const shop = await openShop();

const untilItHasAWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** The browser's own question and its push service, which no test can reach, answer yes. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      if (key.length !== 65 || options?.userVisibleOnly !== true) throw new Error('No key of a shop.');
      return {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/e2e',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      } as unknown as PushSubscription;
    };
  });
}

describe('Being told things', () => {
  it('is offered after an order, asked of the browser within the press alone, and the token is sent once', async () => {
    const { offers } = arabicPhone.text;
    const customer = await shop.customer(arabicPhone);
    await customer.add('monstera', { glaze: 'white' });
    const { orderUuid } = await customer.order();
    const page = await shop.visit(arabicPhone, `/checkout/success?order=${orderUuid}`, {
      as: customer,
      hasWorker: true,
      prepare: withPushService,
    });
    await untilItHasAWorker(page);
    const offer = page.getByRole('region', { name: offers.push.title });
    await offer.waitFor();
    expect(await readStored(page, 'webToken')).toBeNull();
    await expectAccessible(page);
    await offer.getByRole('button', { name: offers.push.allow }).click();
    await page.getByText(offers.push.allowed).waitFor();
    expect(await readStored(page, 'isSentDeviceToken')).toBe('true');
    const token = await readStored(page, 'webToken');
    const kept = await shop.database
      .selectFrom('devices')
      .select('token')
      .where('shopper_id', '=', customer.id)
      .execute();
    expect(kept).toEqual([{ token }]);
  });

  it('a notice is shown, on a page that is looked at as a toast too, and leads where its type says', async () => {
    const page = await shop.visit(englishDesktop, '/terms', {
      hasWorker: true,
    });
    await untilItHasAWorker(page);
    const context = page.context();
    // The browser of the tests has no place for notices: what would be shown is held in the worker instead.
    const worker = context.serviceWorkers()[0]!;
    await worker.evaluate(() => {
      const own = self as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
      own.shown = [];
      own.registration.showNotification = async (title, options) => {
        own.shown.push({ title, ...options });
      };
    });
    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    await page.bringToFront();
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: shop.url,
      registrationId: await registered,
      data: pushToWire({
        type: 'product_available',
        product: 'monstera',
        orderUuid: null,
        title: 'Monstera is back',
        body: 'As you asked.',
        language: 'en',
        tag: 'product monstera',
      }),
    });
    await page.getByText('Monstera is back: As you asked.').waitFor();
    const shown = await worker.evaluate(() => {
      const { shown } = self as unknown as { shown: { data: object }[] };
      const notification = { data: shown[0]?.data, close: () => undefined };
      const pressed = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      });
      self.dispatchEvent(pressed);
      return shown;
    });
    expect(shown).toEqual([
      expect.objectContaining({ title: 'Monstera is back', body: 'As you asked.', lang: 'en', dir: 'ltr' }),
    ]);
    await page.waitForURL(`${shop.url}/product/monstera`);
  });
});
