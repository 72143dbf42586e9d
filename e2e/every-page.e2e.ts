import { describe, expect, it } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

const shop = await openShop();

const PAGES = [
  '/',
  '/products',
  '/cart',
  '/my-orders',
  '/privacy-policy',
  '/about-ashjar',
  '/gifts-care',
  '/terms',
  '/faq',
];

describe.each(devices)('Every page on $name', (device) => {
  it.each(PAGES)(
    '%s speaks its language, has a title of its own, is accessible and never scrolls sideways',
    async (path) => {
      const page = await shop.visit(device, path);
      expect(await page.getAttribute('html', 'lang')).toBe(device.language);
      expect(await page.getAttribute('html', 'dir')).toBe(device.language === 'ar' ? 'rtl' : 'ltr');
      expect(await page.title()).not.toBe('');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );

  it('an address that leads nowhere answers 404 with a useful page', async () => {
    const page = await shop.visit(device, '/no-such-page');
    expect(await page.locator('h1').textContent()).toBe(device.text.shell.notFoundTitle);
    expect(await page.locator('main a[href]').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
