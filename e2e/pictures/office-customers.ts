import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { readProfileCall } from '#contract/account/account.calls.ts';
import { addNoteCall } from '#contract/orders/office.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { giveWalletCall } from '#contract/wallet/office.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { asMember, officeCall } from '../office-visit.ts';
import { openTicket } from '../ticket-steps.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const TEXT = {
  ar: {
    question: 'أوراق النبتة تميل إلى الصفرة منذ أسبوع. هل أسقيها أكثر؟',
    comment: 'وصلت في موعدها وكانت أجمل من الصورة.',
    note: 'يفضل الاتصال قبل الوصول بنصف ساعة.',
  },
  en: {
    question: 'The leaves have been turning yellow for a week. Should I water it more?',
    comment: 'On time, and lovelier than the picture.',
    note: 'Please call half an hour before arriving.',
  },
};
type Made = { id: string; order: string; phone: string };
const made = new Map<string, Promise<Made>>();
const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });

/** Creates a customer with a rated delivered order, an open order with a note, wallet credit and a ticket. */
async function make(s: Studio): Promise<Made> {
  const words = TEXT[s.device.language];
  const customer = await s.customer();
  const orderOf = async (slug: string) => {
    await customer.add(slug);
    const placed = await customer.order();
    await customer.pay(placed);
    return placed;
  };
  const past = await orderOf('olive-tree');
  for (let moves = 0; moves < 3; moves += 1) await moveOn(s.shop.shop, past.orderNumber);
  await customer.must(saveRatingCall, { orderUuid: past.orderUuid, rating: 5, comment: words.comment });
  const open = await orderOf('monstera');
  await officeCall(at(s), 'preparer', addNoteCall, {
    number: open.orderNumber,
    key: randomUUID(),
    text: words.note,
  });
  const { uuid, phone } = await customer.must(readProfileCall, {});
  const credit = { customerId: uuid, key: randomUUID(), amount: 40_00, reason: 'late' as const };
  await officeCall(at(s), 'support', giveWalletCall, credit);
  await openTicket(customer, words.question);
  return { id: uuid, order: open.orderNumber, phone: phone! };
}

async function open(s: Studio, path: (all: Made) => string): Promise<{ page: Page; all: Made }> {
  const { language } = s.device;
  if (!made.has(language)) made.set(language, make(s));
  const all = await made.get(language)!;
  const page = await s.open(path(all), await asMember(at(s), s.device, 'owner'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, all };
}
const openCustomer = async (s: Studio): Promise<Page> => {
  const { page } = await open(s, ({ id }) => `/office/customer/${id}`);
  await page.getByText(s.device.text.office.customers.kinds.refund).first().waitFor();
  return page;
};

/** Screenshots of the back office: customers, and notes and corrections on an order. */
export const officeCustomers: readonly Shot[] = [
  screen('office-customers', async (s) => {
    const { page, all } = await open(s, () => '/office/customers');
    const t = s.device.text.office.customers;
    await page.getByLabel(t.find, { exact: true }).fill(`0${all.phone}`);
    await page.keyboard.press('Enter');
    await page.getByText(t.found(1)).first().waitFor();
    return page;
  }),
  screen('office-customers-none', async (s) => {
    const { page } = await open(s, () => '/office/customers');
    const t = s.device.text.office.customers;
    await page.getByLabel(t.find, { exact: true }).fill('0500000000');
    await page.keyboard.press('Enter');
    await page.getByText(t.none, { exact: true }).waitFor();
    return page;
  }),
  screen('office-customer', openCustomer),
  over('office-customer-removal', async (s) => {
    const page = await openCustomer(s);
    const t = s.device.text.office.customers;
    await page.getByRole('button', { name: t.remove }).click();
    await page.getByRole('dialog').getByText(t.kept).waitFor();
    return page;
  }),
  screen('office-order-notes', async (s) => {
    const { page } = await open(s, ({ order }) => `/office/order/${order}`);
    await page.getByRole('list', { name: s.device.text.office.order.notes }).waitFor();
    return page;
  }),
  over('office-order-correction', async (s) => {
    const { page } = await open(s, ({ order }) => `/office/order/${order}`);
    const t = s.device.text.office.order;
    await page.getByRole('button', { name: t.correct, exact: true }).click();
    await page.getByRole('dialog').getByRole('option').nth(1).waitFor({ state: 'attached' });
    return page;
  }),
];
