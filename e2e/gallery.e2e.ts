import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gallery as ar } from '#text/ar/gallery.ts';
import { gallery as en } from '#text/en/gallery.ts';
import { arabicPhone, type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, isPictureLoaded } from './page-checks.ts';

const shop = await openShop();
const MESSAGE = { ar: 'كل عام وأنت بخير', en: 'Many happy returns' };

describe.each(devices)('The pictures of a product on $name (decision 050)', (device) => {
  const { language, text } = device;
  const t = { ar, en }[language];

  it('open in a full view that zooms, shows the next by keys, and closes by Escape and by going back', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const wide: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/2400.')) wide.push(request.url());
    });
    await page.getByLabel(text.catalogue.product.cardMessage).fill(MESSAGE[language]);
    const address = page.url();
    const pictures = page.getByRole('list', { name: text.catalogue.product.photos });
    const home = pictures.getByRole('listitem').filter({ hasText: t.labels.home }).getByRole('button');
    await home.focus();
    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog', { name: t.labels.home });
    await view.waitFor();
    await view.getByText(t.counter(3, 8), { exact: true }).waitFor();
    await expectAccessible(page);
    expect(wide).toEqual([]);

    await page.keyboard.press('+');
    await expect.poll(() => view.locator('[style*=scale]').count()).toBe(1);
    await expect.poll(() => wide.length).toBeGreaterThan(0);
    await page.keyboard.press('0');
    // The size of the plant is described in words in the drawing's accessible name.
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await page.keyboard.press(forward);
    const size = page.getByRole('dialog').getByRole('img', {
      name: t.sizeInWords(device.language === 'ar' ? 'مونستيرا' : 'Monstera', 72, 24, {
        name: 'person',
        height: 165,
      }),
    });
    await size.waitFor();
    await page.getByText(t.counter(4, 8), { exact: true }).waitFor();
    await page.keyboard.press('End');
    await page.getByText(t.counter(8, 8), { exact: true }).waitFor();
    expect(await page.getByRole('dialog').getByText(MESSAGE[language]).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await home.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.waitForFunction(() => history.state?.isCovered !== true);
    await home.click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
  });

  it('give the focus back also after the skip link, whose fragment in the address would take it', async () => {
    const page = await shop.visit(device, '/product/monstera');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**#main');
    const pictures = page.getByRole('list', { name: text.catalogue.product.photos });
    const home = pictures.getByRole('listitem').filter({ hasText: t.labels.home }).getByRole('button');
    await home.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: t.labels.home }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => history.state?.isCovered !== true);
    // The browser moves the focus to the fragment after the history has changed.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect.poll(() => home.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are next to a button that shares the address with the glaze, and nothing else of it', async () => {
    const page = await shop.visit(device, '/product/monstera?utm_source=mail');
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page
      .getByRole('radiogroup')
      .getByRole('radio', { name: language === 'ar' ? 'أبيض' : 'White' })
      .check({ force: true });
    await page.getByRole('button', { name: t.share.button(title), exact: true }).click();
    const whatsapp = page.getByRole('dialog').getByRole('link', { name: t.share.whatsapp });
    const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toBe(`${title}\n${new URL('/product/monstera?colour=white', page.url()).href}`);
    await expectAccessible(page);
  });
});

describe('The strip of pictures on a phone', () => {
  it('loads a picture when the shopper comes near it, and not all of them with the page', async () => {
    const { text } = arabicPhone;
    // A screen of its own has a browser context of its own: a browser shows what it has loaded before at once.
    const page = await shop.visit(arabicPhone, '/product/monstera', { screen: { deviceScaleFactor: 3 } });
    const items = page.getByRole('list', { name: text.catalogue.product.photos }).getByRole('listitem');
    const isLoaded = (index: number) => isPictureLoaded(items.nth(index));
    await expect.poll(() => isLoaded(1)).toBe(true);
    await page.waitForLoadState('networkidle');
    // The fourth is the drawing of the size, with the picture of the first.
    expect(await isLoaded(4)).toBe(false);
    await items.nth(3).evaluate((item) => item.scrollIntoView({ behavior: 'instant', inline: 'start' }));
    await expect.poll(() => isLoaded(4)).toBe(true);
    expect(await isLoaded(7)).toBe(false);
  });
});

