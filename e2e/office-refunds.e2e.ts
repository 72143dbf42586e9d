import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { refundOrderCall } from '#contract/checkout/office.calls.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { riyalsInWords } from '#text/money.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { giveWallet } from './grants.ts';
import { asMember, holdWrites, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { openTicket } from './ticket-steps.ts';

const shop = await openShop();

async function paidOrder(device: Device): Promise<string> {
  const customer = await shop.customer(device);
  await customer.add('monstera', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);
  return placed.orderNumber;
}
/** Presses *Refund* on an order's or a ticket's page. */
async function startRefund(page: Page, { text }: Device): Promise<Locator> {
  await page.getByRole('button', { name: text.office.refunds.start, exact: true }).click();
  return page.getByRole('dialog');
}
const openOrder = async (
  device: Device,
  number: string,
  role: Parameters<typeof asMember>[2],
  except: RegExp | undefined = undefined,
): Promise<Page> => {
  const page = await shop.visit(device, `/office/order/${number}`, {
    ...(await asMember(shop, device, role)),
    ...(except && { except }),
  });
  await page.getByRole('heading', { name: device.text.office.refunds.list }).waitFor();
  return page;
};
const refundsOf = (number: string) =>
  shop.database
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['to_method_halalas as toMethod', 'order_returns.operator', 'order_returns.reason'])
    .where('number', '=', number)
    .execute();

