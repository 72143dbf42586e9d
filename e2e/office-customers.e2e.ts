import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readProfileCall, saveNameCall } from '#contract/account/account.calls.ts';
import { addFriendCall } from '#contract/account/friends.calls.ts';
import { giveWalletCall } from '#contract/wallet/office.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

/** Creates a customer with a name and a paid order. */
async function buyer(device: Device) {
  const customer = await shop.customer(device);
  await customer.must(saveNameCall, { name: device.language === 'ar' ? 'لمى العتيبي' : 'Lama Alotaibi' });
  await customer.add('monstera', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);
  const { uuid, name, phone } = await customer.must(readProfileCall, {});
  return { customer, number: placed.orderNumber, id: uuid, name: name!, phone: phone! };
}
const open = async (device: Device, path: string, role: Parameters<typeof asMember>[2]): Promise<Page> => {
  const page = await shop.visit(device, path, await asMember(shop, device, role));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const openCustomer = (device: Device, id: string, role: Parameters<typeof asMember>[2]) =>
  open(device, `/office/customer/${id}`, role);

async function readAll(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
}

describe.each(devices)('A customer in the office on $name', (device) => {
  const t = device.text.office.customers;

  it('is found by a whole mobile in Arabic digits, and shown masked until a recorded press', async () => {
    const { name, phone, number } = await buyer(device);
    const page = await open(device, '/office/customers', 'support');
    await page.getByRole('button', { name: t.search, exact: true }).click();
    await page.getByText(t.findNeeded).waitFor();
    await expectAccessible(page);
    await page.getByLabel(t.find, { exact: true }).fill('0500000000');
    await page.keyboard.press('Enter');
    await page.getByText(t.none, { exact: true }).waitFor();
    await expectAccessible(page);
    const arabic = phone.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    await page.getByLabel(t.find, { exact: true }).fill(`٠${arabic}`);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('link', { name: number }).first().waitFor();
    await page.getByText(t.noEntries).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await page.getByText(phone).count()).toBe(0);
    expect(await page.getByRole('button', { name: t.remove }).count()).toBe(0);
    await page.getByRole('button', { name: t.reveal }).click();
    await page.getByRole('link', { name: new RegExp(`${phone}$`) }).waitFor();
    await page.getByText(t.revealed).waitFor();
    await expectAccessible(page);
  });

  it('has addresses that wrap, however long they are', async () => {
    const { customer, id } = await buyer(device);
    const address = 'حي الملقا، Building 2231, behind the mosque. '.repeat(4).trim();
    await customer.must(addFriendCall, {
      key: randomUUID(),
      name: 'Lama',
      phone: '551234567',
      email: null,
      cityId: customer.cityId,
      address,
      nationalAddress: null,
    });
    const page = await openCustomer(device, id, 'owner');
    await page.getByText(address).waitFor();
    await expectNoHorizontalScroll(page);
  });

  it('gets credit, which their wallet shows at once', async () => {
    const { customer, id } = await buyer(device);
    const page = await openCustomer(device, id, 'owner');
    const w = device.text.office.wallet;
    await page.getByRole('button', { name: w.start, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: w.dialog });
    await dialog.getByLabel(w.amount).fill('٢٥');
    await dialog.getByRole('button', { name: w.confirm(25_00) }).click();
    await page.getByText(w.done(25_00)).waitFor();
    await page.getByRole('region', { name: t.wallet }).getByText(t.kinds.refund).first().waitFor();
    await expectAccessible(page);
    expect(await customer.must(readWalletCall, {})).toMatchObject({ balance: 25_00 });
  });

  it('is exported: the file holds their data, and the link is there for some minutes', async () => {
    const { id, phone } = await buyer(device);
    const page = await openCustomer(device, id, 'owner');
    await page.getByRole('button', { name: t.export }).click();
    const link = page.getByRole('link', { name: t.download });
    await link.waitFor();
    await expectAccessible(page);
    const loaded = page.waitForEvent('download');
    await link.click();
    const stream = await (await loaded).createReadStream();
    expect(await readAll(stream)).toContain(phone);
  });

  it('is removed in two steps, which say first what is kept; not while an order is open or money is there', async () => {
    const rich = await buyer(device);
    await moveOn(shop.shop, rich.number, 'cancelled', 'test');
    await officeCall(shop, 'owner', giveWalletCall, {
      customerId: rich.id,
      key: randomUUID(),
      amount: 5_00,
      reason: 'late',
    });
    const other = await openCustomer(device, rich.id, 'owner');
    await other.getByRole('button', { name: t.remove }).click();
    await other.getByRole('dialog').getByText(t.hasMoney(5_00)).waitFor();
    await expectAccessible(other);
    const { id, number, phone } = await buyer(device);
    const page = await openCustomer(device, id, 'owner');
    const start = page.getByRole('button', { name: t.remove });
    await start.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t.hasOrders(1)).waitFor();
    expect(await dialog.getByRole('button', { name: t.toConfirm }).count()).toBe(0);
    await page.keyboard.press('Escape');
    for (let moves = 0; moves < 3; moves += 1) await moveOn(shop.shop, number);
    await start.click();
    await dialog.getByText(t.keptOrders(1)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.toConfirm }).click();
    await dialog.getByLabel(t.confirm).fill('0000');
    await dialog.getByRole('button', { name: t.removeNow }).click();
    await dialog.getByRole('alert').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(t.confirm).fill(phone.slice(-4));
    await dialog.getByRole('button', { name: t.removeNow }).click();
    await page.getByText(t.removed, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto(`/office/customer/${id}`);
    await page.getByText(t.notFound, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('is reached from their order and from the box that finds orders', async () => {
    const { id, number, name, phone } = await buyer(device);
    const page = await open(device, `/office/order/${number}`, 'support');
    await page.getByRole('link', { name: t.open, exact: true }).click();
    await page.waitForURL(`**/office/customer/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('searchbox').fill(`0${phone}`);
    await page.getByRole('searchbox').press('Enter');
    const list = page.getByRole('list', { name: device.text.office.shell.results });
    await list.getByRole('button', { name: number }).waitFor();
    await expectAccessible(page);
    await list.getByRole('link', { name }).click();
    await list.waitFor({ state: 'detached' });
  });
});

it('A dispatcher has no customers in the menu, and the address says so', async () => {
  const device = englishDesktop;
  const { id } = await buyer(device);
  const t = device.text.office;
  const page = await openCustomer(device, id, 'dispatcher');
  await page.getByRole('heading', { name: t.shell.notAllowed }).waitFor();
  expect(await page.getByRole('link', { name: t.shell.menu.customers }).count()).toBe(0);
});
