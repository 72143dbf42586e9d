import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { dayInRiyadh } from '#text/when.ts';
import { arabicPhone, type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, pressKey } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

const open = async (
  device: Device,
  path: string,
  role: Parameters<typeof asMember>[2],
  options: { except?: RegExp } = {},
): Promise<Page> => {
  const page = await shop.visit(device, path, { ...options, ...(await asMember(shop, device, role)) });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
/** The number of an order that is paid today. */
let number = '';
beforeAll(async () => {
  const customer = await shop.customer(englishDesktop);
  await customer.add('monstera', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);
  number = placed.orderNumber;
});

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
/** Returns the file that the browser downloads after a press. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const loaded = page.waitForEvent('download');
  await press();
  const file = await loaded;
  return { name: file.suggestedFilename(), bytes: await readAll(await file.createReadStream()) };
}

/** The numbers in the tables and figures of the open report that are no link, with the heading of each. */
const numbersWithoutRows = (page: Page) =>
  page.evaluate(() => {
    const isNumber = (part: Element) => /\d/.test(part.textContent) && !part.querySelector('a');
    const ofTables = [...document.querySelectorAll('main table')].flatMap((table) => {
      const columns = [...table.querySelectorAll('thead th')];
      return [...table.querySelectorAll('tbody tr, tfoot tr')].flatMap((row) =>
        [...row.children].flatMap((cell, n) =>
          // The first cells name a row, and the text of the last sale is a date.
          cell.tagName === 'TD' && columns[n]?.className !== '' && isNumber(cell)
            ? [{ column: columns[n]!.textContent, text: cell.textContent, isTotal: !!row.closest('tfoot') }]
            : [],
        ),
      );
    });
    const ofFigures = [...document.querySelectorAll('main ul[aria-label] > li')].flatMap((figure) => {
      const [name, value] = figure.children;
      return value && isNumber(value)
        ? [{ column: name!.textContent, text: value.textContent, isTotal: false }]
        : [];
    });
    return [...ofTables, ...ofFigures];
  });

/** The captions of the open report's tables of which a part is out of view. */
const tablesOutOfView = (page: Page) =>
  page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: frame }) => frame !== null && frame.scrollWidth > frame.clientWidth)
        .map((table) => table.querySelector('caption')?.textContent),
    );

