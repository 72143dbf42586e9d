import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import {
  cancelOrderCall,
  readGiftReceiptCall,
  readGiftReceiptFileCall,
  readInvoiceCall,
  readInvoiceFileCall,
} from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { printInvoice as printCommand } from '#operator/print-invoice.ts';
import { MADA, MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { refundOrder } from '#server/checkout/checkout.public.ts';
import { findViolations } from '#server/checkout/test-invariants.ts';
import { giveCoupon, giveTo } from '#server/checkout/test-money.ts';
import {
  type CartChoice,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import type { Shopper } from '#server/test-shop.ts';
import { moveOn } from '../test-move.ts';
import { issueInvoice } from './issue-invoice.ts';

const shop = await purchaseShop();
const { database } = shop;
await giveCoupon(shop, { code: 'TAKE20', amount: 20 });
// The capacity is raised so that delivery slots do not run out, because these tests are not about capacity.
await sql`update cities set slot_capacity = 1000`.execute(database);
beforeEach(() => fillShelves(database));

type Bought = { shopper: Shopper; orderUuid: string; orderNumber: string; paymentUrl: string | null };

/**
 * Places an order of 270 riyals (monstera, mister, delivery), optionally with a coupon of 20 riyals and a payment from
 * the wallet.
 */
async function placed({ wallet = 0, coupon = false, wish = {} as CartChoice } = {}): Promise<Bought> {
  const shopper = await shop.customer();
  await fillCart(shopper, wish);
  if (coupon) await shopper.must(applyCouponCall, { cityId: RIYADH, code: 'TAKE20' });
  if (wallet > 0) {
    await giveTo(shop, shopper, wallet);
    await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
  }
  const { orderUuid, orderNumber, paymentUrl } = await shopper.must(placeOrderCall, await formOf(shopper));
  return { shopper, orderUuid, orderNumber, paymentUrl };
}
async function bought(how: Parameters<typeof placed>[0] = {}): Promise<Bought> {
  const order = await placed(how);
  if (order.paymentUrl !== null) {
    await payWith(order.paymentUrl, { number: MADA });
    await order.shopper.must(saveTapCaptureCall, { orderUuid: order.orderUuid });
  }
  return order;
}
const documentsOf = async ({ shopper, orderUuid }: Bought) => (await orderOf(shopper, orderUuid)).documents;
const read = ({ shopper, orderUuid }: Bought, number?: string) =>
  shopper.must(readInvoiceCall, { orderUuid, ...(number === undefined ? {} : { number }) });
const notesOf = async (order: Bought) =>
  Promise.all(
    (await documentsOf(order))
      .filter(({ kind }) => kind === 'creditNote')
      .map(({ number }) => read(order, number)),
  );
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('The tax invoice of an order (providers/09-zatca)', () => {
  it('with coupon, wallet and delivery: lines and totals match the charge, and the wallet does not reduce the tax', async () => {
    const order = await bought({ coupon: true, wallet: 100, wish: { engraving: 'لمى' } });
    const { totals } = await orderOf(order.shopper, order.orderUuid);
    const invoice = await read(order);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      orderNumber: order.orderNumber,
      invoiceNumber: null,
      reason: null,
      vatRate: 15,
      seller: shop.settings.seller,
      issuedAt: shop.clock.now(),
      wallet: 100_00,
      paidWith: 'card',
    });
    expect(invoice.total.gross).toBe(totals.total + totals.wallet);
    expect(invoice.total.vat).toBe(totals.vat);
    expect(invoice.discount.gross).toBe(20_00);
    expect(invoice.lines.map(({ name, quantity, gross }) => [name.en, quantity, gross])).toEqual([
      [expect.stringContaining('Monstera'), 1, expect.any(Number)],
      ['Laser engraving', 1, 35_00],
      [expect.any(String), 1, expect.any(Number)],
      ...(totals.delivery > 0 ? [['Delivery', 1, totals.delivery]] : []),
    ]);
    for (const key of ['net', 'vat', 'gross'] as const)
      expect(sum(invoice.lines.map((line) => line[key])) - invoice.discount[key]).toBe(invoice.total[key]);
    // The invoice must not contain the engraved text, because that text is personal data.
    expect(JSON.stringify(invoice)).not.toContain('لمى');
    const qr = Buffer.from(invoice.qr, 'base64').toString();
    for (const value of [
      invoice.seller.name.ar,
      invoice.seller.vatNumber,
      (invoice.total.gross / 100).toFixed(2),
    ])
      expect(qr).toContain(value);
  });

  it('an order paid entirely by wallet has an invoice, and the order links to it', async () => {
    const order = await bought({ wallet: 300 });
    expect(await read(order)).toMatchObject({ total: { gross: 270_00 }, wallet: 270_00, paidWith: null });
    expect(await documentsOf(order)).toEqual([
      { number: (await read(order)).number, kind: 'invoice', issuedAt: shop.clock.now(), total: 270_00 },
    ]);
  });

  it('exists only for a paid order: not before payment, not if it ended unpaid, and once if it was revived', async () => {
    const order = await placed();
    expect(await documentsOf(order)).toEqual([]);
    expect(await order.shopper.call(readInvoiceCall, { orderUuid: order.orderUuid })).toMatchObject({
      ok: false,
      code: 'notFound',
    });
    // The payment page opens five minutes before the order's deadline and stays valid slightly longer than the order.
    shop.clock.pass(31 * MINUTE);
    const { orderUuid } = order;
    const { paymentUrl } = await order.shopper.must(resumePaymentCall, { orderUuid });
    shop.clock.pass(4 * MINUTE);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    expect((await orderOf(order.shopper, order.orderUuid)).status).toBe('cancelled');
    expect(await documentsOf(order)).toEqual([]);
    await payWith(paymentUrl!, { number: MADA_WITHOUT_CODE });
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(order.shopper, order.orderUuid)).status).toBe('accepted');
    await shop.jobs.runSchedule('payments.follow');
    expect((await documentsOf(order)).map(({ kind }) => kind)).toEqual(['invoice']);
  });

  it('is visible only to its customer, and only under its own order', async () => {
    const [mine, other] = [await bought(), await bought()];
    const { number } = await read(other);
    const stranger = other.shopper;
    const { orderUuid } = mine;
    for (const call of [readInvoiceCall, readInvoiceFileCall, readGiftReceiptCall, readGiftReceiptFileCall]) {
      expect(await stranger.call(call, { orderUuid })).toMatchObject({ ok: false, status: 404 });
      expect(await (await shop.guest()).call(call, { orderUuid })).toMatchObject({ ok: false, status: 403 });
    }
    for (const requested of [number, 'INV-999999', "'"])
      expect(await mine.shopper.call(readInvoiceCall, { orderUuid, number: requested })).toMatchObject({
        status: 404,
      });
  });
});

