import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeMap as arabic } from '#text/ar/place-map.ts';
import { placeMap as english } from '#text/en/place-map.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
const texts = { ar: arabic, en: english };

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe.each(devices)('The pin on the map on $name', (device) => {
  const { place } = device.text.checkout;
  const t = texts[device.language];

  async function openMap(options: Parameters<typeof shop.visit>[2] = {}) {
    const guest = await shop.guest(device);
    await guest.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { ...options, as: guest });
    await page.getByRole('button', { name: place.mark }).click();
    const dialog = page.getByRole('dialog', { name: t.title });
    await dialog.waitFor();
    return { page, dialog };
  }

  it('is moved by keys and by a press on the map, is refused outside the city, and goes with the address', async () => {
    const { page, dialog } = await openMap();
    const map = dialog.getByRole('application', { name: t.map });
    await dialog.locator('img').first().waitFor();
    await expect
      .poll(() =>
        dialog
          .locator('img')
          .evaluateAll((tiles) => tiles.some((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const pin = async () => {
      const [latitude, longitude] = ((await dialog.locator('output').textContent()) ?? '')
        .split(', ')
        .map(Number);
      return { latitude: latitude!, longitude: longitude! };
    };
    const start = await pin();
    await map.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await pin()).longitude).toBeGreaterThan(start.longitude);
    expect((await pin()).latitude).toBeGreaterThan(start.latitude);

    // A press is enough for people who cannot drag (WCAG 2.5.7).
    const before = await pin();
    const box = (await map.boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
    await expect.poll(async () => (await pin()).longitude).toBeLessThan(before.longitude);
    expect((await pin()).latitude).toBeLessThan(before.latitude);

    // A whole city is too coarse for a pin.
    await dialog.getByRole('button', { name: t.use }).click();
    await dialog.getByText(t.zoomFirst).waitFor();

    // Far out of the city: zoomed out, one step of the arrows is many kilometres.
    await map.focus();
    for (let n = 0; n < 9; n += 1) await page.keyboard.press('-');
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowDown');
    for (let n = 0; n < 11; n += 1) await page.keyboard.press('+');
    const outside = await pin();
    await dialog.getByRole('button', { name: t.use }).click();
    await dialog.getByRole('alert').getByText(/./).first().waitFor();
    await expectAccessible(page);

    for (let n = 0; n < 11; n += 1) await dialog.getByRole('button', { name: t.zoomOut }).click();
    await map.focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowUp');
    for (let n = 0; n < 11; n += 1) await dialog.getByRole('button', { name: t.zoomIn }).click();
    await expect.poll(async () => (await pin()).latitude).toBeGreaterThan(outside.latitude);
    await dialog.getByRole('button', { name: t.use }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(place.added).waitFor();
    // The button that opened the map is gone; the focus is on what replaced it.
    await expect.poll(() => focusedText(page)).toBe(place.adjust);
    await page.getByRole('button', { name: place.remove, exact: true }).click();
    await expect.poll(() => focusedText(page)).toBe(place.mark);
  });

  it('is not needed: without tiles a sentence says that the typed address is enough', async () => {
    const guest = await shop.guest(device);
    await guest.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: guest, except: /\.png/ });
    const tiles = /\/\d+\/\d+\/\d+(@2x)?\.png$/;
    await page.route(tiles, (route) => route.abort());
    await page.getByRole('button', { name: place.mark }).click();
    const dialog = page.getByRole('dialog', { name: t.title });
    await dialog.getByText(t.failed).waitFor();
    await expectAccessible(page);
    await page.unroute(tiles);
    await dialog.getByRole('button', { name: t.retry }).click();
    await dialog.getByRole('application').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe(place.mark);
  });
});
