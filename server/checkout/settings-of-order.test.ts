import { beforeEach, expect, it } from 'vitest';
import { readProductCall } from '#contract/catalogue/catalogue.calls.ts';
import { readGiftReceiptCall, readInvoiceCall } from '#contract/orders/orders.calls.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { defaultSettings } from '#server/settings.ts';
import { refundOrder } from './checkout.public.ts';
import { findViolations } from './test-invariants.ts';
import { fillShelves, orderOf, placedBy, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
beforeEach(() => fillShelves(shop.database));

const vatOf = ({ totals }: Pick<Order, 'totals'>, rate: number) =>
  Math.round(((totals.total + totals.wallet) * rate) / (100 + rate));

it('An order keeps the VAT rate and the return days it was placed with; a new one has those of the settings', async () => {
  const { shopper, placed } = await placedBy(shop);
  const { orderUuid, orderNumber: number } = placed;
  Object.assign(shop.settings, { vatBasisPoints: 500, returnDays: 7 });

  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  const order = await orderOf(shopper, orderUuid);
  expect(order.totals.vat).toBe(vatOf(order, 15));
  const invoice = await shopper.must(readInvoiceCall, { orderUuid });
  expect(invoice).toMatchObject({ vatRate: 15, total: { vat: order.totals.vat } });
  const receipt = await shopper.must(readGiftReceiptCall, { orderUuid });
  expect(receipt.lines.map(({ returnDays }) => returnDays)).toEqual([3]);

  // All refunds of the order use the VAT rate of the order, both partial and final ones.
  await refundOrder(shop, { operator: 'Sara', number, amount: 10_00, key: 'a part' });
  await moveOn(shop, number, 'rejected');
  const { documents } = await orderOf(shopper, orderUuid);
  const notes = documents.filter(({ kind }) => kind === 'creditNote');
  expect(notes).toHaveLength(2);
  let vat = 0;
  for (const note of notes) {
    const read = await shopper.must(readInvoiceCall, { orderUuid, number: note.number });
    expect(read.vatRate).toBe(15);
    vat += read.total.vat;
  }
  expect(vat).toBe(invoice.total.vat);

  const later = await placedBy(shop);
  await payWith(later.placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  const laterOrder = { orderUuid: later.placed.orderUuid };
  const next = await orderOf(later.shopper, laterOrder.orderUuid);
  expect(next.totals.vat).toBe(vatOf(next, 5));
  expect(await later.shopper.must(readInvoiceCall, laterOrder)).toMatchObject({ vatRate: 5 });
  expect((await later.shopper.must(readGiftReceiptCall, laterOrder)).lines[0]!.returnDays).toBe(7);
  const product = { idOrSlug: 'monstera', cityId: RIYADH };
  expect((await shop.visitor().must(readProductCall, product)).returnDays).toBe(7);
  expect(await findViolations(shop.database)).toEqual([]);
  Object.assign(shop.settings, defaultSettings, { publicUrl: shop.settings.publicUrl });
});
