import type { BrowserContext, Page } from 'playwright-core';
import { withInstallPrompt, withIphone, withPushService } from '../browser-variants.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

type Prepare = (context: BrowserContext) => Promise<void>;

/** Opens the notification settings in a customer's profile. */
async function notificationsOf(s: Studio, prepare: Prepare, press?: string): Promise<Page> {
  const page = await s.open('/my-account', { as: await s.customer(), prepare, hasWorker: true });
  const { notificationPreferences: notifications } = s.device.text.myAccount;
  const section = page.getByRole('region', { name: notifications.title, exact: true });
  const browser = section.getByRole('region', { name: notifications.browser.title });
  await browser.waitFor();
  if (press !== undefined) {
    await browser.getByRole('button', { name: press }).click();
    await browser.getByText(notifications.browser.states.pushOn.title).waitFor();
  }
  await section.getByRole('checkbox').first().waitFor();
  await section.evaluate((at) => at.scrollIntoView());
  return page;
}

/** Opens the success page of a new order, in a browser that `prepare` has set up. */
async function success(s: Studio, prepare: Prepare): Promise<Page> {
  const customer = await s.customer();
  await customer.add('monstera', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);
  const { orderUuid } = placed;
  return s.open(`/checkout/success?order=${orderUuid}`, { as: customer, prepare });
}

const asks: Prepare = (context) => withPushService(context);
async function asksAndInstalls(context: BrowserContext): Promise<void> {
  await withPushService(context, 'granted');
  await withInstallPrompt(context);
}

/** Screenshots of push notifications, the installed shop, and the shop without a connection. */
export const notifications: readonly Shot[] = [
  over('notices-off', (s) => notificationsOf(s, asks)),
  over('notices-on', (s) =>
    notificationsOf(s, asksAndInstalls, s.device.text.myAccount.notificationPreferences.browser.allow),
  ),
  over('notices-denied', (s) => notificationsOf(s, (context) => withPushService(context, 'denied'))),
  over('notices-iphone', (s) => notificationsOf(s, withIphone), 'phone'),
  screen('success-install', async (s) => {
    const page = await success(s, asksAndInstalls);
    await page.locator('section button').first().waitFor();
    return page;
  }),
  screen('app-install', async (s) => {
    const page = await s.open('/app', { prepare: asksAndInstalls });
    await page.locator('main header button').waitFor();
    return page;
  }),
  screen('offline', (s) => s.open('/offline')),
];
