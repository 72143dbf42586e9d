import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arabicPhone, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
/**
 * The errors that this test causes: requests fail without a connection, and a Trusted Types policy is refused on
 * purpose.
 */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|TrustedTypePolicy named 'other'/;

const visit = (device: (typeof devices)[number], path: string) =>
  shop.visit(device, path, { hasWorker: true, except: LOST });
/** Waits until the service worker is active and controls this page. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

describe.each(devices)('Without a connection, on $name', (device) => {
  const { text } = device;

  it('a visited page is shown with a notice; other pages say that there is no connection, and reload when it is back', async () => {
    const visited = await visit(device, '/terms');
    await waitForWorker(visited);
    await visited.goto('/product/monstera');
    const title = await visited.getByRole('heading', { level: 1 }).textContent();
    await visited.waitForFunction(() =>
      caches.match('/product/monstera').then((found) => found !== undefined),
    );

    await visited.context().setOffline(true);
    await visited.reload();
    expect(await visited.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await visited.getByText(text.offline.kept).waitFor();

    // Use a new tab: a tab that navigates is briefly reported as online, which would make the page reload.
    const page = await visited.context().newPage();
    await visited.close();
    await page.goto('/cart');
    await page.getByRole('heading', { name: text.offline.title }).waitFor();
    expect(await page.getAttribute('html', 'dir')).toBe(device.language === 'ar' ? 'rtl' : 'ltr');
    expect(await page.locator('main img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: text.offline.tryAgain }).click();
    await page.getByRole('heading', { name: text.offline.title }).waitFor();

    await page.context().setOffline(false);
    await page.getByRole('heading', { name: text.checkout.title, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart');
  });
});

describe('The service worker', () => {
  it('caches neither calls nor personal pages, but the very first page too', async () => {
    const page = await visit(arabicPhone, '/products');
    await waitForWorker(page);
    await page.waitForFunction(() => caches.match('/products').then((found) => found !== undefined));
    await page.goto('/my-orders');
    await page.goto('/cart');
    const saved = await page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          addresses.push(`${new URL(url).pathname}${new URL(url).search}`);
      return addresses;
    });
    expect(saved).toContain('/products');
    expect(saved).toEqual(expect.arrayContaining(['/offline?lang=ar', '/offline?lang=en']));
    expect(saved.filter((path) => /^\/(api|cart|my-orders)/.test(path))).toEqual([]);
  });

  it('is always revalidated, and is the only worker script that a page may register', async () => {
    const answer = await fetch(`${shop.url}/service-worker.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const page = await visit(englishDesktop, '/terms');
    await waitForWorker(page);
    const isRefused = await page.evaluate(() => {
      try {
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('other', {});
        return false;
      } catch {
        return true;
      }
    });
    expect(isRefused).toBe(true);
  });
});
