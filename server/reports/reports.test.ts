import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { refundOrderCall } from '#contract/checkout/office.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import {
  exportReportCall,
  listRowsCall,
  listSalesCall,
  readExportCall,
  readSalesCall,
  readVatCall,
} from '#contract/reports/reports.calls.ts';
import { EXPORT_MINUTES } from '#contract/reports/reports.limits.ts';
import { rowKinds } from '#contract/reports/reports.rules.ts';
import { listAuditCall, verifySelfCall } from '#contract/staff/office.calls.ts';
import type { BuiltInRole } from '#contract/staff/permissions.rules.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { ABHA, BOUQUET, MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { giveCoupon } from '#server/checkout/test-money.ts';
import {
  type CartChoice,
  fillCart,
  fillShelves,
  formOf,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { safeText } from '#server/sheets/write-csv.ts';
import { PASSWORD, signInMember, staffMember, type TestMember } from '#server/staff/test-staff.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const [owner, accountant] = [await staffMember(shop, 'owner'), await staffMember(shop, 'accountant')];
const merchandiser = await staffMember(shop, 'merchandiser');
const prove = (member: TestMember) =>
  member.must(verifySelfCall, { password: PASSWORD, code: member.code() });
beforeEach(async () => {
  for (const member of [owner, accountant, merchandiser]) await prove(member);
});
const nextDay = async () => {
  shop.clock.pass(DAY);
  for (const member of [owner, accountant, merchandiser]) await signInMember(member);
};

type Choice = CartChoice & { coupon?: string };
async function paid({ coupon, ...choice }: Choice = {}): Promise<string> {
  const shopper = await shop.customer();
  await fillCart(shopper, choice);
  const cityId = choice.cityId ?? RIYADH;
  if (coupon) await shopper.must(applyCouponCall, { code: coupon, cityId });
  const national = cityId === RIYADH ? {} : { nationalAddress: 'RRRD2929' };
  const placed = await shopper.must(placeOrderCall, await formOf(shopper, { cityId, ...national }));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return placed.orderNumber;
}
/** The XML of the only sheet of a workbook. */
async function readSheet(workbook: ArrayBuffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(workbook), { autoClose: false });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml') return text(await zip.openReadStreamPromise(entry));
  throw new Error('the workbook has no sheet');
}
const refund = (number: string, amount: number) =>
  owner.must(refundOrderCall, { number, key: randomUUID(), seenReturned: 0, reason: 'Torn', amount });

const MONTH = { from: '2026-11-01', to: '2026-11-30' };
const all = { ...MONTH, comparedFrom: '2026-10-01', comparedTo: '2026-10-31' };
const sumOf = (rows: readonly { amount?: number }[]) => rows.reduce((sum, row) => sum + row.amount!, 0);

/** Orders in two cities on three days: engraved, with a coupon, refunded in part, rejected, and never paid. */
const made: Record<'plain' | 'engraved' | 'coupon' | 'free' | 'part' | 'rejected', string> = {} as never;
beforeAll(async () => {
  await giveCoupon(shop, { code: 'TENTH', percent: 10 });
  await giveCoupon(shop, { code: 'FREE', freeDelivery: true });
  made.plain = await paid();
  made.engraved = await paid({ engraving: 'Noura', quantity: 2 });
  made.coupon = await paid({ productId: BOUQUET, coupon: 'TENTH' });
  await nextDay();
  made.free = await paid({ productId: BOUQUET, coupon: 'FREE' });
  made.part = await paid({ cityId: ABHA, addonIds: [] });
  made.rejected = await paid();
  await prove(owner);
  await refund(made.part, 50_00);
  await nextDay();
  await moveOn(shop, made.rejected, 'rejected');
  const unpaid = await shop.customer();
  await fillCart(unpaid);
  await unpaid.must(placeOrderCall, await formOf(unpaid));
});

type Document = { kind: string; issued: string; gross: number; vat: number; order_number: string };
/** Reads the tax documents themselves, which every report must match. */
async function documents(): Promise<Document[]> {
  const { rows } = await shop.pool.query<Document>(
    `select kind, to_char(issued_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as issued, order_number,
            case kind when 'invoice' then gross_halalas else -gross_halalas end as gross,
            case kind when 'invoice' then vat_halalas else -vat_halalas end as vat from tax_documents`,
  );
  return rows;
}

