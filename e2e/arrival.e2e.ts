import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '#database/test-template.ts';
import { MINUTE } from '#server/clock.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const shop = await openShop();
afterEach(() => shop.clock.set(TEST_NOW));

const promise = (page: Page) => page.getByRole('main').getByText(/^(Arrives in|تصل إلى) /);
/** Returns the sum of all layout shifts since the page was opened, as the browser measures them. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

describe('The promise of a day (decision 052)', () => {
  it('is filled in after load, counts down, and changes at the cut-off without a reload', async () => {
    shop.clock.set('2026-11-22T15:58:30+03:00');
    const html = await (
      await fetch(`${shop.url}/product/monstera`, { headers: { cookie: 'language=en' } })
    ).text();
    expect(html).toContain('Order by 6 pm');
    // Look only at the main content, because the header has a link to what arrives today.
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).not.toMatch(/Arrives (in|today|tomorrow)/);
    const page = await shop.visit(englishDesktop, '/product/monstera');
    await promise(page).getByText('today, ').waitFor();
    expect(await promise(page).textContent()).toContain('6–8 pm');
    await page.getByText('Order within 1 min').waitFor();
    // The limit allows less shift than one word painted before its font has arrived. A promise without reserved space
    // would shift the page by 0.01.
    expect(await layoutShift(page)).toBeLessThan(0.0005);
    shop.clock.pass(2 * MINUTE);
    await page.clock.runFor(2 * MINUTE);
    await expect.poll(() => promise(page).textContent()).toContain('8–10 pm');
    await expectAccessible(page);
    // The shopper returns to the tab in the evening, after the day's last delivery window.
    shop.clock.set('2026-11-22T23:59:00+03:00');
    await page.clock.fastForward(8 * 60 * MINUTE);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => promise(page).textContent()).toContain('tomorrow');
  });

  it('keeps a day that is picked in the list for the product, and says at checkout why it cannot be had', async () => {
    const { text } = arabicPhone;
    const page = await shop.visit(arabicPhone, '/products', { city: 'Abha' });
    await page
      .getByRole('link', { name: text.catalogue.list.filter })
      .locator('visible=true')
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: text.delivery.chooseDay }).click();
    const days = page.getByRole('dialog', { name: text.catalogue.list.arrival });
    const [closed, open] = [days.locator('[value="2026-11-27"]'), days.locator('[value="2026-11-25"]')];
    await open.check({ force: true });
    expect(await closed.isDisabled()).toBe(true);
    await expectAccessible(page);
    await days.getByRole('button', { name: 'اعتمد هذا اليوم' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /\d/ }).click();
    await page.waitForURL(/arrive=2026-11-25/);
    await page.getByText('كل هذه الهدايا تصل').waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await page.goto('/product/lavender');
    await promise(page).getByText('الأربعاء 25 نوفمبر').waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: text.catalogue.product.addToCart })
      .locator('visible=true')
      .first()
      .click();
    await page.getByRole('dialog', { name: text.cart.title }).waitFor();
    // Two days later, the courier can no longer arrive on the chosen day.
    shop.clock.set('2026-11-24T09:00:00+03:00');
    await page.goto('/cart');
    await page.getByText('لا يمكن التوصيل يوم الأربعاء 25 نوفمبر').waitFor();
  });
});
