import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makePrintRunCall } from '#contract/orders/print.calls.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall, pressKey } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';

const shop = await openShop();

/** Returns a delivery window years ahead that no other test uses, in the one city of these orders. */
let windows = 0;
const base = Date.UTC(2031, 0, 1, 11);
function newWindow() {
  windows += 1;
  const startsAt = new Date(base + windows * 7 * 86_400_000);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 7_200_000) };
}
type Window = ReturnType<typeof newWindow>;

async function paidOrder(device: Device, { startsAt, endsAt }: Window, slug = 'monstera', more = {}) {
  const customer = await shop.customer(device);
  await customer.add(slug, more);
  const placed = await customer.order();
  const row = await shop.database
    .updateTable('orders')
    .set({ slot_starts_at: startsAt, slot_ends_at: endsAt, slot_is_whole_day: false })
    .where('number', '=', placed.orderNumber)
    .returning('city_id')
    .executeTakeFirstOrThrow();
  // Pay only now: open pages are notified of the payment, and the order must already be in its window then.
  await customer.pay(placed);
  return { number: placed.orderNumber, cityId: row.city_id };
}
const addressOf = ({ startsAt, endsAt }: Window) =>
  `/office/print?from=${encodeURIComponent(JSON.stringify(startsAt.toISOString()))}&to=${encodeURIComponent(JSON.stringify(endsAt.toISOString()))}`;
async function openWindow(
  device: Device,
  window: Window,
  role: 'preparer' | 'dispatcher' = 'preparer',
): Promise<Page> {
  const page = await shop.visit(device, addressOf(window), await asMember(shop, device, role));
  await page.getByRole('heading', { name: device.text.office.print.title, level: 1 }).waitFor();
  return page;
}
const rowOf = (page: Page, number: string) => page.locator(`[data-order="${number}"]`);
async function downloaded(page: Page, link: string): Promise<{ name: string; words: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).first().click(),
  ]);
  const words = accessibleTextIn(readFileSync(await download.path())).join('\n');
  return { name: download.suggestedFilename(), words };
}

describe.each(devices)('The print run on $name', (device) => {
  const t = device.text.office.print;

  it('prints a window in packing order with one press, and then only what is new', async () => {
    const window = newWindow();
    const engraved = await paidOrder(device, window, 'monstera', { engraving: 'إلى أمي' });
    const plain = await paidOrder(device, window, 'aloe-vera');
    const page = await openWindow(device, window);
    await rowOf(page, plain.number).waitFor();
    const numbers = page.locator('[data-order]');
    expect(await numbers.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-order')))).toEqual([
      plain.number,
      engraved.number,
    ]);
    await toTop(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.print(2) }).click();
    await page.getByRole('status').getByText(t.made(2)).waitFor();
    await page.getByRole('button', { name: t.nothingNew }).waitFor();
    await toTop(page);
    await expectAccessible(page);
    const sheets = await downloaded(page, t.files.a4);
    expect(sheets.name).toMatch(/^print-\d+-a4\.pdf$/);
    for (const { number } of [plain, engraved]) expect(sheets.words).toContain(number);
    const late = await paidOrder(device, window);
    await rowOf(page, late.number).getByText(t.states.new).waitFor();
    await page.getByRole('button', { name: t.printNew(1) }).click();
    await page.getByRole('status').getByText(t.made(1)).waitFor();
    await rowOf(page, late.number).getByText(t.states.printed).waitFor();
    expect(await page.locator('[data-run]').count()).toBe(2);
    await expectNoHorizontalScroll(page);
  });

  it('says which order changed after it was printed, and which is to be taken out', async () => {
    const window = newWindow();
    const changed = await paidOrder(device, window);
    const gone = await paidOrder(device, window);
    const page = await openWindow(device, window);
    await page.getByRole('button', { name: t.print(2) }).click();
    await page.getByRole('status').getByText(t.made(2)).waitFor();
    await shop.database
      .updateTable('orders')
      .set({ recipient_name: 'هند العتيبي' })
      .where('number', '=', changed.number)
      .execute();
    await shop.database.updateTable('orders').set({ status: 7 }).where('number', '=', gone.number).execute();
    await page.reload();
    await rowOf(page, changed.number).getByText(t.states.changed).waitFor();
    await page.locator('[data-gone="ended"]').getByText(gone.number).waitFor();
    await toTop(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('says who was faster, and prints nothing twice', async () => {
    const window = newWindow();
    const { cityId } = await paidOrder(device, window);
    const page = await openWindow(device, window);
    await page.route(
      '**/print/runs',
      async (route) => {
        await officeCall(shop, 'owner', makePrintRunCall, {
          ...window,
          key: crypto.randomUUID(),
          cityId,
          printouts: ['picking'],
          onlyNew: true,
          seenRunId: null,
        });
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: t.print(1) }).click();
    await page.getByRole('alert').getByText(t.faster('نورة')).waitFor();
    await page.locator('[data-run]').waitFor();
    expect(await page.locator('[data-run]').count()).toBe(1);
    await toTop(page);
    await expectAccessible(page);
  });

  it('is reached from the lane of the board, and shows a screen for a window without orders', async () => {
    const window = newWindow();
    const { number } = await paidOrder(device, window);
    const page = await shop.visit(device, '/office/board', await asMember(shop, device, 'preparer'));
    const lane = page.getByRole('region').filter({ hasText: number });
    await lane.getByRole('link', { name: t.thisWindow }).click();
    await rowOf(page, number).waitFor();
    const empty = await shop.visit(
      device,
      `/office/print?city=999999&${addressOf(newWindow()).split('?')[1]}`,
      await asMember(shop, device, 'preparer'),
    );
    await empty.getByText(t.emptyWindow).waitFor();
    await expectAccessible(empty);
  });

  it('gives the dispatcher labels alone, and says when they come', async () => {
    const window = newWindow();
    const { number } = await paidOrder(device, window);
    const page = await openWindow(device, window, 'dispatcher');
    await rowOf(page, number).waitFor();
    await page.getByText(t.missingLabel.notRequested).waitFor();
    await page.getByRole('checkbox').first().waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(1);
    await page.getByRole('button', { name: t.nothingNew }).waitFor();
    await toTop(page);
    await expectAccessible(page);
  });
});

describe('The print run at a desk', () => {
  const t = englishDesktop.text.office.print;

  it('is worked with the keyboard alone', async () => {
    const [first, second] = [newWindow(), newWindow()];
    const one = await paidOrder(englishDesktop, first);
    const two = await paidOrder(englishDesktop, second);
    const page = await openWindow(englishDesktop, first);
    await rowOf(page, one.number).waitFor();
    await pressKey(page, 'j');
    await rowOf(page, two.number).waitFor();
    await pressKey(page, 'k');
    await rowOf(page, one.number).waitFor();
    await pressKey(page, 'p');
    await page.getByRole('status').getByText(t.made(1)).waitFor();
  });
});
