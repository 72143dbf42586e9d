import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findChromium } from './chromium.ts';
import { englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { holdScript } from './held-script.ts';
import { waitUntilHydrated } from './open-page.ts';
import type { LeftBehind } from './shopper.ts';

const shop = await openShop();

/** Opens a browser with the back-forward cache. Shoppers' browsers have it, but Playwright disables it by default. */
async function openBrowserWithCache() {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    chromiumSandbox: false,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--disable-dev-shm-usage'],
  });
  onTestFinished(() => browser.close());
  return browser;
}

type Person = { leftBehind(): Promise<LeftBehind> };

const RIYADH_REGION = {
  id: 1,
  unique_city_id: 'riyadh',
  region_id: 1,
  city_name: 'Riyadh',
  city_name_ar: 'الرياض',
  delivery_service: 'barq',
  allow_engrave: true,
};

/** Opens the context of an English desktop with this person's session and Riyadh chosen. */
async function openContextWithCache(person: Person) {
  const browser = await openBrowserWithCache();
  const context = await browser.newContext({
    ...englishDesktop.screen,
    baseURL: shop.url,
    storageState: await person.leftBehind(),
    // On a first visit, the new service worker claims the open pages, which evicts them from the back-forward cache.
    // This happens only once, so the tests block the worker.
    serviceWorkers: 'block',
  });
  await context.addCookies([
    { name: 'language', value: 'en', url: shop.url },
    { name: 'city', value: '1', url: shop.url },
  ]);
  const page = await context.newPage();
  await page.goto('/terms');
  await page.evaluate(
    (region) => localStorage.setItem('selectedRegion', JSON.stringify(region)),
    RIYADH_REGION,
  );
  return { context, page };
}

/** Types a recipient on the cart's page, and marks that document, so that a test sees whether it is loaded again. */
async function typeRecipient(page: Page): Promise<Locator> {
  await page.goto('/cart');
  await waitUntilHydrated(page);
  const name = page.getByLabel(englishDesktop.text.checkout.recipientName);
  await name.fill('Noura');
  await page.evaluate(() => {
    document.documentElement.dataset.visit = 'first';
  });
  return name;
}

/** Replaces the session of a context's person with another person's. */
async function becomeAnother({ context, page }: { context: BrowserContext; page: Page }, person: Person) {
  const { cookies, origins } = await person.leftBehind();
  await context.addCookies(cookies);
  await page.evaluate((stored) => {
    for (const key of ['guestUser', 'guest_user_id']) localStorage.removeItem(key);
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
}

describe('A page that comes back from the back-forward cache', () => {
  it('is restored unchanged, and its header shows a later sign-in and the current cart', async () => {
    const device = englishDesktop;
    const guest = await shop.guest(device);
    const { context, page } = await openContextWithCache(guest);
    await page.addInitScript(() => {
      addEventListener('pageshow', (event) => {
        if (event.persisted) document.documentElement.dataset.restored = 'yes';
      });
    });
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: device.text.cart.button(0), exact: true }).waitFor();
    await page.goto('/faq');
    await waitUntilHydrated(page);

    const customer = await shop.customer(device, { name: 'Huda' });
    await customer.add('monstera', { colour: 'white' });
    await becomeAnother({ context, page }, customer);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/terms', { waitUntil: 'commit' });
    await expect.poll(() => page.locator('html').getAttribute('data-restored')).toBe('yes');
    await page.getByRole('button', { name: device.text.cart.button(1), exact: true }).waitFor();
    await page.getByRole('button', { name: device.text.shell.menu, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: device.text.shell.hello('Huda') })
      .waitFor();
  });

  it('is loaded again if its customer has signed out since', async () => {
    const device = englishDesktop;
    const [former, next] = [await shop.customer(device), await shop.customer(device)];
    for (const customer of [former, next]) await customer.add('aloe-vera');
    const { context, page } = await openContextWithCache(former);
    const name = await typeRecipient(page);
    await page.goto('/terms');
    await waitUntilHydrated(page);
    await becomeAnother({ context, page }, next);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/cart', { waitUntil: 'commit' });
    await expect.poll(() => page.locator('html').getAttribute('data-visit')).toBeNull();
    await waitUntilHydrated(page);
    expect(await name.inputValue()).toBe('');
  });

  it('asks for the next recipient after the gift was paid', async () => {
    const device = englishDesktop;
    const customer = await shop.customer(device);
    await customer.add('aloe-vera');
    const { page } = await openContextWithCache(customer);
    const name = await typeRecipient(page);
    const placed = await customer.order();
    await customer.pay(placed);
    await page.evaluate((uuid) => sessionStorage.setItem('paying', JSON.stringify(uuid)), placed.orderUuid);
    await page.goto(`/checkout/success?order=${placed.orderUuid}`);
    await waitUntilHydrated(page);
    await customer.add('monstera', { colour: 'white' });
    await page.evaluate(() => history.back());
    await page.waitForURL('**/cart', { waitUntil: 'commit' });
    expect(await page.locator('html').getAttribute('data-visit')).toBe('first');
    await expect.poll(() => name.inputValue()).toBe('');
  });

  it('that was left before its texts had arrived becomes alive, and shows the current cart', async () => {
    const device = englishDesktop;
    const guest = await shop.guest(device);
    const { url, requested, release } = await holdScript(shop.url, /\/assets\/english-/);
    const browser = await openBrowserWithCache();
    const context = await browser.newContext({ ...device.screen, baseURL: url, serviceWorkers: 'block' });
    const { cookies, origins } = await guest.leftBehind();
    await context.addCookies([
      ...cookies,
      { name: 'language', value: 'en', url },
      { name: 'city', value: '1', url },
    ]);
    const page = await context.newPage();
    await page.addInitScript((stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
      addEventListener('pageshow', (event) => {
        if (event.persisted) document.documentElement.dataset.restored = 'yes';
      });
    }, origins[0]?.localStorage ?? []);
    await page.goto('/terms', { waitUntil: 'commit' });
    await requested;
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.locator('html').getAttribute('data-page')).toBeNull();
    await page.goto('/robots.txt');
    await guest.add('monstera', { colour: 'white' });
    await context.addCookies((await guest.leftBehind()).cookies);
    await page.evaluate(() => history.back());
    await page.waitForURL('**/terms', { waitUntil: 'commit' });
    release();
    await waitUntilHydrated(page);
    expect(await page.locator('html').getAttribute('data-restored')).toBe('yes');
    await page.getByRole('button', { name: device.text.cart.button(1), exact: true }).waitFor();
  });
});
