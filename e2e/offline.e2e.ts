import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arabicPhone, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
/** Without a connection calls and files fail, a policy of another name is refused, and a browser says so. */
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|TrustedTypePolicy named 'other'/;

const visit = (device: (typeof devices)[number], path: string) =>
  shop.visit(device, path, { hasWorker: true, except: LOST });
/** The worker has all it needs and answers for this page. */
async function untilItHasAWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

describe.each(devices)('Without a connection, on $name', (device) => {
  const { text } = device;

  it('a page that was visited is shown and says so; others say clearly that there is none, and go on when it is back', async () => {
    const visited = await visit(device, '/terms');
    await untilItHasAWorker(visited);
    await visited.goto('/product/monstera');
    const title = await visited.getByRole('heading', { level: 1 }).textContent();
    await visited.waitForFunction(() =>
      caches.match('/product/monstera').then((found) => found !== undefined),
    );

    await visited.context().setOffline(true);
    await visited.reload();
    expect(await visited.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await visited.getByText(text.offline.kept).waitFor();

    // In a tab of its own: a tab that is being left is told for a moment that it is online, and then comes anew.
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

describe('The worker', () => {
  it('keeps neither calls nor pages of a person’s own; the first page of all is kept as well', async () => {
    const page = await visit(arabicPhone, '/products');
    await untilItHasAWorker(page);
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

  it('is always asked for anew, and is the only script that a page may name', async () => {
    const answer = await fetch(`${shop.url}/service-worker.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    const page = await visit(englishDesktop, '/terms');
    await untilItHasAWorker(page);
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
