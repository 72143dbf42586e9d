import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changeRecipientCall } from '#contract/orders/office.calls.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, holdWrites, officeCall, pressKey } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { openTicket } from './ticket-steps.ts';

const shop = await openShop();
/** The position in the list of ticket topics (demo/tickets) of the first one about an order that needs no photo. */
const MISSING_ITEM = 3;

async function paidOrder(device: Device) {
  const customer = await shop.customer(device);
  await customer.add('monstera', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);
  return { customer, number: placed.orderNumber, uuid: placed.orderUuid };
}
/** The console line of the request whose response the test drops on purpose. */
const FAILED_NOTE = /\/notes net::ERR_FAILED/;
const openOrder = async (device: Device, number: string, role: Parameters<typeof asMember>[2]) => {
  const page = await shop.visit(device, `/office/order/${number}`, {
    ...(await asMember(shop, device, role)),
    except: FAILED_NOTE,
  });
  await page.getByRole('heading', { name: device.text.office.order.notes }).waitFor();
  return page;
};

describe.each(devices)('An order’s notes and details on $name', (device) => {
  const t = device.text.office.order;
  const words = device.language === 'ar' ? 'يفضل الاتصال قبل الوصول.' : 'Please call before arriving.';

  it('a note is written from the keyboard, named, and stays in the field until it is saved', async () => {
    const { number } = await paidOrder(device);
    const page = await openOrder(device, number, 'preparer');
    await page.getByRole('heading', { level: 1 }).focus();
    await pressKey(page, 'n');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.press('Control+Enter');
    await page.getByText(t.noteNeeded).waitFor();
    await expectAccessible(page);
    await page.keyboard.type(words);
    await page.route('**/notes', (route) => route.abort());
    // The order is refetched after every attempt. The note does not wait for it.
    await page.route(`**/office/orders/${number}`, () => {});
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').waitFor();
    await page.unrouteAll();
    const note = page.getByLabel(t.note, { exact: true });
    expect(await note.inputValue()).toBe(words);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('list', { name: t.notes }).getByText(words).waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    // What is typed while a note is being saved is the next note.
    await note.fill('1');
    const answer = await holdWrites(page);
    await page.keyboard.press('Control+Enter');
    await note.pressSequentially('2');
    answer();
    await page.getByRole('list', { name: t.notes }).getByText('1', { exact: true }).waitFor();
    await expect.poll(() => page.locator('form [aria-busy="true"]').count()).toBe(0);
    expect(await note.inputValue()).toBe('12');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // A member who prepares orders may not correct addresses.
    expect(await page.getByRole('button', { name: t.correct, exact: true }).count()).toBe(0);
  });

  it('a long note wraps in its panel, also one without spaces', async () => {
    const { number } = await paidOrder(device);
    const page = await openOrder(device, number, 'preparer');
    const long = `${`${words} Ring twice. `.repeat(6)}${'س'.repeat(80)}`;
    await page.getByLabel(t.note, { exact: true }).fill(long);
    await page.getByRole('button', { name: t.addNote }).click();
    await page.getByRole('status').getByText(t.noteAdded).waitFor();
    await page.getByRole('list', { name: t.notes }).getByText(long).waitFor();
    await expectNoHorizontalScroll(page);
  });

  it('a note that is not added yet is not lost by leaving without a question', async () => {
    const { number } = await paidOrder(device);
    const page = await openOrder(device, number, 'preparer');
    const note = page.getByLabel(t.note, { exact: true });
    const toBoard = page.getByRole('main').getByRole('link', { name: t.toBoard, exact: true });
    const { leaving } = device.text.office.shell;
    await note.fill(words);
    await toBoard.click();
    await page.getByText(leaving.title).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: leaving.no }).click();
    await page.getByText(leaving.title).waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe(words);
    await page.getByRole('button', { name: t.addNote }).click();
    await page.getByRole('list', { name: t.notes }).getByText(words).waitFor();
    await expect.poll(() => note.inputValue()).toBe('');
    await toBoard.click();
    await page.waitForURL('**/office/board');
  });

  it('the question before leaving goes away when the browser comes back, and then keeps what was typed', async () => {
    const { number } = await paidOrder(device);
    const page = await openOrder(device, number, 'preparer');
    const { leaving } = device.text.office.shell;
    const step = (by: 1 | -1) => page.evaluate((n) => history.go(n), by);
    await page.getByRole('main').getByRole('link', { name: t.toBoard, exact: true }).click();
    await page.waitForURL('**/office/board');
    await step(-1);
    const note = page.getByLabel(t.note, { exact: true });
    await note.fill(words);
    await step(1);
    await page.getByText(leaving.title).waitFor();
    await step(-1);
    await page.getByText(leaving.title).waitFor({ state: 'detached' });
    expect(await note.inputValue()).toBe(words);
    // The next way out asks again.
    await step(1);
    await page.getByRole('button', { name: leaving.no }).click();
    await page.getByText(leaving.title).waitFor({ state: 'detached' });
    await page.waitForURL(`**/office/order/${number}`);
    expect(await note.inputValue()).toBe(words);
    await step(1);
    await page.getByRole('button', { name: leaving.yes }).click();
    await page.getByRole('heading', { level: 1, name: device.text.office.board.title }).waitFor();
  });

  it('name and time are corrected in one dialog, the buyer is told, and staff see what was corrected', async () => {
    const { number } = await paidOrder(device);
    const page = await openOrder(device, number, 'dispatcher');
    await page.getByRole('button', { name: t.correct, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.correctTitle });
    const name = device.language === 'ar' ? 'هدى السالم' : 'Huda Alsalem';
    await dialog.getByLabel(t.name, { exact: true }).fill(name);
    const time = dialog.getByLabel(t.window, { exact: true });
    await time.getByRole('option').nth(2).waitFor({ state: 'attached' });
    await time.selectOption({ index: 2 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.saveCorrection }).click();
    await page
      .getByText(t.correctionSaved([t.details.name, t.details.window].join(listMark(device))))
      .waitFor();
    await page.getByText(name).first().waitFor();
    await page
      .getByRole('list', { name: t.notes })
      .getByText(t.corrected([t.details.name, t.details.window].join(listMark(device))))
      .waitFor();
    await expectAccessible(page);
  });

  it('a correction on an old page is refused with who was faster, and nothing typed is lost', async () => {
    const { number } = await paidOrder(device);
    const page = await openOrder(device, number, 'owner');
    await page.getByRole('button', { name: t.correct, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.correctTitle });
    await dialog.getByLabel(t.name, { exact: true }).fill(words);
    const { version } = await shop.database
      .selectFrom('orders')
      .select('recipient_version as version')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await officeCall(shop, 'dispatcher', changeRecipientCall, {
      number,
      key: randomUUID(),
      version,
      name: 'Lama',
    });
    await dialog.getByRole('button', { name: t.saveCorrection }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel(t.name, { exact: true }).inputValue()).toBe(words);
  });

  it('a refund from the ticket takes two presses: everything is chosen, and the ticket says why', async () => {
    const { customer, number, uuid } = await paidOrder(device);
    const ticket = await openTicket(customer, words, {
      kind: 'orderIssue',
      position: MISSING_ITEM,
      orderUuid: uuid,
      quantity: 1,
    });
    const page = await shop.visit(
      device,
      `/office/tickets/${ticket.number}`,
      await asMember(shop, device, 'owner'),
    );
    const r = device.text.office.refunds;
    await page.getByRole('button', { name: r.start, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(r.toMethod).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /\d/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const refund = await shop.database
      .selectFrom('order_returns')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_returns.reason', 'to_method_halalas as toMethod'])
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow();
    expect(refund.toMethod).toBeGreaterThan(0);
    expect(refund.reason).not.toBe('');
    await expectAccessible(page);
  });
});

const listMark = ({ language }: Device): string => (language === 'ar' ? '، ' : ', ');