describe('Credit notes', () => {
  it('credit the whole invoice when the customer cancels, including the wallet part, with number and reason', async () => {
    const order = await bought({ coupon: true, wallet: 100 });
    const invoice = await read(order);
    await order.shopper.must(cancelOrderCall, { orderUuid: order.orderUuid });
    const [note, ...more] = await notesOf(order);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'creditNote',
      invoiceNumber: invoice.number,
      reason: { en: 'The order was cancelled before it was delivered.' },
      total: invoice.total,
      discount: invoice.discount,
      lines: invoice.lines,
      wallet: 100_00,
      seller: invoice.seller,
    });
    expect(note!.number).toMatch(/^CRN-\d{6}$/);
    expect(await findViolations(database)).toEqual([]);
  });

  it('are issued for each partial refund and for the rest: together they equal the invoice', async () => {
    const order = await bought({ wallet: 90 });
    const invoice = await read(order);
    await refundOrder(shop, { operator: 'Sara', number: order.orderNumber, amount: 100_00 });
    await refundOrder(shop, { operator: 'Sara', number: order.orderNumber, amount: 33 });
    await moveOn(shop, order.orderNumber, 'rejected', 'Zainab called');
    const notes = await notesOf(order);
    expect(notes.map(({ total, wallet }) => [total.gross, wallet])).toEqual([
      [100_00, 33_33],
      [33, 11],
      [169_67, 56_56],
    ]);
    for (const key of ['net', 'vat', 'gross'] as const)
      expect(sum(notes.map(({ total }) => total[key]))).toBe(invoice.total[key]);
    expect(notes.map(({ reason }) => reason!.en)).toEqual([
      'Partial refund.',
      'Partial refund.',
      // The credit note shows a standard reason, never the one that a person wrote.
      'The shop couldn’t fulfil the order.',
    ]);
    expect(await findViolations(database)).toEqual([]);
  });

  it('are not issued for a payment that came too late and was never part of an order', async () => {
    const late = await placed();
    await late.shopper.must(cancelOrderCall, { orderUuid: late.orderUuid });
    await payWith(late.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    const { rows: refunds } = await sql<{ reason: string }>`
      select r.reason from refunds r join payments p on p.id = r.payment_id
       where p.order_uuid = ${late.orderUuid}`.execute(database);
    expect(refunds).toEqual([{ reason: 'tooLate' }]);
    expect(await documentsOf(late)).toEqual([]);
    expect(await findViolations(database)).toEqual([]);
  });
});

