import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { listDocuments } from '#server/catalogue/products/documents.store.ts';
import { publishDocument } from '#server/catalogue/products/publish-document.ts';
import { product as arabic } from '#text/ar/office/product.ts';
import { product as english } from '#text/en/office/product.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, holdWrites, pressKey } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
const { database } = shop;

let made = 0;
/** Creates a product for this test. It is withdrawn from sale, so that no other test meets it. */
async function makeProduct(device: Device, name: string): Promise<{ id: number; title: string }> {
  const { id } = await database
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'monstera')
    .executeTakeFirstOrThrow();
  const document = (await listDocuments(database, [id])).get(id)!;
  made += 1;
  const number = String(made);
  const title = { ar: `نبتة ${name} ${number}`, en: `Plant ${name} ${number}` };
  const published = await inTransaction(database, (tx) =>
    publishDocument(
      tx,
      {
        productId: null,
        base: 0,
        document: {
          ...document,
          slug: `plant-${name}-${device.language}-${number}`,
          slugInArabic: `نبتة-${device.language === 'ar' ? 'عربي' : 'إنجليزي'}-${number}`,
          title,
          isListed: false,
        },
      },
      { memberId: null, who: 'command:test', at: new Date() },
    ),
  );
  if (published.outcome !== 'published') throw new Error(published.outcome);
  return { id: published.productId, title: title[device.language] };
}