describe.each(devices)('A refund in the office on $name', (device) => {
  const t = device.text.office.refunds;
  const reason = t.reasons[0]!;

  it('of one thing takes three presses, shows first where the money goes, and then who refunded', async () => {
    const number = await paidOrder(device);
    const page = await openOrder(device, number, 'owner');
    const dialog = await startRefund(page, device);
    await dialog.getByLabel(t.reason).fill(reason);
    await dialog.getByRole('checkbox').first().click();
    await dialog.getByText(t.toMethod).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: /\d/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(reason).waitFor();
    await expectAccessible(page);
    const [refund, ...others] = await refundsOf(number);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ reason });
    expect(refund!.toMethod).toBeGreaterThan(0);
    await page.getByRole('region', { name: t.list }).getByText(refund!.operator!).waitFor();
    // Parts that are already refunded cannot be selected again.
    await page.getByRole('button', { name: t.start, exact: true }).click();
    await page.getByRole('dialog').getByText(t.again).waitFor();
  });

  it('of one of two equal pots and of the delivery is chosen, not worked out, and what is left stays to be refunded', async () => {
    const customer = await shop.customer(device);
    const [item] = await customer.add('aloe-vera', { colour: 'sand', quantity: 2 });
    const { title } = item!;
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await openOrder(device, placed.orderNumber, 'owner');
    const dialog = await startRefund(page, device);
    await dialog.getByLabel(t.reason).fill(reason);
    const [pots, fee] = await dialog.getByRole('checkbox').all();
    await pots!.click();
    await dialog.getByRole('group', { name: t.piecesOf(title) }).waitFor();
    await dialog.getByRole('button', { name: t.fewerPieces(title) }).click();
    await fee!.click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.confirm(129_00 + 25_00) }).click();
    await page.getByText(t.done(129_00 + 25_00)).waitFor();
    expect((await refundsOf(placed.orderNumber)).map(({ toMethod }) => toMethod).sort()).toEqual([
      129_00, 25_00,
    ]);
    await page.getByRole('button', { name: t.start, exact: true }).click();
    await dialog.getByText(t.againPieces(1, 2)).waitFor();
    expect(await fee!.isDisabled()).toBe(true);
  });

  it('of an amount reads Arabic digits, and says at the field what is too much', async () => {
    const number = await paidOrder(device);
    const page = await openOrder(device, number, 'support');
    const dialog = await startRefund(page, device);
    const amount = dialog.getByRole('textbox', { name: t.other });
    await amount.fill('٩٩٩٩٩');
    await dialog.getByText(/\d/).first().waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
    await amount.fill('١٢٫٥٠');
    await dialog.getByLabel(t.reason).fill(reason);
    await dialog.getByRole('button', { name: t.confirm(12_50) }).click();
    await page.getByText(t.done(12_50)).waitFor();
    expect(await refundsOf(number)).toMatchObject([{ toMethod: 12_50 }]);
  });

  it('of everything, to card and wallet, is one sum in the order’s money, which then says that all is returned', async () => {
    const customer = await shop.customer(device);
    await giveWallet(shop.shop, customer, 100);
    const { cityId } = customer;
    for (const colour of ['white', 'sage']) await customer.add('pothos', { colour });
    await customer.must(applyWalletCall, { cityId, isUsed: true });
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await openOrder(device, placed.orderNumber, 'owner');
    const dialog = await startRefund(page, device);
    await dialog.getByLabel(t.reason).fill(reason);
    for (const box of await dialog.getByRole('checkbox').all()) await box.click();
    await dialog.getByText(t.toWallet).waitFor();
    await dialog.getByRole('button', { name: t.confirm(placed.total + 100_00) }).click();
    const { order } = device.text.office;
    const refunded = page.getByRole('row', { name: new RegExp(`^${order.refunded}`) });
    await refunded.getByText(riyalsInWords(device.language, placed.total + 100_00)).waitFor();
    await page.getByText(order.paid.returned).waitFor();
    // Both pieces cost the same, and each has its row.
    await expect.poll(() => page.getByRole('region', { name: t.list }).getByText(reason).count()).toBe(2);
  });

  it('from a ticket begins with all that is left, which after an amount is no longer the price of the products', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white' });
    const placed = await customer.order();
    await customer.pay(placed);
    const { orderNumber: number, orderUuid, total } = placed;
    const most = { number, key: randomUUID(), seenReturned: 0, reason, amount: total - 50_00 };
    await officeCall(shop, 'owner', refundOrderCall, most);
    const ticket = await openTicket(customer, 'The pot is cracked', {
      kind: 'orderIssue',
      position: 5,
      orderUuid,
    });
    const path = `/office/tickets/${ticket.number}`;
    const page = await shop.visit(device, path, await asMember(shop, device, 'owner'));
    const dialog = await startRefund(page, device);
    expect(await dialog.getByRole('textbox', { name: t.other }).inputValue()).toBe('50');
    await dialog.getByRole('button', { name: t.confirm(50_00) }).click();
    await page.getByText(t.done(50_00)).waitFor();
    expect(await refundsOf(number)).toHaveLength(2);
  });

  it('decided on old sums is refused, nothing is returned, and the dialog has the new sums', async () => {
    const number = await paidOrder(device);
    const page = await openOrder(device, number, 'owner');
    const dialog = await startRefund(page, device);
    await dialog.getByRole('textbox', { name: t.other }).fill('10');
    await dialog.getByLabel(t.reason).fill(reason);
    await page.route('**/refunds', async (route) => {
      const other = { number, key: randomUUID(), seenReturned: 0, reason: 'Late', amount: 100 };
      if ((await refundsOf(number)).length === 0) await officeCall(shop, 'support', refundOrderCall, other);
      await route.continue();
    });
    await dialog.getByRole('button', { name: t.confirm(10_00) }).click();
    await dialog.getByRole('alert').getByText(t.changed).waitFor();
    await expectAccessible(page);
    expect(await refundsOf(number)).toHaveLength(1);
    await dialog.getByRole('button', { name: t.confirm(10_00) }).click();
    await page.getByText(t.done(10_00)).waitFor();
    expect(await refundsOf(number)).toHaveLength(2);
  });

  it('of a pot that somebody else refunds meanwhile is no longer chosen', async () => {
    const number = await paidOrder(device);
    const page = await openOrder(device, number, 'owner');
    const dialog = await startRefund(page, device);
    await dialog.getByRole('checkbox').first().click();
    await dialog.getByText(t.toMethod).waitFor();
    const parts = [{ line: 1, part: 0 }];
    const first = { number, key: randomUUID(), seenReturned: 0, reason, parts };
    await officeCall(shop, 'owner', refundOrderCall, first);
    await dialog.getByText(t.again).waitFor();
    await dialog.getByRole('button', { name: t.start, exact: true }).waitFor();
    expect(await dialog.getByText(t.toMethod).count()).toBe(0);
  });

  it('that a second person declines says so to the one who asked, and by whom', async () => {
    const number = await paidOrder(device);
    const request = { number, key: randomUUID(), seenReturned: 0, reason, amount: 20_00 };
    await withLimit(10_00, () => officeCall(shop, 'support', refundOrderCall, request));
    const page = await openOrder(device, number, 'support');
    const refunds = page.getByRole('region', { name: t.list });
    await refunds.getByRole('button', { name: t.takeBack }).waitFor();
    const second = await shop.visit(device, '/office/approvals', await asMember(shop, device, 'accountant'));
    await second.getByRole('button', { name: t.declineOf(number) }).click();
    await second.getByRole('button', { name: t.declineOf(number) }).waitFor({ state: 'detached' });
    const asked = await shop.database
      .selectFrom('refund_approvals')
      .innerJoin('staff_members', 'staff_members.id', 'decided_by')
      .select(['requested_by_name as by', 'staff_members.name as decider'])
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();
    const row = refunds.getByRole('listitem').filter({ hasText: t.declined(asked.by, 20_00) });
    await row.getByText(asked.decider).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('above the limit of a role waits, and a second person approves it', async () => {
    const number = await paidOrder(device);
    const total = 20_00;
    await withLimit(10_00, async () => {
      const page = await openOrder(device, number, 'support');
      const dialog = await startRefund(page, device);
      await dialog.getByRole('textbox', { name: t.other }).fill('20');
      // A reason of several sentences must wrap where it is approved.
      const sentences = Array.from({ length: 8 }, () => reason)
        .join('، ')
        .slice(0, 200);
      await dialog.getByLabel(t.reason).fill(sentences);
      await dialog.getByText(t.aboveLimit(10_00)).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t.askSecond(total) }).click();
      await page.getByRole('button', { name: t.takeBack }).click();
      await page.getByRole('button', { name: t.start, exact: true }).waitFor();
      // Nothing waits any more, so nothing on the screen says so.
      expect(await page.getByRole('region', { name: t.list }).getByRole('status').count()).toBe(0);
      await page.getByRole('button', { name: t.start, exact: true }).click();
      await dialog.getByRole('textbox', { name: t.other }).fill('20');
      await dialog.getByLabel(t.reason).fill(sentences);
      await dialog.getByRole('button', { name: t.askSecond(total) }).click();
      await page.getByRole('button', { name: t.takeBack }).waitFor();
      expect(await refundsOf(number)).toEqual([]);
    });
    const second = await shop.visit(device, '/office/approvals', await asMember(shop, device, 'accountant'));
    await second.getByRole('button', { name: t.approveOf(number) }).waitFor();
    await expectAccessible(second);
    await expectNoHorizontalScroll(second);
    await second.getByRole('button', { name: t.approveOf(number) }).click();
    await second.getByRole('button', { name: t.approveOf(number) }).waitFor({ state: 'detached' });
    expect(await refundsOf(number)).toMatchObject([{ toMethod: total }]);
  });
});

