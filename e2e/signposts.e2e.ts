import { describe, expect, it } from 'vitest';
import { arabicPhone, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { waitUntilHydrated } from './open-page.ts';
import { expectAccessible, isPictureLoaded } from './page-checks.ts';

const shop = await openShop();
const NAMES = {
  ar: { birthday: 'عيد ميلاد', heading: 'هدايا عيد الميلاد', monstera: 'مونستيرا', white: 'أبيض' },
  en: { birthday: 'Birthday', heading: 'Birthday gifts', monstera: 'Monstera', white: 'White' },
};

describe.each(devices)('From any page to a gift on $name', (device) => {
  const { text, language } = device;
  const names = NAMES[language];
  const t = text.catalogue;

  it('the menu leads to an occasion’s page, whose cards change their colour and add to the cart', async () => {
    const page = await shop.visit(device, '/faq');
    const menu = await openMenu(page, device);
    await menu.getByText(text.shell.browse.occasions, { exact: true }).click();
    await menu.getByRole('link', { name: names.birthday, exact: true }).click();
    await page.waitForURL(/occasion=birthday/);
    await waitUntilHydrated(page);
    await page.getByRole('heading', { level: 1, name: names.heading }).waitFor();
    await page.getByRole('heading', { name: t.list.beforeYouChoose }).waitFor();
    await expectAccessible(page);

    const card = page.locator('main article').filter({ hasText: names.monstera }).first();
    const picture = () => card.locator('img').getAttribute('src');
    const before = await picture();
    // The colours are one Tab stop, and the arrow keys change the colour.
    const pots = card.getByRole('group', { name: `${t.list.colour}: ${names.monstera}` });
    await pots.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await pots.getByRole('radio', { name: names.white, exact: true }).isChecked()).toBe(true);
    expect(await picture()).not.toBe(before);
    expect(await card.getByRole('link', { name: names.monstera }).first().getAttribute('href')).toContain(
      'colour=white',
    );
    await card.getByRole('button', { name: t.quickAdd(names.monstera) }).click();
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: names.monstera });
    await line.getByText(names.white).first().waitFor();
  });

  it('what was seen stays on the device, in its city, until the list is cleared', async () => {
    const page = await shop.visit(device, '/product/monstera');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_seen'))).not.toBeNull();
    await page.goto('/');
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { name: t.recentlySeen }),
    });
    await section.getByRole('link', { name: names.monstera, exact: true }).waitFor();
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('button', { name: t.forgetSeen }).click();
    await section.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('recently_seen'))).toBeNull();
  });
});

describe('The row under the header on a desktop', () => {
  it('opens by keyboard and by a resting mouse, closes by Escape, and marks where one is', async () => {
    const { text } = englishDesktop;
    const page = await shop.visit(englishDesktop, '/products');
    const row = page.getByRole('navigation', { name: text.shell.browse.label });
    expect(await row.getByRole('link', { name: text.catalogue.allGifts }).getAttribute('aria-current')).toBe(
      'page',
    );
    const summary = row.locator('summary').filter({ hasText: text.shell.browse.occasions });
    const birthday = row.getByRole('link', { name: NAMES.en.birthday });
    await summary.focus();
    await page.keyboard.press('Enter');
    await birthday.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await birthday.waitFor({ state: 'hidden' });
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.hover();
    await birthday.waitFor();
    // A press after the hover does not close the menu that the hover opened.
    await summary.click();
    await birthday.click();
    await page.waitForURL(/occasion=birthday/);
    await page.getByRole('link', { name: text.catalogue.list.skipFilters }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#gifts$/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#gifts') !== null)).toBe(true);
    // The reading order is the gift's name before the plus button that adds the gift to the cart.
    const gift = page.locator('#gift-1');
    const focus = page.locator(':focus');
    while ((await focus.evaluate((element) => element.closest('[id^=gift-]')?.id)) === undefined)
      await page.keyboard.press('Tab');
    const name = await gift.getByRole('heading').textContent();
    expect(await focus.textContent()).toBe(name);
    await page.keyboard.press('Tab');
    expect(await focus.getAttribute('aria-label')).toBe(text.catalogue.quickAdd(name ?? ''));
  });
});

describe('The row of occasions on a phone', () => {
  it('loads the pictures that are further away as the shopper swipes to them', async () => {
    // A screen of its own has a browser context of its own: a browser shows what it has loaded before at once.
    const page = await shop.visit(arabicPhone, '/', { screen: { deviceScaleFactor: 4 } });
    const links = page.getByRole('region', { name: arabicPhone.text.home.occasions }).getByRole('listitem');
    const isLoaded = (index: number) => isPictureLoaded(links.nth(index));
    await expect.poll(() => isLoaded(5)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await isLoaded(9)).toBe(false);
    await links
      .nth(9)
      .evaluate((item) => item.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'center' }));
    await expect.poll(() => isLoaded(9)).toBe(true);
  });
});