describe('An issued document', () => {
  it('cannot be changed, deleted, extended or over-credited: the database refuses', async () => {
    const order = await bought();
    const { number } = await read(order);
    const id = sql`(select id from tax_documents where number = ${number})`;
    const note = (halalas: number) => sql`
      with d as (
        insert into tax_documents (uuid, kind, counter, number, order_id, order_number, order_revision, issued_at, invoice_id,
            reason_ar, reason_en, seller_name_ar, seller_name_en, seller_vat_number, seller_registration,
            seller_address_ar, seller_address_en, vat_rate, discount_halalas, discount_vat_halalas, net_halalas,
            vat_halalas, gross_halalas, wallet_halalas)
        select gen_random_uuid(), 'creditNote', counter + 100000, 'CRN-900001', order_id, order_number, order_revision, issued_at,
            id, 'سبب', 'reason', seller_name_ar, seller_name_en, seller_vat_number, seller_registration,
            seller_address_ar, seller_address_en, vat_rate, 0, 0, ${halalas}::int, 0, ${halalas}::int, 0
          from tax_documents where number = ${number} returning id)
      insert into tax_document_lines select id, 0, 'سطر', 'line', 1, ${halalas}::int, ${halalas}::int, 0, ${halalas}::int from d`;
    for (const statement of [
      sql`update tax_documents set gross_halalas = gross_halalas + 1, net_halalas = net_halalas + 1 where id = ${id}`,
      sql`delete from tax_documents where id = ${id}`,
      sql`update tax_document_lines set name_en = 'x' where document_id = ${id}`,
      sql`delete from tax_document_lines where document_id = ${id}`,
      sql`insert into tax_document_lines values (${id}, 90, 'سطر', 'line', 1, 100, 87, 13, 100)`,
      sql`update tax_counter set documents = documents + 2, invoices = invoices + 2`,
      sql`update tax_counter set documents = 0, invoices = 0, credit_notes = 0`,
      sql`delete from tax_counter`,
      note(270_01),
    ])
      await expect(statement.execute(database)).rejects.toThrow(
        /never changed|add up|one by one|more than its invoice/,
      );
    expect((await read(order)).total.gross).toBe(270_00);
  });

  it('names the seller as it was at that time, even after the shop is renamed', async () => {
    const order = await bought();
    const { seller } = shop.settings;
    const later = {
      ...shop,
      settings: { ...shop.settings, seller: { ...seller, name: { ar: 'غيره', en: 'Other' } } },
    };
    await refundOrder(later, { operator: 'Sara', number: order.orderNumber, amount: 1_00 });
    expect((await read(order)).seller).toEqual(seller);
    expect((await notesOf(order))[0]!.seller).toEqual(seller);
  });
});

