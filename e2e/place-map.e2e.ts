import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeMap as arabic } from '#text/ar/place-map.ts';
import { placeMap as english } from '#text/en/place-map.ts';
import { arabicPhone, type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
const texts = { ar: arabic, en: english };

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openMap(device: Device) {
  const guest = await shop.guest(device);
  await guest.add('aloe-vera', { colour: 'sand' });
  const page = await shop.visit(device, '/cart', { as: guest });
  await page.getByRole('button', { name: device.text.checkout.place.mark }).click();
  const dialog = page.getByRole('dialog', { name: texts[device.language].title });
  await dialog.waitFor();
  return { page, dialog };
}

async function pinIn(dialog: Locator) {
  const [latitude, longitude] = ((await dialog.locator('output').textContent()) ?? '')
    .split(', ')
    .map(Number);
  return { latitude: latitude!, longitude: longitude! };
}

/** The zoom level of the newest tiles. */
const zoomIn = async (dialog: Locator): Promise<number> =>
  Number(/\/(\d+)\/\d+\/\d+[^/]*$/.exec((await dialog.locator('img').last().getAttribute('src')) ?? '')?.[1]);

/** How far the page behind the dialog is scrolled and magnified. */
const pageBehind = (page: Page) => page.evaluate(() => [scrollY, visualViewport?.scale]);

/** The map in the middle of the window, and how many pixels east and north of it a place now is. */
async function mapIn(dialog: Locator, name: string) {
  const map = dialog.getByRole('application', { name });
  await dialog.locator('img').first().waitFor();
  const box = (await map.boundingBox())!;
  return { map, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}
const pixelsEast = (from: number, to: number, zoom: number): number => ((to - from) / 360) * 256 * 2 ** zoom;

describe.each(devices)('The pin on the map on $name', (device) => {
  const { place } = device.text.checkout;
  const t = texts[device.language];

  it('is moved by keys and by a press on the map, is refused outside the city, and goes with the address', async () => {
    const { page, dialog } = await openMap(device);
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

    const pin = () => pinIn(dialog);
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

    // The buttons above the map zoom around the pin, however fast they are pressed.
    const placed = await pin();
    for (let n = 0; n < 2; n += 1) await dialog.getByRole('button', { name: t.zoomIn }).click();
    for (let n = 0; n < 2; n += 1) await dialog.getByRole('button', { name: t.zoomOut }).click();
    await expect.poll(() => zoomIn(dialog)).toBe(12);
    expect(await pin()).toEqual(placed);

    // While the whole city is shown, the dialog refuses the pin and asks to zoom in first.
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

describe('The map under fingers, on an Arabic phone', () => {
  const t = texts.ar;

  it('is moved by one finger, zoomed around its middle by two and by a double tap; the page behind stays', async () => {
    const { page, dialog } = await openMap(arabicPhone);
    const { middle } = await mapIn(dialog, t.map);
    const behind = await pageBehind(page);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    const start = await pinIn(dialog);
    const zoom = await zoomIn(dialog);

    await touch('touchStart', [middle]);
    for (const by of [20, 50, 80]) await touch('touchMove', [{ x: middle.x - by, y: middle.y + by }]);
    await touch('touchEnd', []);
    await expect
      .poll(async () => pixelsEast(start.longitude, (await pinIn(dialog)).longitude, zoom))
      .toBeCloseTo(80, 0);
    const dragged = await pinIn(dialog);
    expect(dragged.latitude).toBeGreaterThan(start.latitude);

    // A pinch that spreads two fingers to four times their distance zooms in by two levels.
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y },
      { x: middle.x + apart, y: middle.y },
    ];
    await touch('touchStart', fingers(25));
    for (const apart of [40, 60, 80, 100]) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => zoomIn(dialog)).toBe(zoom + 2);
    expect(pixelsEast(dragged.longitude, (await pinIn(dialog)).longitude, zoom)).toBeCloseTo(0, 0);

    await touch('touchStart', fingers(100));
    for (const apart of [80, 50]) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => zoomIn(dialog)).toBe(zoom + 1);

    // The first tap brings the place below the pin, the second one zooms there.
    const before = await pinIn(dialog);
    const tapped = { x: middle.x + 60, y: middle.y };
    await page.touchscreen.tap(tapped.x, tapped.y);
    await page.touchscreen.tap(tapped.x, tapped.y);
    await expect.poll(() => zoomIn(dialog)).toBe(zoom + 2);
    expect(pixelsEast(before.longitude, (await pinIn(dialog)).longitude, zoom + 1)).toBeCloseTo(60, 0);
    expect(await pageBehind(page)).toEqual(behind);
  });

  it('leaves a phone in landscape nothing to scroll: map, pin and button are in view', async () => {
    const { page, dialog } = await openMap(arabicPhone);
    await page.setViewportSize({ width: 844, height: 390 });
    const { map } = await mapIn(dialog, t.map);
    await expect
      .poll(() =>
        map.evaluate((element) => {
          let around: Element | null = element;
          while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY))
            around = around.parentElement;
          return around ? around.scrollHeight - around.clientHeight : null;
        }),
      )
      .toBe(0);
    await dialog.getByRole('button', { name: t.use }).click({ trial: true });
  });
});

describe('The map under a mouse, on an English desktop', () => {
  const t = texts.en;

  it('is dragged, even to beyond its edge, and zoomed around the pin by the wheel; the page behind stays', async () => {
    const { page, dialog } = await openMap(englishDesktop);
    const { map, middle } = await mapIn(dialog, t.map);
    const behind = await pageBehind(page);
    const start = await pinIn(dialog);
    const zoom = await zoomIn(dialog);
    const box = (await map.boundingBox())!;

    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(box.x - 100, middle.y, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => pixelsEast(start.longitude, (await pinIn(dialog)).longitude, zoom))
      .toBeCloseTo(middle.x - box.x + 100, 0);
    // After the mouse button is released, mouse moves no longer move the map.
    const dragged = await pinIn(dialog);
    await page.mouse.move(middle.x + 50, middle.y + 50);
    expect(await pinIn(dialog)).toEqual(dragged);

    await page.mouse.wheel(0, -100);
    await expect.poll(() => zoomIn(dialog)).toBe(zoom + 1);
    await page.mouse.wheel(0, 100);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => zoomIn(dialog)).toBe(zoom - 1);
    expect(await pinIn(dialog)).toEqual(dragged);
    expect(await pageBehind(page)).toEqual(behind);
  });

  it('leaves the wheel to a dialog that is higher than the window, until the map is pressed or Ctrl is held', async () => {
    const { page, dialog } = await openMap(englishDesktop);
    await page.setViewportSize({ width: 800, height: 300 });
    const { map, middle } = await mapIn(dialog, t.map);
    const zoom = await zoomIn(dialog);
    await page.mouse.move(middle.x, Math.min(middle.y, 250));
    const top = (await map.boundingBox())!.y;
    await page.mouse.wheel(0, 60);
    await expect.poll(async () => (await map.boundingBox())!.y).toBeLessThan(top);
    expect(await zoomIn(dialog)).toBe(zoom);

    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(() => zoomIn(dialog)).toBe(zoom + 1);

    const scrolled = (await map.boundingBox())!.y;
    await map.focus();
    await page.mouse.wheel(0, -100);
    await expect.poll(() => zoomIn(dialog)).toBe(zoom + 2);
    expect((await map.boundingBox())!.y).toBe(scrolled);
  });
});
