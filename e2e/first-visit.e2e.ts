import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { devices, JEDDAH, RIYADH } from './devices.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { expectAccessible } from './page-checks.ts';
import { stopClock } from './stopped-clock.ts';
import { readStored, readUser } from './storage.ts';

const shop = await openShop();

/** The first letters of Jeddah's name in both languages, which few other cities share. */
const BEGINNINGS_OF_JEDDAH = ['جد', 'JED'];

describe.each(devices)('The first visit on $name', ({ language, text, ...device }) => {
  const reader = { language, text, ...device };
  const t = text.delivery;
  const cityModal = (page: Page) => page.getByRole('dialog', { name: t.cityTitle });
  const save = (page: Page) => cityModal(page).getByRole('button', { name: t.citySave });
  const cityButton = (page: Page, name: string) =>
    page.getByRole('button', { name: `${t.deliverTo} ${name}` }).locator('visible=true');

  // spec: 4-cart-emptied
  it('starts a guest session on load, with an empty cart', async () => {
    const page = await shop.visit(reader, '/');
    await expect.poll(() => readUser(page)).not.toBeNull();
    const user = await readUser(page);
    expect(Object.keys(user ?? {}).sort()).toEqual(['id', 'profilePicture', 'token', 'uuid']);
    expect(await readStored(page, 'guestUser')).toBe('true');
    expect(Number(await readStored(page, 'guest_user_id'))).toBeGreaterThan(0);
    expect(await readStored(page, 'isSignin')).toBe('false');

    // After a reload the browser keeps its guest session.
    await page.reload();
    expect((await readUser(page))?.token).toBe(user?.token);

    // If the guest record is missing, the page creates a new guest and clears the stored cart.
    await page.evaluate(() => {
      for (const key of ['userData', 'guestUser', 'guest_user_id', 'isSignin']) localStorage.removeItem(key);
      localStorage.setItem('cart_ids', '[1,2]');
    });
    await page.context().addCookies([{ name: 'cart', value: 'zz:2', url: shop.url }]);
    await page.reload();
    await expect.poll(() => readUser(page)).not.toBeNull();
    expect((await readUser(page))?.token).not.toBe(user?.token);
    await page.getByRole('button', { name: text.cart.button(0) }).waitFor();
    await expect.poll(() => readStored(page, 'cart_ids')).not.toBe('[1,2]');
  });

  // spec: 4-no-stored-city-modal-opens, 4-closed-only-once-city-exists
  it('opens the city modal, which cannot be closed before a city exists', async () => {
    const page = await shop.visit(reader, '/', { city: null });
    const modal = cityModal(page);
    await modal.getByRole('option').first().waitFor();
    await expectAccessible(page);
    // The list of cities is read and chosen from the field, so it is no Tab stop of its own.
    await modal.getByRole('combobox').focus();
    for (let n = 0; n < 3; n += 1) {
      await page.keyboard.press('Tab');
      expect(await modal.getByRole('listbox').evaluate((list) => list.matches(':focus-within'))).toBe(false);
    }
    expect(await save(page).isDisabled()).toBe(true);
    expect(await modal.getByRole('button', { name: text.shell.close }).count()).toBe(0);
    // Browsers close a dialog at the second Escape in a row, even if the page prevents the first.
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await page.keyboard.press('Enter');
    expect(await modal.isVisible()).toBe(true);
    expect(await readStored(page, 'selectedRegion')).toBeNull();
  });

  it('asks in the header of a page without goods, covers nothing, moves nothing, and remembers the answer', async () => {
    const page = await shop.visit(reader, '/faq', { city: null });
    await page.evaluate(() => {
      const moved = window as unknown as { moved: number };
      moved.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved.moved += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const question = page
      .getByRole('group', { name: t.cityQuestion(RIYADH[language]) })
      .locator('visible=true');
    await question.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);

    await question.getByRole('button', { name: t.cityYesTo(RIYADH[language]) }).press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(JSON.parse((await readStored(page, 'selectedRegion')) ?? '{}')).toMatchObject({
      city_name: RIYADH.en,
      city_name_ar: RIYADH.ar,
    });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(RIYADH[language]);
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
    // From now on, the server's HTML leaves out the question for a city.
    expect(await (await page.request.get('/faq')).text()).not.toContain('role="group"');
  });

  it('asks on a page without the city dialog when a gift is added, and adds it then', async () => {
    const page = await shop.visit(reader, '/no-such-page', { city: null });
    await page.locator('a[data-add]').first().click();
    await cityModal(page).getByRole('option', { name: RIYADH[language] }).first().click();
    await save(page).click();
    await page.getByRole('dialog', { name: text.cart.title }).getByRole('listitem').waitFor();
  });

  // spec: 2-city-picker-searchable-list-save, 5-city-search-after-300-ms, 8-city-not-found-2
  it('filters cities in either language 300 ms after the last key, and says when no city matches', async () => {
    const page = await shop.visit(reader, '/', { city: null });
    // Select by attribute: the role selector is slow, because it computes the role of all 120 options each time.
    const options = cityModal(page).locator('[role=option]');
    await options.first().waitFor();
    const all = await options.count();
    expect(all).toBe(120);
    await stopClock(page);
    const field = cityModal(page).getByRole('combobox');
    for (const beginning of BEGINNINGS_OF_JEDDAH) {
      await field.fill(beginning);
      await page.clock.runFor(299);
      expect(await options.count()).toBe(all);
      await page.clock.runFor(1);
      await expect.poll(() => options.count()).toBeLessThan(10);
      expect(await options.allTextContents()).toContainEqual(expect.stringContaining(JEDDAH[language]));
      await field.fill('');
      await page.clock.runFor(300);
      await expect.poll(() => options.count()).toBe(all);
    }
    await field.fill('zzz');
    await page.clock.runFor(300);
    await cityModal(page).getByText(t.cityNotFound, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('chooses the city that a press began on, even if the list is filtered meanwhile', async () => {
    const page = await shop.visit(reader, '/', { city: null });
    const options = cityModal(page).locator('[role=option]');
    await options.first().waitFor();
    await stopClock(page);
    await cityModal(page).getByRole('combobox').fill(JEDDAH[language]);
    const jeddah = cityModal(page).getByRole('option', { name: JEDDAH[language] }).first();
    await jeddah.hover();
    await page.mouse.down();
    await page.clock.runFor(300);
    await page.mouse.up();
    // Leaving the list after the press does not hold it any longer.
    await page.clock.runFor(100);
    await page.mouse.move(0, 0);
    await page.clock.runFor(200);
    await expect.poll(() => options.count()).toBeLessThan(10);
    expect(await jeddah.getAttribute('aria-selected')).toBe('true');
  });

  // spec: 2-deliver-city-opens-city-picker, 4-not-barq-info-notice
  it('saves the city, with a notice where barq does not deliver; the header changes it later', async () => {
    const page = await shop.visit(reader, '/', { city: null });
    await cityModal(page).getByRole('option').first().waitFor();
    await cityModal(page).getByRole('combobox').fill(JEDDAH[language]);
    await cityModal(page).getByRole('option', { name: JEDDAH[language] }).first().click();
    // The notice closes by itself after some seconds, so stop the clock to keep it open.
    await stopClock(page);
    await save(page).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(t.cityCallout).waitFor();
    await expectAccessible(page);
    await page.clock.resume();
    await dialog.getByRole('button', { name: text.shell.ok }).click();
    await cityButton(page, JEDDAH[language]).waitFor();
    const region = JSON.parse((await readStored(page, 'selectedRegion')) ?? '{}') as Record<string, unknown>;
    expect(Object.keys(region).sort()).toEqual([
      'allow_engrave',
      'city_name',
      'city_name_ar',
      'delivery_service',
      'id',
      'region_id',
      'unique_city_id',
    ]);
    expect(region).toMatchObject({ city_name: JEDDAH.en, city_name_ar: JEDDAH.ar, allow_engrave: true });

    await waitUntilHydrated(page);

    // Changing the city later can be cancelled. A city with delivery by barq shows no notice.
    await cityButton(page, JEDDAH[language]).click();
    await cityModal(page).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await cityModal(page).waitFor({ state: 'hidden' });
    await cityButton(page, JEDDAH[language]).click();
    await cityModal(page).getByRole('option', { name: RIYADH[language] }).first().click();
    await save(page).click();
    await cityButton(page, RIYADH[language]).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await cityModal(page).count()).toBe(0);
  });
});
