import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { openSearch } from './open-search.ts';
import { expectAccessible } from './page-checks.ts';
import { stopClock } from './stopped-clock.ts';

const shop = await openShop();

const asksForProducts = (request: Request): boolean =>
  request.method() === 'POST' && /\/api\/v1\/(web\/)?products$/.test(new URL(request.url()).pathname);

const BEGINNING = { ar: 'فيكس', en: 'fic' };
const MANY = { ar: 'أصيص', en: 'pot' };

describe.each(devices)('The search in the header on $name', (device) => {
  const { language, text } = device;

  // spec: 5-product-search-after-500-ms
  it('is sent after 500 ms without a key and not before, and only for text that is not empty', async () => {
    const page = await shop.visit(device, '/terms');
    const field = await openSearch(page, device);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (asksForProducts(request)) requested.push(request.postData() ?? '');
    });
    await stopClock(page);
    await field.pressSequentially('   ');
    await page.clock.runFor(2_000);
    await field.pressSequentially(BEGINNING[language]);
    await page.clock.runFor(499);
    // Another key press restarts the delay before the search is sent.
    await field.press('Backspace');
    await page.clock.runFor(499);
    expect(requested).toEqual([]);
    const sent = page.waitForRequest(asksForProducts);
    await page.clock.runFor(1);
    await sent;
    await page.getByRole('option').first().waitFor();
    expect(requested).toHaveLength(1);
    expect(JSON.parse(requested[0] ?? '{}')).toMatchObject({ search: BEGINNING[language].slice(0, -1) });
  });

  // spec: 2-matching-products-dropdown
  it('shows at most eight matches; arrows select one, Enter opens it, Escape closes the list', async () => {
    const page = await shop.visit(device, '/terms');
    const field = await openSearch(page, device);
    await field.fill(MANY[language]);
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(8);
    await expectAccessible(page);

    await field.press('ArrowUp');
    expect(await options.last().getAttribute('aria-selected')).toBe('true');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await field.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe(MANY[language]);

    await field.press('ArrowDown');
    await field.press('ArrowDown');
    const address = await options.first().getAttribute('href');
    await field.press('Enter');
    await page.waitForURL((url) => decodeURI(url.pathname) === decodeURI(address ?? ''));
  });

  // spec: 2-enter-goes-products-search-text
  it('says that nothing was found; Enter opens the list', async () => {
    const page = await shop.visit(device, '/terms');
    const field = await openSearch(page, device);
    await field.fill('qqqq');
    await page.getByText(text.shell.searchEmpty('qqqq')).waitFor();
    await expectAccessible(page);
    await field.fill('monstera');
    await field.press('Enter');
    await page.waitForURL('**/products?search=monstera');
    // The field has what was searched for, so that it can be changed.
    await waitUntilHydrated(page);
    expect(await (await openSearch(page, device)).inputValue()).toBe('monstera');
  });
});

describe('The search in the header before its script has loaded', () => {
  it('keeps the typed text, and searches for it afterwards', async () => {
    const device = englishDesktop;
    const page = await shop.visit(device, '/terms');
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/search-combobox-*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    const plain = page.getByRole('searchbox', { name: device.text.shell.search });
    await plain.click();
    await plain.pressSequentially('mon');
    script.resolve();
    const field = page.getByRole('combobox', { name: device.text.shell.search });
    await field.waitFor();
    expect(await field.inputValue()).toBe('mon');
    await page.keyboard.type('stera');
    expect(await field.inputValue()).toBe('monstera');
    await page.getByRole('option', { name: 'Monstera' }).waitFor();
  });
});

describe('The search in the header without JavaScript', () => {
  it('is a form that leads to the list', async () => {
    const page = await shop.visit(englishDesktop, '/', { screen: { javaScriptEnabled: false } });
    await page.getByRole('searchbox', { name: englishDesktop.text.shell.search }).fill('monstera');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/products?search=monstera');
    await page
      .getByRole('heading', { name: englishDesktop.text.catalogue.list.resultsFor('monstera') })
      .waitFor();
    const field = page.getByRole('searchbox', { name: englishDesktop.text.shell.search });
    expect(await field.inputValue()).toBe('monstera');
  });
});
