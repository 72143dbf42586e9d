import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { markEngravedCall } from '#contract/orders/engraving.calls.ts';
import { messages } from '#text/messages.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall, pressKey } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';

const shop = await openShop();

const WORDS = { ar: 'إلى أمي الغالية', en: 'To my dear mum' } as const;
const wordsOf = ({ language }: Device) => WORDS[language];

/**
 * Creates a paid order with an engraved pot.
 * @returns the order's number and the id of its line
 */
async function paidOrder(device: Device, slug = 'monstera') {
  const customer = await shop.customer(device);
  await customer.add(slug, { engraving: wordsOf(device) });
  const placed = await customer.order();
  await customer.pay(placed);
  const { orderNumber: number } = placed;
  const line = await shop.database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { number, lineId: line.id };
}
const potOf = (page: Page, lineId: number) => page.locator(`[data-pot="${lineId}.1"]`);

async function openQueue(device: Device, lineId?: number): Promise<Page> {
  const page = await shop.visit(
    device,
    lineId === undefined ? '/office/engraving' : `/office/engraving?pot="${lineId}.1"`,
    await asMember(shop, device, 'preparer'),
  );
  await page.getByRole('heading', { name: device.text.office.engraving.title, level: 1 }).waitFor();
  return page;
}
async function downloaded(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

describe.each(devices)('The laser’s queue on $name', (device) => {
  const t = device.text.office.engraving;

  it('shows a paid pot in millimetres, gives its files, and is done with one press', async () => {
    const { number, lineId } = await paidOrder(device);
    const page = await openQueue(device);
    await potOf(page, lineId).click();
    await page.getByRole('heading', { name: t.file(number) }).waitFor();
    await page.getByRole('img', { name: t.sheet(wordsOf(device), 147, 105) }).waitFor();
    // The pot is shown as the customer saw it, with its engraving.
    const onPot = page.getByRole('figure').locator('svg', { hasText: wordsOf(device) });
    await expect.poll(() => onPot.evaluate((engraving) => getComputedStyle(engraving).opacity)).toBe('1');
    await toTop(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const svg = await downloaded(page, t.svg);
    expect(svg.name).toBe(`${number}-${lineId}.svg`);
    expect(svg.bytes.toString()).toContain('width="147mm" height="105mm" viewBox="0 0 147 105"');
    const pdf = await downloaded(page, t.proof);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: t.done, exact: true }).last().click();
    await potOf(page, lineId).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: new RegExp(`^${t.show.done}\\s*\\d`) }).click();
    await potOf(page, lineId).click();
    await page.getByRole('button', { name: t.undo }).waitFor();
  });

  it('leads from an engraved pot to the next one by keyboard', async () => {
    const { lineId: first } = await paidOrder(device);
    await paidOrder(device);
    const page = await openQueue(device);
    await potOf(page, first).focus();
    await page.keyboard.press('Enter');
    await page.locator(`[data-pot="${first}.1"][aria-current]`).waitFor();
    await pressKey(page, 'KeyE');
    await potOf(page, first).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('[data-pot][aria-current]')))
      .toBe(true);
  });

  it('says who was faster, and takes another pot for a spoilt one', async () => {
    const { lineId } = await paidOrder(device);
    const page = await openQueue(device);
    await potOf(page, lineId).click();
    await page.route(
      '**/done',
      async (route) => {
        await officeCall(shop, 'owner', markEngravedCall, { lineId, piece: 1, version: 0, isDone: true });
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: t.done, exact: true }).last().click();
    await page.getByRole('alert').getByText(t.changed('نورة')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${t.show.done}\\s*\\d`) }).click();
    await potOf(page, lineId).click();
    await page
      .getByRole('button', { name: new RegExp(`^(${t.spoilt}|${t.spoiltLong})`) })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: t.spoil.title });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.spoil.confirm }).click();
    await potOf(page, lineId).waitFor({ state: 'detached' });
    const { count } = await shop.database
      .selectFrom('spoilt_pots')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('line_id', '=', lineId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('lays many pots on one plate', async () => {
    const one = await paidOrder(device);
    const two = await paidOrder(device, 'aloe-vera');
    const page = await openQueue(device);
    for (const { number } of [one, two])
      await page.getByRole('checkbox', { name: t.select(wordsOf(device), number) }).check();
    await page.getByRole('img', { name: t.plateDrawing(2) }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const plate = await downloaded(page, t.plateFiles(2));
    expect(plate.bytes.toString()).toContain('width="400mm" height="200mm"');

    // A pot that somebody else has engraved leaves the plate, also while another filter is shown.
    await page.getByRole('button', { name: new RegExp(`^${t.show.done}\\s*\\d`) }).click();
    await page.getByText(device.text.office.shell.live).first().waitFor({ state: 'attached' });
    const colleague = { lineId: two.lineId, piece: 1, version: 0, isDone: true };
    await officeCall(shop, 'owner', markEngravedCall, colleague);
    await page.getByRole('img', { name: t.plateDrawing(1) }).waitFor();
    const select = page.getByRole('checkbox', { name: t.select(wordsOf(device), two.number) });
    expect(await select.isDisabled()).toBe(true);
  });

  it('warns about a product without an area, and gives its text', async () => {
    const { lineId } = await paidOrder(device, 'lavender');
    const page = await openQueue(device);
    await potOf(page, lineId).click();
    const [title] = await shop.database
      .selectFrom('products')
      .select(device.language === 'ar' ? 'title_ar as title' : 'title_en as title')
      .where('slug', '=', 'lavender')
      .execute();
    await page.getByText(t.noArea(title!.title)).waitFor();
    await toTop(page);
    expect(await page.getByRole('link', { name: t.svg }).count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('shows a screen for nothing, and for a failure', async () => {
    const page = await shop.visit(
      device,
      '/office/engraving?show=spoilt&product=999999',
      await asMember(shop, device, 'preparer'),
    );
    await page.getByText(t.empty.spoilt).waitFor();
    await expectAccessible(page);
  });
});

describe('The laser’s queue at a desk', () => {
  const t = englishDesktop.text.office.engraving;

  it('is worked through with the keyboard alone, and follows what others do', async () => {
    const first = await paidOrder(englishDesktop);
    const page = await openQueue(englishDesktop);
    await potOf(page, first.lineId).click();
    await pressKey(page, 'k');
    await pressKey(page, 'j');
    await page.getByRole('heading', { name: t.file(first.number) }).waitFor();
    await pressKey(page, 'l');
    await page.getByRole('img', { name: t.plateDrawing(1) }).waitFor();
    await pressKey(page, 'e');
    await potOf(page, first.lineId).waitFor({ state: 'detached' });
    const second = await paidOrder(englishDesktop);
    await potOf(page, second.lineId).waitFor();
    await page.getByText(englishDesktop.text.office.shell.live).first().waitFor({ state: 'attached' });
    await officeCall(shop, 'owner', markEngravedCall, {
      lineId: second.lineId,
      piece: 1,
      version: 0,
      isDone: true,
    });
    await potOf(page, second.lineId).waitFor({ state: 'detached' });
  });

  it('says why the file of a plate is refused when a colleague has just engraved one of its pots', async () => {
    const [one, two] = [await paidOrder(englishDesktop), await paidOrder(englishDesktop, 'aloe-vera')];
    const page = await openQueue(englishDesktop);
    for (const { number } of [one, two])
      await page.getByRole('checkbox', { name: t.select(wordsOf(englishDesktop), number) }).check();
    await page.getByRole('img', { name: t.plateDrawing(2) }).waitFor();
    await page.route(
      '**/engravings/plate/*',
      async (route) => {
        const colleague = { lineId: two.lineId, piece: 1, version: 0, isDone: true };
        await officeCall(shop, 'owner', markEngravedCall, colleague);
        await route.continue();
      },
      { times: 1 },
    );
    await pressKey(page, 'd');
    await page.getByRole('alert').getByText(messages.en.office.plateHasEngraved(two.number)).waitFor();
    await expectAccessible(page);
  });
});