describe('Sales', () => {
  it('are the invoices less the credit notes, each on the day it was issued, to the halala', async () => {
    const report = await accountant.must(readSalesCall, all);
    const issued = await documents();
    const total = issued.reduce((sum, { gross }) => sum + gross, 0);
    expect(issued.filter(({ kind }) => kind === 'creditNote')).toHaveLength(2);
    expect(report.now).toMatchObject({ orders: 6, engraved: 1, creditNotes: 2, started: 7, startedPaid: 6 });
    expect(report.now.sales).toBe(total);
    expect(report.now.invoiced! + report.now.credited!).toBe(total);
    expect(report.before).toMatchObject({ orders: 0, sales: 0, average: null });
    expect(report.days).toHaveLength(3);
    for (const { day, sales } of report.days)
      expect(sales).toBe(issued.filter((one) => one.issued === day).reduce((sum, one) => sum + one.gross, 0));
  });

  it('are what the shoppers paid: the invoices equal the totals of the orders', async () => {
    const { rows } = await shop.pool.query(
      'select sum(total_halalas + wallet_halalas)::int as paid from orders where status <> 0',
    );
    expect((await accountant.must(readSalesCall, MONTH)).now.invoiced).toBe(rows[0].paid);
  });

  it.each(['city', 'product', 'occasion'] as const)('by %s add up to the same', async (by) => {
    const { parts, rest } = await accountant.must(listSalesCall, { ...all, by });
    const { now } = await accountant.must(readSalesCall, MONTH);
    const sum = parts.reduce((total, part) => total + part.now.sales!, 0);
    if (by === 'city') {
      expect(parts.map(({ id }) => id).sort()).toEqual([RIYADH, ABHA].sort());
      expect(sum).toBe(now.sales);
    }
    if (by === 'product') {
      expect(parts.find(({ id }) => id === MONSTERA)?.now.count).toBe(5);
      expect(sum + rest!.delivery! + rest!.credited!).toBe(now.sales);
    }
    if (by === 'occasion') expect(rest).toBeNull();
  });

  it('of one city are only its own', async () => {
    const { now } = await accountant.must(readSalesCall, { ...MONTH, cityId: ABHA });
    expect(now).toMatchObject({ orders: 1, creditNotes: 1, credited: -50_00, started: 1 });
  });

  it('open the rows they are made of: each number is the sum of its rows', async () => {
    const { now } = await accountant.must(readSalesCall, MONTH);
    const { parts, rest } = await accountant.must(listSalesCall, { ...MONTH, by: 'product' });
    const product = parts.find(({ id }) => id === MONSTERA)!.now;
    const shown: Partial<Record<(typeof rowKinds)[number], { count: number; amount?: number | undefined }>> =
      {
        sales: { count: now.orders + now.creditNotes, amount: now.sales },
        invoices: { count: now.orders, amount: now.invoiced },
        creditNotes: { count: now.creditNotes, amount: now.credited },
        engraved: { count: now.engraved },
        started: { count: now.started },
        startedPaid: { count: now.startedPaid },
        delivery: { count: now.orders, amount: rest!.delivery },
      };
    for (const of of rowKinds) {
      if (!shown[of]) continue;
      const opened = await accountant.must(listRowsCall, { ...MONTH, of });
      expect(opened.rows, of).toHaveLength(shown[of]!.count);
      expect(opened.total, of).toBe(shown[of]!.count);
      expect(sumOf(opened.rows), of).toBe(opened.amount);
      if (shown[of]!.amount !== undefined) expect(opened.amount, of).toBe(shown[of]!.amount);
    }
    const opened = await accountant.must(listRowsCall, { ...MONTH, of: 'product', partId: MONSTERA });
    expect(opened).toMatchObject({ name: 'Monstera', pieces: product.count, amount: product.sales });
    expect(sumOf(opened.rows)).toBe(product.sales);
    expect(opened.rows.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(product.count);
  });

  it('are counts without money for a role that sees none', async () => {
    const report = await merchandiser.must(readSalesCall, all);
    expect(report.now.orders).toBe(6);
    const { parts, rest } = await merchandiser.must(listSalesCall, { ...all, by: 'product' });
    const rows = await merchandiser.must(listRowsCall, { ...MONTH, of: 'sales' });
    expect(rest).toBeNull();
    expect(JSON.stringify([report, parts, rows])).not.toMatch(/sales|invoiced|credited|average|amount|vat/);
    expect(await merchandiser.call(readVatCall, { month: '2026-11' })).toMatchObject({ status: 403 });
  });

  it('need a range of days that can be', async () => {
    for (const days of [
      { from: '2026-11-02', to: '2026-11-01' },
      { from: '2020-01-01', to: '2026-11-01' },
      { ...MONTH, comparedFrom: '2026-11-02' },
    ])
      expect(await owner.call(readSalesCall, days), JSON.stringify(days)).toMatchObject({ code: 'notValid' });
    expect(await owner.call(listRowsCall, { ...MONTH, of: 'product', partId: 999 })).toMatchObject({
      status: 404,
    });
  });
});

describe('The VAT of a month', () => {
  it('is that of the documents issued in it, and opens them', async () => {
    const report = await accountant.must(readVatCall, { month: '2026-11' });
    const issued = await documents();
    expect(report).toMatchObject({ isOver: false, firstMonth: '2026-11', lastMonth: '2026-11' });
    expect(report.due).toBe(issued.reduce((sum, { vat }) => sum + vat, 0));
    expect(report.rates).toMatchObject([{ rate: 1500 }]);
    for (const sums of [report.invoices, report.creditNotes]) expect(sums.net + sums.vat).toBe(sums.gross);
    const opened = await accountant.must(listRowsCall, { ...MONTH, of: 'creditNotes' });
    expect(opened.rows.reduce((sum, { vat }) => sum + vat!, 0)).toBe(report.creditNotes.vat);
    expect(await accountant.must(readVatCall, { month: '2026-10' })).toMatchObject({ due: 0, isOver: true });
  });
});

describe('An export of a report', () => {
  const download = (who: TestMember, token: string) => who.fetch(readExportCall.path.replace(/:\w+$/, token));
  const input = { ...MONTH, table: 'rows', of: 'sales', format: 'csv' } as const;

  it('is a file that Excel reads in Arabic, with the rows that the screen opens', async () => {
    const { token } = await accountant.must(exportReportCall, input, { language: 'ar' });
    const answer = await download(accountant, token);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines[0]).toBe('المستند,الطلب,الوقت,المدينة,القطع,المبلغ مع الضريبة,الضريبة');
    const { rows, amount } = await accountant.must(listRowsCall, { ...MONTH, of: 'sales' });
    expect(lines).toHaveLength(rows.length + 1);
    const amounts = lines.slice(1).map((line) => Math.round(Number(line.split(',')[5]) * 100));
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(amount);
    expect(amounts.filter((one) => one < 0)).toHaveLength(2);
  });

  it('keeps text that looks like a formula from being one', () => {
    for (const text of ['=1+1', '+9665', '-2', '@SUM(A1)', '\tx']) expect(safeText(text)).toBe(`'${text}`);
    expect(safeText('نورة')).toBe('نورة');
  });

  it.each(['days', 'city', 'product', 'occasion', 'vat'] as const)(
    'has the table %s as a workbook',
    async (table) => {
      const { token } = await accountant.must(exportReportCall, { ...all, table, format: 'xlsx' });
      const answer = await download(accountant, token);
      expect(answer.headers.get('content-type')).toContain('spreadsheetml');
      expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 2)]).toEqual([0x50, 0x4b]);
    },
  );

  it('has times as dates, so that a spreadsheet can sort and group them', async () => {
    const { rows } = await accountant.must(listRowsCall, { ...MONTH, of: 'sales' });
    const { token } = await accountant.must(exportReportCall, { ...input, format: 'xlsx' });
    const sheet = await readSheet(await (await download(accountant, token)).arrayBuffer());
    // The number of days since 30 December 1899, in Riyadh, to the minute.
    const minutes = Math.floor((rows[0]!.at.getTime() - Date.UTC(1899, 11, 30)) / MINUTE) + 3 * 60;
    const [, written = ''] = sheet.match(/r="C2"[^>]*><v>([\d.]+)<\/v>/) ?? [];
    expect(Math.round(Number(written) * 24 * 60)).toBe(minutes);
  });

  it('is the month’s tax documents as one archive', async () => {
    const { token } = await accountant.must(exportReportCall, { ...input, format: 'creditNotes' });
    const bytes = Buffer.from(await (await download(accountant, token)).arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.toString('latin1').match(/CRN-\d{6}\.pdf/g)).toHaveLength(4);
    expect(bytes.toString('latin1').match(/%PDF-/g)).toHaveLength(2);
  });

  it('is the member’s own, for some minutes, and recorded', async () => {
    const { token } = await accountant.must(exportReportCall, input);
    expect((await download(owner, token)).status).toBe(404);
    const { entries } = await owner.must(listAuditCall, { act: 'report.export' });
    expect(entries[0]).toMatchObject({
      who: accountant.name,
      subject: 'reports',
      after: { table: 'rows', format: 'csv', from: '2026-11-01' },
    });
    expect(JSON.stringify(entries)).not.toContain(token);
    shop.clock.pass(EXPORT_MINUTES * MINUTE);
    expect((await download(accountant, token)).status).toBe(404);
  });

  it('needs a fresh proof, and money only for those who see it', async () => {
    const { token } = await merchandiser.must(exportReportCall, { ...all, table: 'city', format: 'csv' });
    expect(await (await download(merchandiser, token)).text()).toMatch(
      /^\uFEFF?City,Orders,"Orders, before"\r\n/,
    );
    for (const money of [
      { ...input, table: 'vat' as const },
      { ...input, format: 'invoices' as const },
    ])
      expect(await merchandiser.call(exportReportCall, money)).toMatchObject({ status: 403 });
    shop.clock.pass(HOUR / 4);
    expect(await owner.call(exportReportCall, input)).toMatchObject({ code: 'proofNeeded' });
  });

  it('is no export of a role without reports', async () => {
    for (const role of ['preparer', 'dispatcher', 'support', 'host'] satisfies BuiltInRole[]) {
      const member = await staffMember(shop, role);
      expect(await member.call(readSalesCall, MONTH), role).toMatchObject({ status: 403 });
    }
  });
});
