import { describe, expect, it } from 'vitest';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

/** The pages with a fixed URL. Pages with a parameter in the URL have their own test files. */
const PAGES = [
  // spec: 2-
  '/',
  // spec: 2-products
  '/products',
  // spec: 2-cart
  '/cart',
  // spec: 2-my-orders
  '/my-orders',
  // spec: 2-my-account
  '/my-account',
  // spec: 2-favourite
  '/favourite',
  // spec: 2-wallet
  '/wallet',
  // spec: 2-payment
  '/payment',
  // spec: 2-coupons
  '/coupons',
  // spec: 2-corporate-gifts
  '/corporate-gifts',
  // spec: 2-contact-us
  '/contact-us',
  // spec: 2-privacy-policy
  '/privacy-policy',
  // spec: 2-about-ashjar
  '/about-ashjar',
  // spec: 2-gifts-care
  '/gifts-care',
  '/gifts-care/monstera',
  // spec: 2-terms
  '/terms',
  // spec: 2-faq
  '/faq',
  // spec: 2-rewards
  '/rewards',
  // spec: 2-order-issue
  '/order-issue',
  // spec: 2-connect-us
  '/connect-with-us',
  '/track-order',
  // spec: 2-app
  '/app',
  '/accessibility',
  // spec: 2-checkout-success
  '/checkout/success',
  // spec: 2-checkout-failed
  '/checkout/failed',
  // spec: 2-checkout-cancelled
  '/checkout/cancelled',
  '/offline',
];

describe.each(devices)('Every page on $name', (device) => {
  // spec: 2-each-page-has-title-description
  it('has its own title and description', async () => {
    const heads = await Promise.all(
      PAGES.map(async (path) => {
        const answer = await fetch(`${shop.url}${path}`, {
          headers: { cookie: `language=${device.language}` },
        });
        const html = await answer.text();
        expect(answer.status, path).toBe(200);
        return {
          title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
          description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
        };
      }),
    );
    for (const part of ['title', 'description'] as const) {
      const labels = heads.map((head) => head[part]);
      expect(labels).not.toContain(undefined);
      expect(new Set(labels).size, labels.join('\n')).toBe(PAGES.length);
    }
  });

  it.each(PAGES)('%s is in its language, accessible and never scrolls sideways', async (path) => {
    const page = await shop.visit(device, path);
    expect(await page.getAttribute('html', 'lang')).toBe(device.language);
    expect(await page.getAttribute('html', 'dir')).toBe(device.language === 'ar' ? 'rtl' : 'ltr');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('names the seller in its footer, and links to help, policies and the accessibility statement', async () => {
    const html = await (
      await fetch(`${shop.url}/products`, { headers: { cookie: `language=${device.language}` } })
    ).text();
    const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
    const { name, address, registration, vatNumber } = shop.shop.settings.seller;
    for (const expected of [name[device.language], address[device.language], registration, vatNumber])
      expect(foot).toContain(expected);
    for (const path of [
      '/faq',
      '/order-issue',
      '/rewards',
      '/connect-with-us',
      '/track-order',
      '/app',
      '/terms',
      '/accessibility',
    ])
      expect(foot).toContain(`href="${path}"`);
  });

  it('an unknown address answers 404 with a useful page', async () => {
    const page = await shop.visit(device, '/no-such-page');
    expect(await page.locator('h1').textContent()).toBe(device.text.shell.notFoundTitle);
    expect(await page.locator('main a[href]').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});

describe('The built pages', () => {
  // spec: 9-app-runs-production-mode
  it('are production builds, also when a test run has built them', async () => {
    const html = await (await fetch(`${shop.url}/`)).text();
    const scripts = [...new Set([...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path))];
    expect(scripts.length).toBeGreaterThan(0);
    const sources = await Promise.all(scripts.map(async (path) => (await fetch(shop.url + path)).text()));
    // Look for a sentence that only React's development build contains.
    expect(sources.filter((source) => source.includes('Download the React DevTools'))).toEqual([]);
  });
});