it('A packer sees no refunds, and the menu without the permission has no approvals', async () => {
  const device = englishDesktop;
  const number = await paidOrder(device);
  const page = await shop.visit(device, `/office/order/${number}`, await asMember(shop, device, 'preparer'));
  const t = device.text.office;
  await page.getByRole('heading', { name: t.order.lines }).waitFor();
  expect(await page.getByRole('heading', { name: t.refunds.list }).count()).toBe(0);
  expect(await page.getByRole('link', { name: t.shell.menu.approvals }).count()).toBe(0);
  await page.goto('/office/approvals');
  await page.getByRole('heading', { name: t.shell.notAllowed }).waitFor();
});

/** Runs a test while the demo's support role has this refund limit. */
async function withLimit(halalas: number, run: () => Promise<unknown>): Promise<void> {
  const { before } = await shop.database
    .selectFrom('staff_roles')
    .select('refund_per_action_halalas as before')
    .where('built_in', '=', 'support')
    .executeTakeFirstOrThrow();
  await setLimit(halalas);
  try {
    await run();
  } finally {
    await setLimit(before);
  }
}

/** Changes the refund limit of the demo's support role, with the audit entry that the database demands for it. */
async function setLimit(halalas: number | null): Promise<void> {
  await shop.database.transaction().execute(async (tx) => {
    await tx
      .updateTable('staff_roles')
      .set({ refund_per_action_halalas: halalas })
      .where('built_in', '=', 'support')
      .execute();
    await tx
      .insertInto('audit_log')
      .values({ at: shop.clock.now(), who: 'command:test', act: 'role.change', subject: 'role:support' })
      .execute();
  });
}

describe.each(devices)('Goodwill on $name', (device) => {
  const t = device.text.office.wallet;

  it('credits the buyer’s wallet, says at the field what is too much, and names no limit that is not there', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white' });
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await openOrder(device, placed.orderNumber, 'owner');
    await page.getByRole('button', { name: t.start, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.dialog });
    await dialog.getByText(t.leadFree).waitFor();
    const amount = dialog.getByLabel(t.amount);
    await amount.fill('9999');
    await dialog.getByText(t.amountNeeded(5_000_00)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await amount.fill('٢٥');
    await dialog.getByLabel(t.reason).selectOption('damaged');
    await dialog.getByRole('button', { name: t.confirm(25_00) }).click();
    await page.getByText(t.done(25_00)).waitFor();
    expect(await customer.must(readWalletCall, {})).toMatchObject({ balance: 25_00 });
  });

  it('is credited once when the answer is lost or slow and the amount is typed again', async () => {
    const customer = await shop.customer(device);
    await customer.add('monstera', { colour: 'white' });
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await openOrder(device, placed.orderNumber, 'owner', /wallet|ERR_FAILED/);
    await page.getByRole('button', { name: t.start, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.dialog });
    const amount = dialog.getByLabel(t.amount);
    const press = () => dialog.getByRole('button', { name: t.confirm(25_00) }).click();
    await page.route(
      '**/api/v1/office/wallet-credits',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await amount.fill('25');
    await press();
    await dialog.getByRole('alert').waitFor();
    await amount.fill('2');
    await amount.fill('25');
    const answer = await holdWrites(page);
    await press();
    await amount.fill('26');
    expect(await dialog.locator('[type="submit"]').getAttribute('aria-busy')).toBe('true');
    answer();
    await page.getByText(t.done(25_00)).waitFor();
    expect(await customer.must(readWalletCall, {})).toMatchObject({ balance: 25_00 });
  });
});
