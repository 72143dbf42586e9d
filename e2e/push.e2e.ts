import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pushToWire } from '#contract/notifications/push.wire.ts';
import { FIREBASE_TOKEN, withFirebase, withPushService } from './browser-variants.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { readStored } from './storage.ts';

const shop = await openShop();

const waitForWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

describe('Push notifications', () => {
  // spec: 4-permission-asked
  it('are offered after an order, ask for permission only on a press, and send the token once', async () => {
    const { offers } = arabicPhone.text;
    const customer = await shop.customer(arabicPhone);
    await customer.add('monstera', { colour: 'white' });
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await shop.visit(arabicPhone, `/checkout/success?order=${placed.orderUuid}`, {
      as: customer,
      hasWorker: true,
      prepare: (context) => withPushService(context),
    });
    await waitForWorker(page);
    const offer = page.getByRole('region', { name: offers.push.title });
    await offer.waitFor();
    expect(await readStored(page, 'webToken')).toBeNull();
    await expectAccessible(page);
    await offer.getByRole('button', { name: offers.push.allow }).click();
    await page.getByText(offers.push.allowed).waitFor();
    expect(await readStored(page, 'isSentDeviceToken')).toBe('true');
    const token = await readStored(page, 'webToken');
    const saved = await shop.database
      .selectFrom('devices')
      .select('token')
      .where('shopper_id', '=', customer.id)
      .execute();
    expect(saved).toEqual([{ token }]);
  });

  it('can be switched on and off in the profile; switched off, the server has no token of the browser', async () => {
    const { notificationPreferences: notices } = englishDesktop.text.myAccount;
    const customer = await shop.customer(englishDesktop);
    const page = await shop.visit(englishDesktop, '/my-account', {
      as: customer,
      hasWorker: true,
      prepare: (context) => withPushService(context),
    });
    await waitForWorker(page);
    const browser = page.getByRole('region', { name: notices.browser.title });
    const devices = () =>
      shop.database.selectFrom('devices').select('token').where('shopper_id', '=', customer.id).execute();
    await browser.getByRole('button', { name: notices.browser.allow }).click();
    await browser.getByText(notices.browser.states.pushOn.title).waitFor();
    expect(await devices()).toEqual([{ token: await readStored(page, 'webToken') }]);
    await expectAccessible(page);
    await browser.getByRole('button', { name: notices.browser.stop }).click();
    await browser.getByText(notices.browser.states.pushOff.title).waitFor();
    expect(await devices()).toEqual([]);
    expect(await readStored(page, 'webToken')).toBe('web_token');
  });

  it('use Firebase where it is configured: the browser registers there, and the shop stores its token', async () => {
    const { browser: t } = arabicPhone.text.myAccount.notificationPreferences;
    const customer = await shop.customer(arabicPhone);
    const registered: unknown[] = [];
    const page = await shop.visit(arabicPhone, '/my-account', {
      as: customer,
      hasWorker: true,
      prepare: async (context) => {
        await withPushService(context);
        await withFirebase(context, (body) => registered.push(body));
      },
    });
    await waitForWorker(page);
    const browser = page.getByRole('region', { name: t.title });
    await browser.getByRole('button', { name: t.allow }).click();
    await browser.getByText(t.states.pushOn.title).waitFor();
    expect(registered).toMatchObject([
      { web: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/e2e' } },
    ]);
    const saved = await shop.database
      .selectFrom('devices')
      .select('token')
      .where('shopper_id', '=', customer.id)
      .execute();
    expect(saved).toEqual([{ token: FIREBASE_TOKEN }]);
  });

  // spec: 4-message-open-page-toast
  it('are displayed, as a toast too on a visible page, and open the page for their type', async () => {
    const page = await shop.visit(englishDesktop, '/terms', {
      hasWorker: true,
    });
    await waitForWorker(page);
    const context = page.context();
    // The test browser cannot show notifications, so make the service worker record them.
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