/** Reads the scale of the picture in the full view; 1 if the picture is not zoomed. */
const scaleOf = (view: Locator): Promise<number> =>
  view.evaluate((dialog) => {
    const picture = dialog.querySelector<HTMLElement>('[data-picture][style*=scale]');
    return picture === null ? 1 : new DOMMatrix(getComputedStyle(picture).transform).a;
  });
const openView = async (page: Page, { text }: Device): Promise<Locator> => {
  await page.getByRole('list', { name: text.catalogue.product.photos }).getByRole('button').first().click();
  const view = page.getByRole('dialog');
  await view.waitFor();
  return view;
};
const turnedPhone: Device = {
  ...arabicPhone,
  name: 'a turned Arabic phone',
  screen: { ...arabicPhone.screen, viewport: { width: 844, height: 390 } },
};

describe.each([arabicPhone, turnedPhone])('The full view under fingers, on $name', (device) => {
  it('zooms by a pinch around the fingers, moves by one finger, and becomes whole by a double tap', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const view = await openView(page, device);
    const picture = view.locator('[data-picture]').first();
    const box = (await picture.boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y },
      { x: middle.x + apart, y: middle.y },
    ];
    await touch('touchStart', fingers(30));
    for (const apart of [40, 50, 60, 75, 90]) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    // The fingers are three times as far apart, so the picture is three times as large.
    await expect.poll(() => scaleOf(view)).toBeCloseTo(3, 1);
    await expectAccessible(page);

    const left = (await picture.boundingBox())!.x;
    await touch('touchStart', [middle]);
    for (const by of [10, 25, 40]) await touch('touchMove', [{ x: middle.x - by, y: middle.y }]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await picture.boundingBox())!.x).toBeLessThan(left - 20);
    // While zoomed in, a swipe moves the picture instead of showing the next one.
    await view.getByText({ ar, en }[device.language].counter(1, 8), { exact: true }).waitFor();

    await touch('touchStart', fingers(90));
    for (const apart of [60, 30, 20]) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => scaleOf(view)).toBe(1);

    await page.touchscreen.tap(middle.x, middle.y);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => scaleOf(view)).toBeGreaterThan(1.5);
    await page.touchscreen.tap(middle.x, middle.y);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(() => scaleOf(view)).toBe(1);
  });
});

describe('The full view under a mouse and keys, on an English desktop', () => {
  it('zooms by the wheel at the pointer and by a trackpad’s pinch, is dragged, and stops at five times', async () => {
    const page = await shop.visit(englishDesktop, '/product/monstera');
    const view = await openView(page, englishDesktop);
    const picture = view.locator('[data-picture]').first();
    const box = (await picture.boundingBox())!;
    const corner = { x: box.x + box.width * 0.25, y: box.y + box.height * 0.25 };
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => scaleOf(view)).toBeGreaterThan(1.5);
    // The point below the pointer stays where it is vertically. Horizontally the picture does not yet fill the window,
    // so it stays centred.
    const near = (await picture.boundingBox())!;
    expect(Math.abs(near.y + near.height * 0.25 - corner.y)).toBeLessThan(2);

    await page.mouse.down();
    await page.mouse.move(corner.x, corner.y + 60, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await picture.boundingBox())!.y).toBeGreaterThan(near.y + 20);

    const scale = await scaleOf(view);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 40);
    await page.keyboard.up('Control');
    await expect.poll(() => scaleOf(view)).toBeLessThan(scale);
    await page.mouse.wheel(0, -5_000);
    await expect.poll(() => scaleOf(view)).toBe(5);
    await page.mouse.wheel(0, 9_000);
    await expect.poll(() => scaleOf(view)).toBe(1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  it('plus, minus and nought zoom, arrows move what is zoomed, and show the next while it is whole', async () => {
    const page = await shop.visit(englishDesktop, '/product/monstera');
    const view = await openView(page, englishDesktop);
    const picture = view.locator('[data-picture]').first();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => scaleOf(view)).toBeCloseTo(2.56, 2);
    await page.keyboard.press('-');
    await expect.poll(() => scaleOf(view)).toBeCloseTo(1.6, 2);
    await page.keyboard.press('+');
    const before = (await picture.boundingBox())!;
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await picture.boundingBox())!.y).toBeLessThan(before.y);
    await page.keyboard.press('0');
    await expect.poll(() => scaleOf(view)).toBe(1);
    await page.keyboard.press('ArrowRight');
    await view.getByText(en.counter(2, 8), { exact: true }).waitFor();
  });
});