describe.each(devices)('Reports on $name', (device) => {
  const t = device.text.office.reports;

  it('show sales in a chart and the same in a table, and each number opens its rows', async () => {
    const page = await open(device, '/office/reports?range=week', 'owner');
    const figures = page.getByRole('list', { name: t.figures });
    await figures.getByText(t.sales, { exact: true }).waitFor();
    await page.getByRole('img', { name: /./ }).first().waitFor();
    const table = page.getByRole('table', { name: t.byDay });
    await table.getByRole('row').last().getByRole('link').first().waitFor();
    await page.getByRole('table', { name: t.by.city }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await table.getByRole('row').last().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: t.rows.sales }).waitFor();
    await page.getByRole('link', { name: number, exact: true }).first().waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: number, exact: true }).first().click();
    await page.waitForURL(`**/office/order/${number}`);
  });

  it('say what sales are in lines that are easy to read', async () => {
    const page = await open(device, '/office/reports?range=week', 'owner');
    const note = await page.getByText(t.whatSalesAre).boundingBox();
    expect(note!.width).toBeLessThan(600);
  });

  it('divide the sales by product, compare other days, and keep the choice in the address', async () => {
    const page = await open(device, '/office/reports', 'owner');
    await page.getByRole('button', { name: t.parts.product, exact: true }).click();
    await page.getByRole('table', { name: t.by.product }).getByText(t.delivery, { exact: true }).waitFor();
    await page.getByLabel(t.against, { exact: true }).selectOption('own');
    const days = page.getByRole('group', { name: t.against });
    await days.getByLabel(t.from, { exact: true }).fill('2026-09-01');
    await days.getByLabel(t.to, { exact: true }).fill('2026-09-02');
    await page.getByText(t.unequal(22, 2)).waitFor();
    await expectAccessible(page);
    expect(new URL(page.url()).searchParams.get('by')).toContain('product');
    await page.reload();
    await page.getByText(t.unequal(22, 2)).waitFor();
    await page.getByLabel(t.range, { exact: true }).selectOption('own');
    const range = page.getByRole('group', { name: t.range });
    await range.getByLabel(t.from, { exact: true }).fill('2026-01-01');
    await range.getByLabel(t.to, { exact: true }).fill('2026-01-02');
    await page.getByText(t.noSales).waitFor();
    await expectAccessible(page);
  });

  it('are saved as CSV and XLSX', async () => {
    const page = await open(device, '/office/reports?range=week', 'accountant');
    const files = page.getByRole('group', { name: t.exportOf(t.byDay) });
    const csv = await saved(page, () => files.getByRole('button', { name: 'CSV' }).click());
    expect(csv.name).toMatch(/^days-.*\.csv$/);
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    expect(csv.bytes.toString()).toContain(dayInRiyadh(shop.clock.now()));
    const xlsx = await saved(page, () => files.getByRole('button', { name: 'XLSX' }).click());
    expect([xlsx.name.endsWith('.xlsx'), xlsx.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK']);
  });

  it('show the VAT of a month, and save its documents as one archive', async () => {
    const page = await open(device, '/office/reports', 'accountant');
    // The third report; the heading has the focus, where letters and digits are shortcuts.
    await pressKey(page, '3');
    await page.getByText(t.totalDue).waitFor();
    await page.getByText(t.monthRunning, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const loaded = page.waitForEvent('download');
    await page
      .getByRole('region', { name: t.archive })
      .getByRole('button', { name: new RegExp(`^${t.invoices}`) })
      .click();
    const archive = await loaded;
    expect(archive.suggestedFilename()).toBe('invoices-2026-11-01-2026-11-30.zip');
    // Cancel the download: the archive holds the sales of all tests, so its content is tested only in server/reports.
    await archive.cancel();
  });

  it('show what is late, sold out, used, said and fast, each accessible', async () => {
    const page = await open(device, '/office/reports?range=week', 'owner');
    const { late, stock, ratings } = t;
    const shown = {
      late: page
        .getByRole('heading', { name: late.none })
        .or(page.getByRole('heading', { name: late.byCity, exact: true })),
      stock: page.getByRole('table', { name: stock.title }),
      coupons: page.getByRole('heading', { name: new RegExp(`^(${t.coupons.title}|${t.coupons.none})$`) }),
      ratings: page.getByRole('heading', { name: new RegExp(`^(${ratings.words}|${ratings.none})$`) }),
      vitals: page.getByRole('heading', { name: new RegExp(`^(${t.vitals.title}|${t.vitals.none})$`) }),
    };
    for (const view of ['late', 'stock', 'coupons', 'ratings', 'vitals'] as const) {
      await page.getByRole('button', { name: t.views[view], exact: true }).click();
      await shown[view].waitFor();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  });

  it('open the rows of each number that they show', async () => {
    const page = await open(device, '/office/reports?range=week', 'owner');
    const { stock, coupons, ratings, books } = t;
    const shown = {
      sales: page.getByRole('table', { name: t.by.city }),
      late: page.getByRole('heading', { name: new RegExp(`^(${t.late.none}|${t.late.byCity})$`) }),
      vat: page.getByText(t.totalDue),
      books: page.getByRole('table', { name: books.title }),
      stock: page.getByRole('table', { name: stock.title }),
      coupons: page.getByRole('heading', { name: new RegExp(`^(${coupons.title}|${coupons.none})$`) }),
      ratings: page.getByRole('heading', { name: new RegExp(`^(${ratings.words}|${ratings.none})$`) }),
    };
    for (const [view, isShown] of Object.entries(shown)) {
      await page.getByRole('button', { name: t.views[view as keyof typeof shown], exact: true }).click();
      await isShown.waitFor();
      expect(await tablesOutOfView(page), view).toEqual([]);
      const closed = await numbersWithoutRows(page);
      // Changes compare two numbers that both open their rows. Of those who wait the shop shows only how many, and what
      // all sold-out products may have cost is the sum of the lines above it.
      const isOpen = (number: (typeof closed)[number]) =>
        number.column === t.change ||
        (view === 'stock' && (number.isTotal || number.column === stock.waiting));
      expect(
        closed.filter((number) => !isOpen(number)),
        view,
      ).toEqual([]);
    }
  });

  /** Raises a difference of the books and opens them. */
  async function openDifference(kind: 'otherAmount' | 'refundRefused', detail: string) {
    const subject = `chg_${randomUUID().slice(0, 8)}`;
    const { database, clock } = shop.shop;
    const alarm = { area: 'payments', source: 'tap', kind, subject, detail } as const;
    await upsertAlarm(database, alarm, clock.now());
    const page = await open(device, '/office/reports?view=books&range=week', 'accountant');
    return { page, row: page.getByRole('listitem').filter({ hasText: subject }) };
  }

  it('show the books, where a difference is resolved by name and opened again', async () => {
    const { page, row } = await openDifference('otherAmount', '279 here, 297 there');
    await row.getByRole('button', { name: t.books.resolve }).click();
    const dialog = page.getByRole('dialog', { name: t.books.resolveTitle });
    await dialog.getByRole('button', { name: t.books.resolveNow }).click();
    await dialog.getByText(t.books.noteNeeded).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(t.books.note).fill('Settled by phone');
    await page.keyboard.press('Enter');
    await row.getByText('Settled by phone').waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await row.getByRole('button', { name: t.books.reopen }).click();
    await row.getByRole('button', { name: t.books.resolve }).waitFor();
  });

  it('show a refund that was refused, which staff send again', async () => {
    const { page, row } = await openDifference('refundRefused', '279.00 are owed');
    await row.getByRole('button', { name: t.books.retryRefund }).click();
    await row.getByText(t.books.refundSent).waitFor();
    await row.getByRole('button', { name: t.books.resolve }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('are counts for a role that sees no money', async () => {
    const page = await open(device, '/office/reports?range=week', 'merchandiser');
    await page.getByRole('table', { name: t.ordersByDay }).waitFor();
    expect(await page.getByText(t.sales, { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: t.views.vat, exact: true }).count()).toBe(0);
    await expectAccessible(page);
  });

  it('say when they cannot be read, and try again on a press', async () => {
    const page = await open(device, '/office/reports', 'owner', { except: /answered 500/ });
    await page.route('**/reports/sales?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByLabel(t.range, { exact: true }).selectOption('week');
    await page.reload();
    const retry = page.getByRole('button', { name: device.text.office.shell.retry }).first();
    await retry.waitFor();
    await page.unroute('**/reports/sales?*');
    await retry.click();
    await page.getByRole('list', { name: t.figures }).waitFor();
  });
});

it('On an English phone a row of a report writes its date and time on two lines', async () => {
  const phone: Device = { ...englishDesktop, screen: { ...arabicPhone.screen, locale: 'en-GB' } };
  const page = await open(phone, '/office/reports/rows?of=invoices&range=week', 'owner');
  const row = page.getByRole('row').filter({ hasText: number });
  const lines = await row
    .locator('td')
    .first()
    .evaluate((cell) => {
      const moment = document.createRange();
      moment.selectNodeContents(cell.firstChild!);
      return new Set([...moment.getClientRects()].map(({ top }) => top)).size;
    });
  expect(lines).toBe(2);
});

it('A preparer has no reports in the menu, and the address says so', async () => {
  const t = englishDesktop.text.office;
  const page = await open(englishDesktop, '/office/reports', 'preparer');
  await page.getByRole('heading', { name: t.shell.notAllowed }).waitFor();
  expect(await page.getByRole('link', { name: t.shell.menu.reports }).count()).toBe(0);
});