const open = async (device: Device, path: string): Promise<Page> => {
  const page = await shop.visit(device, path, await asMember(shop, device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
/** Publishes a change of the product as another member of staff. */
const publishAsNoura = async (id: number, base: number, change: object) => {
  const document = (await listDocuments(database, [id])).get(id)!;
  await inTransaction(database, (tx) =>
    publishDocument(
      tx,
      { productId: id, base, document: { ...document, ...change } },
      { memberId: null, who: 'Noura', at: new Date() },
    ),
  );
};

/** Counts presses of the pointer and of Enter from now on. @returns the number so far */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  type Counting = { presses: number };
  await page.evaluate(() => {
    const counting = window as unknown as Counting;
    counting.presses = 0;
    const count = () => {
      counting.presses += 1;
    };
    addEventListener('pointerdown', count, { capture: true });
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as Counting).presses);
}

describe.each(devices)('Products on $name', (device) => {
  const t = device.language === 'ar' ? arabic : english;
  const list = device.text.office.products;
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const inEnglish = (label: string) => t.inEnglish(label);

  it('are found, and a price is changed in three presses', async () => {
    const { title } = await makeProduct(device, 'price');
    const page = await open(device, '/office/products');
    await page.getByRole('row').nth(1).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByLabel(list.find).fill('nothing-of-the-kind');
    await page.getByText(list.noneFound).waitFor();
    await page.getByLabel(list.find).fill(title);
    await page.getByRole('button', { name: list.price.changeOf(title) }).click();
    const dialog = page.getByRole('dialog', { name: list.price.title(title) });
    await dialog.getByLabel(list.price.price).fill('12.345');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: list.price.price, description: /12\.34/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(list.price.price).fill('٢٤٩');
    await page.keyboard.press('Enter');
    await page.getByText(list.price.saved(title, 249_00)).waitFor();
    await page.getByRole('row').filter({ hasText: '249' }).waitFor();

    // Count the presses of a change without a mistake: open the price, type it, confirm. Typing does not count.
    const presses = await countPresses(page);
    await page.getByRole('button', { name: list.price.changeOf(title) }).click();
    await dialog.getByLabel(list.price.price).fill('259');
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: '259' }).waitFor();
    expect(await presses()).toBeLessThanOrEqual(3);
    expect(await presses()).toBeGreaterThan(0);
  });

  it('are added once when the answer is lost and the press is repeated', async () => {
    const drafts = async () =>
      (await database.selectFrom('product_drafts').select('request_key').execute()).length;
    const before = await drafts();
    const page = await shop.visit(device, '/office/products', {
      ...(await asMember(shop, device, 'merchandiser')),
      except: /office\/products net::ERR_FAILED/,
    });
    let lost = 0;
    await page.route('**/api/v1/office/products', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    const add = page.getByRole('button', { name: list.add });
    await add.click();
    await page.getByText(device.text.office.shell.unreached).waitFor();
    await add.click();
    await page.waitForURL(/\/office\/products\/./);
    expect(await drafts()).toBe(before + 1);
  });

  it('are edited, stopped where a field is wrong, published, and undone', async () => {
    const { id, title } = await makeProduct(device, 'edit');
    const page = await open(device, `/office/products/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const [name, price] = [field(page, inEnglish(t.fields.title)), field(page, t.fields.price)];
    const before = await name.inputValue();
    await name.fill('');
    await price.fill('٠');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.stops(2)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: t.fields.price, exact: true }).click();
    await expect.poll(() => price.evaluate((input) => input === document.activeElement)).toBe(true);
    await price.fill('٣١٩');
    await name.fill(before);
    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await page.getByText(t.versions.number(2)).waitFor();
    const shown = (await listDocuments(database, [id])).get(id)!;
    expect([shown.price, shown.title.en]).toEqual([319, before]);
    await page.getByRole('button', { name: t.versions.restoreOf(1), exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.versions.restoreYes, exact: true }).click();
    await page.getByText(t.versions.number(3)).waitFor();
    await expect.poll(() => price.inputValue()).toBe('279');
  });

  it('are shown as the shop would show them, before they are published', async () => {
    const { id, title } = await makeProduct(device, 'preview');
    const page = await open(device, `/office/products/${id}`);
    await field(page, t.fields.price).fill('٣٢١');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    await page.getByRole('button', { name: t.preview.open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.preview.title });
    const shown = dialog.frameLocator('iframe');
    await shown.getByRole('heading', { level: 1, name: title }).waitFor();
    await shown.getByText('321').first().waitFor();
    await expectAccessible(page);
    await dialog.getByText(device.language === 'ar' ? t.preview.en : t.preview.ar, { exact: true }).click();
    await dialog.getByText(t.preview.desk, { exact: true }).click();
    const other = device.language === 'ar' ? 'Plant preview' : 'نبتة preview';
    await shown.getByRole('heading', { level: 1, name: other }).waitFor();
    // Saving the draft does not change the published product.
    expect((await listDocuments(database, [id])).get(id)!.price).toBe(279);
  });

  it('keep what was typed when somebody else publishes, and say who', async () => {
    const { id } = await makeProduct(device, 'race');
    const page = await open(device, `/office/products/${id}`);
    const shelf = page.getByLabel(t.fields.botanicalName);
    await shelf.fill('Monstera mine');
    await publishAsNoura(id, 1, { botanicalName: 'Monstera theirs', price: 280 });
    await page.getByText(t.changedByOther).waitFor();
    expect(await shelf.inputValue()).toBe('Monstera mine');
    await expectAccessible(page);
    await page.getByRole('button', { name: device.text.office.shell.keepTyped }).click();
    await page.getByText(t.changedByOther).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await page.getByText(t.versions.number(3)).waitFor();
    expect((await listDocuments(database, [id])).get(id)).toMatchObject({
      botanicalName: 'Monstera mine',
      price: 280,
    });
  });

  it('keep what is typed while they are being saved or published', async () => {
    const { id } = await makeProduct(device, 'slow');
    const page = await open(device, `/office/products/${id}`);
    const botanical = page.getByLabel(t.fields.botanicalName);
    const save = page.getByRole('button', { name: t.save, exact: true });
    await botanical.fill('Monstera');
    const answerSave = await holdWrites(page);
    await save.click();
    await botanical.fill('Monstera deliciosa');
    answerSave();
    await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
    expect(await botanical.inputValue()).toBe('Monstera deliciosa');

    const answerPublishing = await holdWrites(page);
    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await botanical.fill('Monstera deliciosa of Liebmann');
    answerPublishing();
    await expect
      .poll(async () => (await listDocuments(database, [id])).get(id)!.botanicalName)
      .toBe('Monstera deliciosa');
    const publish = page.getByRole('button', { name: t.publish, exact: true });
    await expect.poll(() => publish.getAttribute('aria-busy')).not.toBe('true');
    expect(await botanical.inputValue()).toBe('Monstera deliciosa of Liebmann');
  });

  it('have photos that are chosen, described and cropped; a drawing is refused', async () => {
    const { id } = await makeProduct(device, 'photo');
    const page = await open(device, `/office/products/${id}`);
    const choose = page.getByRole('group', { name: t.photos.add }).getByLabel(t.photos.add);
    await choose.setInputFiles({
      name: 'leaf.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByText(t.photos.failed('leaf.jpg')).waitFor();
    const photo = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#9cae92' },
    })
      .jpeg()
      .toBuffer();
    await choose.setInputFiles({ name: 'leaf.jpg', mimeType: 'image/jpeg', buffer: photo });
    const { colours, pictures } = (await listDocuments(database, [id])).get(id)!;
    const place = colours.length + pictures.findIndex(({ kind }) => kind === 'home') + 1;
    await page.getByRole('button', { name: t.photos.cropOf(place), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.crop.title });
    await dialog.getByLabel(t.crop.width).fill('50');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.crop.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.stops(2)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('keep their photos in one strip, moved by the keyboard, a mouse or a finger', async () => {
    const { id } = await makeProduct(device, 'strip');
    const before = (await listDocuments(database, [id])).get(id)!;
    const page = await open(device, `/office/products/${id}`);
    const strip = page.getByRole('list', { name: t.photos.title });
    const names = () =>
      strip.locator('[data-photo]').evaluateAll((tiles) =>
        tiles
          .sort((a, b) => Number((a as HTMLElement).style.order) - Number((b as HTMLElement).style.order))
          .map((tile) =>
            tile
              .querySelector('button')!
              .getAttribute('aria-label')!
              .replace(/^[^:]*: /, ''),
          ),
      );
    const handle = (n: number) => page.getByRole('button', { name: t.photos.move(n), exact: true });
    await handle(1).waitFor();
    const [first, second, ...rest] = await names();
    await handle(1).focus();
    await page.keyboard.press(device.language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(names).toEqual([second, first, ...rest]);
    await page.getByText(t.photos.moved(2, rest.length + 2)).waitFor();
    // The focus stays on the handle of the photo that moved, so that it can be moved on.
    await expect.poll(() => handle(2).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press(device.language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(names).toEqual([first, second, ...rest]);

    await handle(1).scrollIntoViewIfNeeded();
    const [from, to] = [(await handle(1).boundingBox())!, (await handle(2).boundingBox())!];
    const middle = ({ x, y, width, height }: typeof from) => ({ x: x + width / 2, y: y + height / 2 });
    if (device.screen.hasTouch) {
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', [middle(from)]);
      await send('touchMove', [middle(to)]);
      await send('touchEnd', []);
    } else {
      await page.mouse.move(middle(from).x, middle(from).y);
      await page.mouse.down();
      await page.mouse.move(middle(to).x, middle(to).y, { steps: 4 });
      await page.mouse.up();
    }
    await expect.poll(names).toEqual([second, first, ...rest]);
    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await page.getByText(t.versions.number(2)).waitFor();
    const now = (await listDocuments(database, [id])).get(id)!;
    const codes = before.colours.map(({ colour }) => colour);
    expect(now.colours.map(({ colour }) => colour)).toEqual([codes[1], codes[0], ...codes.slice(2)]);
  });

  it('show a photo without words, and the way to it', async () => {
    const { id } = await makeProduct(device, 'words');
    const page = await open(device, `/office/products/${id}`);
    await page.getByRole('button', { name: /: / }).and(page.locator('[data-photo] button')).nth(2).click();
    await field(page, inEnglish(t.fields.alt)).fill('');
    await page.locator('[data-photo] button[aria-expanded="true"]').click();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.stops(1)).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: inEnglish(t.photos.number(3)), exact: true }).click();
    const words = field(page, inEnglish(t.fields.alt));
    await expect.poll(() => words.evaluate((area) => area === document.activeElement)).toBe(true);
  });

  it('are seen as shoppers see them while they are typed', async () => {
    const { id } = await makeProduct(device, 'typed');
    const page = await open(device, `/office/products/${id}`);
    const panel = page.getByRole('region', { name: t.preview.title });
    const card = panel.getByRole('article');
    await field(page, inEnglish(t.fields.title)).fill('A tall fern');
    await field(page, t.inArabic(t.fields.title)).fill('سرخس طويل');
    await field(page, t.fields.price).fill('٣٤٥');
    await card.getByText(device.language === 'ar' ? 'سرخس طويل' : 'A tall fern').waitFor();
    await card.getByText('345', { exact: true }).waitFor();
    await field(page, t.fields.price).fill('12.345');
    await panel.getByText(t.preview.lastPrice).waitFor();
    await card.getByText('345', { exact: true }).waitFor();
    await panel.getByText(device.language === 'ar' ? t.preview.en : t.preview.ar, { exact: true }).click();
    await card.getByText(device.language === 'ar' ? 'A tall fern' : 'سرخس طويل').waitFor();
    expect(await card.getAttribute('lang')).toBe(device.language === 'ar' ? 'en' : 'ar');
    await expectAccessible(page);
    await field(page, t.fields.price).fill('345');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.saved).waitFor();
    await panel.getByText(t.preview.phone, { exact: true }).click();
    const shown = panel.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect.poll(() => shown.textContent()).toBe(device.language === 'ar' ? 'A tall fern' : 'سرخس طويل');
    await panel.getByText(t.preview.desk, { exact: true }).click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('have a dropped photo in its place, other care and another add-on once they are published', async () => {
    const { id } = await makeProduct(device, 'parts');
    const before = (await listDocuments(database, [id])).get(id)!;
    const page = await open(device, `/office/products/${id}`);
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#9cae92' } })
      .jpeg()
      .toBuffer();
    const dataTransfer = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'leaf.jpg', { type: 'image/jpeg' }));
      return data;
    }, photo.toString('base64'));
    await page.getByRole('group', { name: t.photos.add }).dispatchEvent('drop', { dataTransfer });
    // The new photo is a detail: it takes its place before the scene at home, and its details open.
    const at = before.pictures.findIndex(({ kind }) => kind === 'home');
    const place = before.colours.length + at + 1;
    await page.getByRole('region', { name: t.photos.open(place, t.photos.kinds.detail) }).waitFor();
    await field(page, t.inArabic(t.fields.alt)).fill('ورقة خضراء');
    await field(page, inEnglish(t.fields.alt)).fill('A green leaf');
    await field(page, t.care.everyDays).fill('٩');
    const addon = await database
      .selectFrom('products')
      .select(['slug', 'title_ar', 'title_en'])
      .where('is_addon', '=', true)
      .where('is_listed', '=', true)
      .where('slug', 'not in', [...before.addons, ''])
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await page
      .getByRole('group', { name: t.fields.addons, exact: true })
      .getByRole('checkbox', { name: addon[`title_${device.language}`], exact: true })
      .check();
    await page.getByRole('button', { name: t.publish, exact: true }).click();
    await page.getByText(t.versions.number(2)).waitFor();
    const now = (await listDocuments(database, [id])).get(id)!;
    expect(now.pictures.map(({ alt }) => alt.en)).toEqual(
      before.pictures.map(({ alt }) => alt.en).toSpliced(at, 0, 'A green leaf'),
    );
    expect(now.care?.water.everyDays).toBe(9);
    expect(now.addons).toContain(addon.slug);
  });

  it('are engraved where the frame is: the numbers move it, and so does a finger', async () => {
    const { id } = await makeProduct(device, 'engraved');
    const page = await open(device, `/office/products/${id}`);
    const across = field(page, t.engraving.cx);
    await across.fill('40');
    const frame = page.locator('[data-frame]');
    const width = Number(await field(page, t.engraving.w).inputValue());
    const leftOf = () =>
      frame.evaluate((box) => Number.parseFloat((box as HTMLElement).style.insetInlineStart));
    await expect.poll(leftOf).toBeCloseTo(40 - width / 2, 0);
    await frame.scrollIntoViewIfNeeded();
    const box = (await frame.boundingBox())!;
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 35, box.y + 5, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Number(await across.inputValue())).toBeGreaterThan(40);
    await expectAccessible(page);
  });

  it('are published at a time, which is called off', async () => {
    const { id } = await makeProduct(device, 'later');
    const page = await open(device, `/office/products/${id}`);
    await page.getByLabel(t.fields.botanicalName).fill('Monstera later');
    const panel = page.getByRole('region', { name: t.publishing.title });
    await panel.getByText(t.publishing.later, { exact: true }).click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // A time in the past is refused next to its field.
    await panel.getByLabel(t.publishing.day).fill('2020-06-01');
    await panel.getByRole('button', { name: t.publishLater, exact: true }).click();
    await panel.locator('[aria-invalid="true"]').waitFor();
    // Choose a date after the real one: background jobs run by real time, which is later than the shop's clock in these
    // tests.
    await panel.getByLabel(t.publishing.day).fill('2027-06-01');
    await panel.getByRole('button', { name: t.publishLater, exact: true }).click();
    await panel.getByText(t.publishing.scheduled).waitFor();
    await page.getByRole('button', { name: t.callOff, exact: true }).waitFor();
    expect(await page.getByLabel(t.fields.botanicalName).isEditable()).toBe(false);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.callOff, exact: true }).click();
    await panel.getByText(t.publishing.scheduled).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.remove, exact: true }).click();
    await page.getByRole('button', { name: t.removeYes, exact: true }).click();
    await expect.poll(() => page.getByLabel(t.fields.botanicalName).inputValue()).not.toBe('Monstera later');
  });

  it('begin as drafts, and are not lost by a slip', async () => {
    const page = await open(device, '/office/products');
    await page.getByRole('button', { name: list.add, exact: true }).click();
    await page.getByText(list.state.neverPublished).first().waitFor();
    await field(page, inEnglish(t.fields.title)).fill('A plant');
    await page.getByRole('link', { name: list.back, exact: true }).first().click();
    const { leaving } = device.text.office.shell;
    await page.getByRole('alertdialog', { name: leaving.title }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: leaving.no, exact: true }).click();
    await field(page, inEnglish(t.fields.title)).blur();
    await page.locator('h1').focus();
    await pressKey(page, 's');
    await page.getByText(t.saved).waitFor();
    await page.getByRole('button', { name: t.remove, exact: true }).click();
    await page.getByRole('button', { name: t.removeYes, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
  });
});
