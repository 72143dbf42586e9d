import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arabicPhone } from './devices.ts';
import { firstScripts, sizeOf } from './first-scripts.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { slowProcessor } from './slow-processor.ts';

// Its own shop, because the home page of the shared one also shows what other tests put there, such as products with
// English names in Arabic and pictures that were just uploaded.
const shop = await openShop({});

/** The maximum size of all scripts before hydration, in bytes, and of their number. */
const LIMITS = { '/': [90_100, 6], '/products': [93_000, 6], '/product/monstera': [94_400, 7] } as const;

describe('A first visit', () => {
  it.each(Object.entries(LIMITS))(
    'of %s loads few and small scripts before it is alive',
    async (path, [bytes, files]) => {
      for (const language of ['ar', 'en']) {
        const scripts = await firstScripts(shop.url, path, `language=${language}`);
        const sizes = await Promise.all(scripts.map(sizeOf));
        expect(scripts.length).toBeGreaterThan(3);
        expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(files);
        expect(
          sizes.reduce((sum, size) => sum + size, 0),
          language,
        ).toBeLessThanOrEqual(bytes);
      }
    },
  );

  it.each(['/', '/products'])('of %s in Arabic loads two fonts, with digits and signs', async (path) => {
    const page = await shop.visit(arabicPhone, '/cart');
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect([...fonts].sort()).toEqual([
      expect.stringContaining('/el-messiri-arabic-basic-'),
      expect.stringContaining('/readex-pro-arabic-basic-'),
    ]);
  });

  // A picture that is named twice, as WebP in the menus and as AVIF in a card, was loaded in both formats, on a slow
  // processor nearly every time.
  it.each(Object.keys(LIMITS))('of %s loads no picture in two formats', async (path) => {
    const page = await shop.visit(arabicPhone, '/terms');
    await slowProcessor(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(path);
    await waitUntilHydrated(page);
    expect(loaded.filter((file) => file.endsWith('.avif'))).not.toEqual([]);
    expect(loaded.filter((file) => file.startsWith('/pictures/') && file.endsWith('.webp'))).toEqual([]);
  });
});

describe('The first opening of a drawer', () => {
  const { text } = arabicPhone;

  /** Answers one more script and leaves the others waiting, such as those that are preloaded for a later press. */
  async function allowOneScript(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route('**/assets/*.js', (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.continue() : undefined;
    });
    return asked;
  }

  it('loads a single script for the menu, and nothing of the checkout', async () => {
    const page = await shop.visit(arabicPhone, '/terms');
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    const asked = await allowOneScript(page);
    await page.getByRole('button', { name: text.shell.menu }).tap();
    await page.getByRole('dialog').getByRole('navigation').waitFor();
    expect(asked[0]).toContain('/menu-drawer-');
  });

  it('loads at most one script to add to the cart and show it', async () => {
    const page = await shop.visit(arabicPhone, '/product/monstera');
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    const asked = await allowOneScript(page);
    await page.getByRole('button', { name: text.catalogue.product.addToCart }).first().tap();
    await page.getByRole('dialog', { name: text.cart.title }).getByRole('listitem').first().waitFor();
    expect(asked).not.toContainEqual(expect.stringContaining('/purchase-'));
  });

  it('loads the list of cities while the finger is still down', async () => {
    const page = await shop.visit(arabicPhone, '/');
    await waitUntilHydrated(page);
    const cities = page.waitForRequest(/saudi-cities/);
    const button = page.getByRole('button', { name: new RegExp(text.delivery.deliverTo) }).first();
    await button.dispatchEvent('pointerover', { pointerType: 'touch' });
    await cities;
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
