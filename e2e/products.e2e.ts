import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { expectAccessible } from './page-checks.ts';

const shop = await openShop();

const NAMES = {
  ar: { monstera: 'مونستيرا', typo: 'مونستيره', white: 'أبيض', folded: 'نخله الاريكا', palm: 'نخلة الأريكا' },
  en: { monstera: 'Monstera', typo: 'monstra', white: 'White', folded: 'areca PALM', palm: 'Areca palm' },
};
const PAGE = 12;

const cards = (page: Page) => page.locator('main section').getByRole('listitem');
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Applies a filter: in the column on a desktop; on a phone in the sheet, which is closed afterwards. */
async function filterBy(page: Page, { text, screen }: Device, name: RegExp): Promise<void> {
  const t = text.catalogue.list;
  // Press the label, which is what people see; a press that is forced on the hidden box does not wait until it is in view.
  const press = (filters: Locator) =>
    filters
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name }) })
      .click();
  if (!screen.isMobile) return press(page.getByRole('form', { name: t.filters }));
  await page.getByRole('link', { name: t.filter }).locator('visible=true').first().click();
  const sheet = page.getByRole('dialog', { name: t.filters });
  await press(sheet);
  // The button shows the number of results once the server has counted them.
  const show = sheet.getByRole('button', { name: /\d/ });
  await show.waitFor();
  await expectAccessible(page);
  await show.click();
}

async function sortBy(page: Page, { text, screen }: Device, sort: 'price' | 'name'): Promise<void> {
  const t = text.catalogue.list;
  if (screen.isMobile) {
    await page.getByRole('link', { name: t.sorts.featured }).locator('visible=true').click();
    await page.getByRole('dialog', { name: t.sort }).getByRole('link', { name: t.sorts[sort] }).click();
  } else await page.getByLabel(t.sort).selectOption(sort);
}

describe.each(devices)('The product list on $name', (device) => {
  const { language, text } = device;
  const names = NAMES[language];
  const t = text.catalogue.list;

  // spec: 2-products-search
  it('finds text with a typo, with spelling variants of letters, and in the other language', async () => {
    const page = await shop.visit(device, `/products?search=${encodeURIComponent(names.typo)}`);
    await cards(page).first().getByText(names.monstera).waitFor();
    await page.goto(`/products?search=${encodeURIComponent(names.folded)}`);
    await cards(page).first().getByText(names.palm).waitFor();
    await page.goto(
      `/products?search=${encodeURIComponent(NAMES[language === 'ar' ? 'en' : 'ar'].monstera)}`,
    );
    await cards(page).first().getByText(names.monstera).waitFor();
  });

  it('keeps filters in the address; each card shows the filtered colour; going back restores the list', async () => {
    const page = await shop.visit(device, '/products');
    const total = await page.getByText(/\d+/).locator('visible=true').first().textContent();
    await filterBy(page, device, new RegExp(`^${names.white}`));
    await page.waitForURL(/colour=white/);
    await waitUntilHydrated(page);
    expect(query(page).getAll('colour')).toEqual(['white']);
    for (const link of await cards(page).getByRole('link').all())
      expect(await link.getAttribute('href')).toContain('colour=white');
    const removal = page.getByRole('link', { name: t.removeFilter(names.white) });
    expect(await removal.getAttribute('href')).toBe('/products');

    await page.goBack();
    await page.waitForURL(/\/products$/);
    await removal.waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.getByText(/\d+/).locator('visible=true').first().textContent()).toBe(total);
    await page.goForward();
    await page.getByRole('link', { name: t.removeFilter(names.white) }).click();
    await page.waitForURL(/\/products$/);
  });

  it('sorts by price, and shows more under its own address', async () => {
    const page = await shop.visit(device, '/products');
    expect(await cards(page).count()).toBe(PAGE);
    await sortBy(page, device, 'price');
    await page.waitForURL(/sort=price/);
    const prices = (await cards(page).allTextContents()).map((labels) =>
      Number(/(\d[\d,]*) (?:riyal|ريال)/.exec(labels)?.[1]?.replace(',', '')),
    );
    expect(prices).toHaveLength(PAGE);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    await page.getByRole('link', { name: t.more }).click();
    await page.waitForURL(/page=2/);
    await waitUntilHydrated(page);
    expect(query(page).get('sort')).toBe('price');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE);
    expect(await page.getByText(t.shown(await cards(page).count(), 22)).count()).toBe(1);
    await expectAccessible(page);
  });

  // spec: 8-product-not-found
  it('says that nothing was found, and suggests other products', async () => {
    const page = await shop.visit(device, '/products?search=qqqq');
    await page.getByRole('heading', { name: t.noProduct, level: 3 }).waitFor();
    await page.getByRole('heading', { name: t.alsoLike }).waitFor();
    await expectAccessible(page);
    await page.goto('/products?category=almost-no-care&min=400');
    await page.getByRole('heading', { name: t.noProduct, level: 3 }).waitFor();
    await page.getByRole('main').getByRole('link', { name: t.clearAll }).first().click();
    await page.waitForURL(/\/products$/);
  });
});

describe('The product list without JavaScript', () => {
  it('filters and sorts by a plain form', async () => {
    const device = englishDesktop;
    const t = device.text.catalogue.list;
    const page = await shop.visit(device, '/products?search=plant', { screen: { javaScriptEnabled: false } });
    await page.getByRole('checkbox', { name: /^White/ }).check({ force: true });
    await page.getByLabel(t.sort).selectOption('price-down');
    await page.getByRole('button', { name: t.show }).click();
    await page.waitForURL(/colour=white/);
    expect(query(page).get('search')).toBe('plant');
    expect(query(page).get('sort')).toBe('price-down');
    await page.getByRole('link', { name: t.removeFilter('White') }).waitFor();
  });
});
