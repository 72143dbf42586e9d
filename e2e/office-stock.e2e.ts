import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDeliveryCall, setStockCall } from '#contract/stock/office.calls.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { holdCode, typeAsScanner } from './scanned-code.ts';

const shop = await openShop();

type Own = { id: number; slug: string; title: string };
let made = 0;
/**
 * Creates a product for this test that nobody else buys: a copy of an add-on, with 5 units in stock on a separate
 * shelf.
 */
async function ownProduct(stock = 5): Promise<Own & { shelf: string }> {
  made += 1;
  const slug = `counted-${made}-${randomUUID()
    .slice(0, 8)
    .replace(/[^a-z]/g, 'x')}`;
  const [title, shelf] = [`Counted thing ${slug}`, `Z-${made}${Date.now() % 1000}`];
  const { id: _, ...like } = await shop.database
    .selectFrom('products')
    .selectAll()
    .where('is_addon', '=', true)
    .where('stock', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await shop.database
    .insertInto('products')
    .values({
      ...like,
      care: null,
      engraving_anchor: null,
      engraving_area: null,
      slug,
      slug_in_arabic: `معدود-${made}-${slug.slice(-8)}`.replace(/[a-z]/g, 'ا'),
      title_ar: title,
      title_en: title,
      stock,
      shelf,
      is_listed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, slug, title, shelf };
}
const stockOf = async ({ id }: Own): Promise<number | null> =>
  (await shop.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const open = async (device: Device, path = '/office/stock'): Promise<Page> => {
  const page = await shop.visit(device, path, await asMember(shop, device, 'merchandiser'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const rowOf = (page: Page, { title }: Own) => page.getByRole('row').filter({ hasText: title });

describe.each(devices)('Stock on $name', (device) => {
  const t = device.text.office.stock;

  it('is found by name, grows by a delivery in Arabic digits, and is set to another number', async () => {
    const own = await ownProduct();
    const page = await open(device);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByLabel(t.find).fill(own.title);
    await expect.poll(() => rowOf(page, own).count()).toBe(1);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.changeOf(own.title) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByText(t.form.wrongPieces).waitFor();
    await dialog.getByLabel(t.form.pieces).fill('١٢');
    await dialog.getByText(t.form.after(17)).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.saved(own.title, 17)).waitFor();
    expect(await stockOf(own)).toBe(17);
    await page.getByRole('button', { name: t.changeOf(own.title) }).click();
    await dialog.getByText(t.form.kinds.set).click();
    await dialog.getByLabel(t.form.quantity).fill('9');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await page.getByText(t.saved(own.title, 9)).waitFor();
    expect(await stockOf(own)).toBe(9);
  });

  it('gets labels for its shelves as PDF, of the list or of one shelf', async () => {
    const own = await ownProduct();
    const page = await open(device, `/office/stock?find=${own.slug}`);
    await rowOf(page, own).waitFor();
    await page.getByRole('button', { name: t.labels.start }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.labels.first).fill('25');
    await dialog.getByRole('button', { name: t.labels.save }).click();
    await dialog.getByText(t.labels.wrongFirst(24)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByLabel(t.labels.first).fill('٣');
    await dialog.getByText(t.labels.price).click();
    const [file, sent] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForRequest('**/labels?*'),
      dialog.getByRole('button', { name: t.labels.save }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
    expect(new URL(sent.url()).searchParams.toString()).toBe(
      `format=sheet&show=all&find=${own.slug}&first=3&price=shown`,
    );
    await dialog.waitFor({ state: 'detached' });
  });

  it('says that the number moved meanwhile, writes nothing, and shows the number now', async () => {
    const own = await ownProduct();
    const page = await open(device, `/office/stock?find=${own.slug}`);
    await page.getByRole('button', { name: t.changeOf(own.title) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.form.kinds.set).click();
    await officeCall(shop, 'owner', setStockCall, {
      key: randomUUID(),
      productId: own.id,
      colourId: null,
      seen: 5,
      quantity: 4,
    });
    await dialog.getByLabel(t.form.quantity).fill('8');
    await dialog.getByRole('button', { name: t.form.save }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await stockOf(own)).toBe(4);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: device.text.office.shell.showNow }).click();
    await dialog.getByText(t.form.now(4)).waitFor();
  });

  it('is counted by a scanner that types and by camera, put down, continued and applied', async () => {
    const [own, other] = [await ownProduct(), await ownProduct(2)];
    const c = t.count;
    const page = await open(device);
    await page.getByRole('button', { name: c.start, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: c.begin }).click();
    await page.getByText(c.nothing).waitFor();
    await expectAccessible(page);
    const address = `${shop.url}/office/stock?find=${own.slug}`;
    for (const n of [1, 2, 3]) {
      await typeAsScanner(page, n === 2 ? own.slug : address);
      await page.getByText(c.counted(own.title, n)).waitFor();
    }
    await typeAsScanner(page, 'no-such-code');
    await page.getByText(c.unknown('no-such-code')).waitFor();
    await holdCode(page, other.slug);
    await page.getByRole('button', { name: c.camera }).click();
    const dialog = page.getByRole('dialog', { name: c.camera });
    await dialog.getByText(c.counted(other.title, 1)).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // Leave the unfinished count, and resume it from the list of counts.
    await page.getByRole('link', { name: c.back, exact: true }).first().click();
    await page.getByRole('link', { name: c.goOn }).first().click();
    await rowOf(page, own).getByText(c.missing(2)).waitFor();
    await rowOf(page, other).getByText(c.missing(1)).waitFor();
    await rowOf(page, other)
      .getByRole('button', { name: c.moreOf(other.title) })
      .click();
    await rowOf(page, other).getByText(c.agrees).waitFor();
    await rowOf(page, own).getByLabel(c.countedOf(own.title)).fill('٧');
    await page.keyboard.press('Enter');
    await rowOf(page, own).getByText(c.extra(2)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect([await stockOf(own), await stockOf(other)]).toEqual([5, 2]);
    await page.getByRole('button', { name: c.apply(1) }).click();
    await page
      .getByText(/\S/)
      .filter({ hasText: c.applied(' ').slice(0, 8) })
      .first()
      .waitFor();
    await expect.poll(() => stockOf(own)).toBe(7);
    expect(await stockOf(other)).toBe(2);
    await expectAccessible(page);
  });

  it('is counted by the shelf, where what somebody filled up meanwhile is counted again', async () => {
    const own = await ownProduct();
    const c = t.count;
    const page = await open(device);
    await page.getByRole('button', { name: c.start, exact: true }).click();
    await page.getByRole('dialog').getByLabel(c.shelf).selectOption(own.shelf);
    await page.getByRole('dialog').getByRole('button', { name: c.begin }).click();
    await page.getByText(c.leftText(1)).waitFor();
    await page.getByLabel(c.countedOf(own.title)).fill('5');
    await page.keyboard.press('Enter');
    await rowOf(page, own).getByText(c.agrees).waitFor();
    await officeCall(shop, 'owner', addDeliveryCall, {
      key: randomUUID(),
      productId: own.id,
      colourId: null,
      pieces: 3,
    });
    await page.getByRole('button', { name: c.countAgain }).click();
    await rowOf(page, own).getByText(c.missing(3)).waitFor();
    await page.getByRole('button', { name: c.drop }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: c.drop }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await stockOf(own)).toBe(8);
  });
});