describe('Numbers without gaps', () => {
  it('twenty concurrent invoices with rollbacks in between leave no gap', async () => {
    const before = (await read(await bought())).number;
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed()));
    for (const { paymentUrl } of orders) await payWith(paymentUrl!, { number: MADA });
    // Each of these transactions fails and rolls back directly after it took its document number, which it does last.
    for (let n = 0; n < 5; n += 1)
      rivalBefore(database, /^commit/, () => Promise.reject(new Error('power cut')));
    const answers = await Promise.allSettled(
      orders.map(({ shopper, orderUuid }) => shopper.must(saveTapCaptureCall, { orderUuid })),
    );
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5);
    await shop.jobs.runSchedule('payments.follow');
    const numbers = await Promise.all(
      orders.map(async (order) => Number((await read(order)).number.slice(4))),
    );
    const first = Number(before.slice(4)) + 1;
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => first + n));
    expect(await findViolations(database)).toEqual([]);
  });

  it('credit notes have no gaps either, and concurrent refunds of one order issue one note each', async () => {
    const order = await bought({ wallet: 90 });
    await Promise.allSettled([
      ...[30_00, 50_00, 7].map((amount) =>
        refundOrder(shop, { operator: 'Sara', number: order.orderNumber, amount }),
      ),
      (order.shopper.tab() as Shopper).call(cancelOrderCall, { orderUuid: order.orderUuid }),
      moveOn(shop, order.orderNumber, 'rejected'),
    ]);
    expect(sum((await notesOf(order)).map(({ total }) => total.gross))).toBe(270_00);
    expect(await findViolations(database)).toEqual([]);
  });
});

describe('Orders from before the shop issued invoices', () => {
  it('get one from a scheduled job, once, with a note for refunds so far; ended orders get none', async () => {
    const { onOrderAccepted } = shop.hooks;
    const at = onOrderAccepted.indexOf(issueInvoice);
    onOrderAccepted.splice(at, 1);
    const [living, ended] = [await bought({ wallet: 90 }), await bought()];
    onOrderAccepted.splice(at, 0, issueInvoice);
    await refundOrder(shop, { operator: 'Sara', number: living.orderNumber, amount: 100_00 });
    await ended.shopper.must(cancelOrderCall, { orderUuid: ended.orderUuid });
    expect(await documentsOf(living)).toEqual([]);
    await Promise.all([1, 2].map(() => shop.jobs.runSchedule('checkout.issue-missing-invoices')));
    expect((await documentsOf(living)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 270_00],
      ['creditNote', 100_00],
    ]);
    expect((await notesOf(living))[0]).toMatchObject({ wallet: 33_33 });
    expect(await documentsOf(ended)).toEqual([]);
  });
});

describe('Printed documents', () => {
  it('the invoice is a PDF with everything the tax authority requires, in both languages', async () => {
    const order = await bought({ coupon: true, wallet: 100 });
    const file = await order.shopper.must(readInvoiceFileCall, { orderUuid: order.orderUuid });
    const invoice = await read(order);
    expect(file).toMatchObject({ name: `${invoice.number}.pdf`, type: 'application/pdf' });
    const pdf = Buffer.from(file.content, 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(60_000);
    const spoken = accessibleTextIn(pdf);
    const { seller, number, total } = invoice;
    for (const expected of [
      'فاتورة ضريبية مبسطة',
      'Simplified tax invoice',
      seller.name.ar,
      seller.vatNumber,
      seller.registration,
      number,
      order.orderNumber,
      (total.gross / 100).toFixed(2),
      (total.vat / 100).toFixed(2),
      (total.net / 100).toFixed(2),
    ])
      expect(spoken).toContain(expected);
    // The PDF has the same bytes when it is rendered again.
    expect((await order.shopper.must(readInvoiceFileCall, { orderUuid: order.orderUuid })).content).toBe(
      file.content,
    );
  });

  it('the gift receipt shows everything but prices, in the requested language', async () => {
    const order = await bought({
      wish: { engraving: 'لمى', cardMessage: 'كل عام وأنتِ بخير 💚', quantity: 2 },
    });
    const { orderUuid, shopper } = order;
    const arabic = await shopper.must(readGiftReceiptCall, { orderUuid, language: 'ar' });
    expect(arabic).toMatchObject({
      orderNumber: order.orderNumber,
      language: 'ar',
      recipientName: 'نورة',
      careUrl: `${shop.settings.publicUrl}/gifts-care`,
      lines: [{ quantity: 2, engraving: 'لمى', cardMessage: 'كل عام وأنتِ بخير 💚', returnDays: 3 }],
    });
    const english = await shopper.must(readGiftReceiptCall, { orderUuid });
    expect(english.language).toBe('en');
    expect(english.careUrl).toBe(`${shop.settings.publicUrl}/gifts-care?lang=en`);
    const { totals, lines } = await orderOf(shopper, orderUuid);
    const { total, items, vat, delivery } = totals;
    const amounts = [total, items, vat, delivery, lines[0]!.price, lines[0]!.lineTotal].filter(Boolean);
    for (const language of ['ar', 'en'] as const) {
      const data = JSON.stringify(await shopper.must(readGiftReceiptCall, { orderUuid, language }));
      expect(data).not.toMatch(/price|total|amount/i);
      const file = await shopper.must(readGiftReceiptFileCall, { orderUuid, language });
      const spoken = accessibleTextIn(Buffer.from(file.content, 'base64')).join('\n');
      expect(spoken).toContain(order.orderNumber);
      expect(spoken).toContain('كل عام وأنتِ بخير');
      for (const amount of amounts) {
        const written = new RegExp(`(?<![\\d:-])${amount / 100}(?!\\d)`);
        expect(spoken).not.toMatch(written);
        expect(data).not.toMatch(written);
      }
    }
  });

  it('the gift receipt of one plant links to its own care page, in the PDF too', async () => {
    const { orderUuid, shopper } = await bought();
    const both = { ar: 'كل أسبوع', en: 'Every week' };
    const care = { water: { everyDays: 7, title: both, detail: both } };
    await sql`update products set care = ${JSON.stringify(care)}::jsonb where slug = 'monstera'`.execute(
      shop.database,
    );
    onTestFinished(async () => {
      await sql`update products set care = null where slug = 'monstera'`.execute(shop.database);
    });
    const receipt = await shopper.must(readGiftReceiptCall, { orderUuid, language: 'en' });
    expect(receipt.careUrl).toBe(`${shop.settings.publicUrl}/gifts-care/monstera?lang=en`);
    expect((await orderOf(shopper, orderUuid)).lines.map(({ careSlug }) => careSlug)).toEqual(['monstera']);
    const file = await shopper.must(readGiftReceiptFileCall, { orderUuid, language: 'en' });
    expect(accessibleTextIn(Buffer.from(file.content, 'base64'))).toContain(receipt.careUrl);
  });

  it('operators can write an order’s documents to a folder', async () => {
    const order = await bought();
    await order.shopper.must(cancelOrderCall, { orderUuid: order.orderUuid });
    const folder = mkdtempSync(join(tmpdir(), 'ashjar-papers-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const output = await printCommand(shop, [order.orderNumber.toLowerCase(), folder]);
    const numbers = (await documentsOf(order)).map(({ number }) => number);
    expect(numbers).toHaveLength(2);
    for (const number of numbers) {
      expect(output).toContain(`${number}.pdf`);
      expect(accessibleTextIn(readFileSync(join(folder, `${number}.pdf`)))).toContain(number);
    }
    const unpaid = await placed();
    await expect(printCommand(shop, [unpaid.orderNumber])).rejects.toThrow('Nothing was invoiced');
    await expect(printCommand(shop, ['A-1'])).rejects.toThrow('There is no order A-1.');
    await expect(printCommand(shop, [])).rejects.toThrow('takes the number');
  });

  it('an unpaid order has no gift receipt', async () => {
    const { shopper, orderUuid } = await placed();
    expect(await shopper.call(readGiftReceiptCall, { orderUuid })).toMatchObject({ code: 'wrongState' });
    await shopper.must(cancelOrderCall, { orderUuid });
    expect(await shopper.call(readGiftReceiptFileCall, { orderUuid })).toMatchObject({ code: 'wrongState' });
  });
});
