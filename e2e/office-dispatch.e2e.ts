import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { handOverCall } from '#contract/orders/dispatch.calls.ts';
import { moveOrderCall } from '#contract/orders/office.calls.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import { addLinkCall } from '#contract/orders/tracking.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall, pressKey } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';
import { photograph } from './ticket-steps.ts';

const shop = await openShop();
const SIGNATURE = 'M10 100L60 40L120 150';

const orderRow = (number: string) =>
  shop.database
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
const statusOf = async (number: string) => (await orderRow(number)).status;
const shipmentOf = (number: string) =>
  shop.database.selectFrom('shipments').selectAll().where('order_number', '=', number).executeTakeFirst();

/** The courier's reports about an order's parcel, in the courier's own terms. */
const reportsOf = async (number: string): Promise<string[]> => {
  const reports = await shop.database
    .selectFrom('shipment_events')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .select('raw_status')
    .where('order_number', '=', number)
    .execute();
  return reports.map(({ raw_status }) => raw_status);
};

/** Creates an order whose gift is wrapped and registered with the courier Barq. */
async function atBarq(device: Device) {
  const customer = await shop.customer(device);
  await customer.add('monstera');
  const placed = await customer.order();
  await customer.pay(placed);
  await moveOn(shop.shop, placed.orderNumber);
  await expect.poll(async () => (await shipmentOf(placed.orderNumber))?.state).toBe('made');
  // Both Barq's answer and its webhook, in either order, would overwrite what a test writes into the shipment.
  await expect
    .poll(() => reportsOf(placed.orderNumber))
    .toEqual(expect.arrayContaining(['created', 'new_order']));
  return { customer, uuid: placed.orderUuid, number: placed.orderNumber };
}
/** Creates an order whose gift is wrapped, in a city without a courier. */
async function withoutCourier(device: Device) {
  const order = await atBarq(device);
  await shop.database
    .updateTable('shipments')
    .set({
      state: 'byHand',
      courier: null,
      courier_id: null,
      tracking_number: null,
      tracking_url: null,
      label: null,
    })
    .where('order_number', '=', order.number)
    .execute();
  return order;
}
/** Creates an order whose gift is on its way with the demo's dispatcher as the driver. */
async function withDriver(device: Device) {
  const order = await withoutCourier(device);
  const { id } = await shop.database
    .selectFrom('staff_members')
    .select('id')
    .where('email', 'like', 'dispatcher@%')
    .executeTakeFirstOrThrow();
  const { id: version } = await shop.database
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', (await orderRow(order.number)).id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await officeCall(shop, 'owner', handOverCall, {
    key: randomUUID(),
    carrier: 'own',
    driverId: id,
    signature: SIGNATURE,
    parcels: [{ number: order.number, version }],
  });
  return order;
}

async function openDispatch(device: Device, path = '/office/dispatch'): Promise<Page> {
  const page = await shop.visit(device, path, await asMember(shop, device, 'dispatcher'));
  await page.getByRole('heading', { name: device.text.office.dispatch.title, level: 1 }).waitFor();
  return page;
}
const rowOf = (page: Page, number: string) => page.locator(`[data-parcel="${number}"]`);

/** Signs by drawing a zigzag with the pointer pressed. */
async function sign(page: Page, name: string): Promise<void> {
  const pad = page.getByRole('img', { name });
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.7);
  await page.mouse.down();
  for (const [across, down] of [
    [0.35, 0.3],
    [0.45, 0.8],
    [0.6, 0.3],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(x + width * across, y + height * down, { steps: 4 });
  await page.mouse.up();
}

describe.each(devices)('Dispatch on $name', (device) => {
  const t = device.text.office.dispatch;

  it('hands the chosen parcels over with a drawn signature, and prints the list', async () => {
    const numbers = [(await atBarq(device)).number, (await atBarq(device)).number];
    const page = await openDispatch(device, '/office/dispatch?show=barq');
    for (const number of numbers) await page.getByRole('checkbox', { name: t.choose(number) }).check();
    await toTop(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: t.handOverCount(2) }).click();
    const dialog = page.getByRole('dialog', { name: t.dialog.title(2) });
    await dialog.getByRole('button', { name: t.dialog.confirm }).click();
    await dialog.getByText(t.dialog.driverNeeded).waitFor();
    await dialog.getByText(t.dialog.signatureNeeded).waitFor();
    await dialog.getByLabel(t.dialog.driver).fill('Salem');
    await sign(page, t.dialog.sign);
    await dialog.getByRole('img', { name: t.dialog.signed }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.dialog.confirm }).click();
    await page.getByText(t.done(2)).waitFor();
    for (const number of numbers) {
      await rowOf(page, number).getByText(t.phases.onTheWay).waitFor();
      expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.onTheWay);
    }
    await expectAccessible(page);
    const { signature, id } = await shop.database
      .selectFrom('handovers')
      .select(['signature', 'id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(signature).toMatch(/^M\d+ \d+(L\d+ \d+){10,}$/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.printList }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`handover-${id}.pdf`);
  });

  it('names who was faster with one parcel, and hands the other over', async () => {
    const [mine, theirs] = [await atBarq(device), await atBarq(device)];
    const page = await openDispatch(device);
    for (const { number } of [mine, theirs])
      await page.getByRole('checkbox', { name: t.choose(number) }).check();
    await page.route(
      '**/office/handovers',
      async (route) => {
        await officeCall(shop, 'owner', moveOrderCall, { number: theirs.number, from: 'wrapGift' });
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: t.handOverCount(2) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.dialog.driver).fill('Salem');
    await dialog.getByRole('checkbox', { name: t.dialog.onPaper }).check();
    await dialog.getByRole('button', { name: t.dialog.confirm }).click();
    const note = page.getByRole('alert');
    await note.getByText(t.done(1)).waitFor();
    await note
      .getByText(t.stayedOne(theirs.number, 'نورة', device.text.office.orders.status.onTheWay))
      .waitFor();
    await expectAccessible(page);
  });

  it('says in plain words why a courier refused, and asks it again', async () => {
    const { number } = await atBarq(device);
    await shop.database
      .updateTable('shipments')
      .set({
        state: 'refused',
        courier_id: null,
        tracking_number: null,
        detail: 'The phone number is not valid',
      })
      .where('order_number', '=', number)
      .execute();
    const page = await openDispatch(device);
    const row = page.getByRole('region', { name: t.needsHand }).locator(`[data-parcel="${number}"]`);
    await row.getByText(t.problems.refused).waitFor();
    await row.getByText(t.refusals.phone).waitFor();
    await row.getByText('The phone number is not valid').waitFor();
    await toTop(page);
    await expectAccessible(page);
    await row.getByRole('button', { name: t.askOf(number) }).click();
    await expect.poll(async () => (await shipmentOf(number))?.state).toBe('made');
    // The event stream updates the row with the courier's answer.
    await rowOf(page, number).getByText(t.phases.ready).waitFor();
  });

  it('records a failed delivery, and then another time, which the shopper sees', async () => {
    const { number, customer, uuid } = await withDriver(device);
    const page = await openDispatch(device);
    await rowOf(page, number)
      .getByRole('button', { name: t.failOf(number) })
      .click();
    const dialog = page.getByRole('dialog', { name: t.failDialog.title(number) });
    await dialog.getByLabel(t.failDialog.reason).selectOption({ label: t.reasons.wrongAddress });
    await dialog.getByText(t.failDialog.notifies).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.failDialog.confirm }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('region', { name: t.needsHand }).locator(`[data-parcel="${number}"]`);
    await row.getByText(t.failure(t.reasons.wrongAddress, t.next.callRecipient)).waitFor();
    await row.getByRole('button', { name: t.planOf(number) }).click();
    const plan = page.getByRole('dialog', { name: t.failDialog.planTitle(number) });
    await plan.getByLabel(t.failDialog.when).selectOption({ index: 3 });
    await expectAccessible(page);
    await plan.getByRole('button', { name: t.failDialog.confirmPlan }).click();
    await plan.waitFor({ state: 'detached' });
    await rowOf(page, number).getByText(t.failure(t.reasons.wrongAddress, t.next.newWindow)).waitFor();
    await page.goto(`/office/order/${number}`);
    await page.getByText(t.reasons.wrongAddress).waitFor();
    await expectAccessible(page);
    const shopper = await shop.visit(device, `/my-orders?order_id=${uuid}`, { as: customer });
    const headline = device.text.orders.giftHeadline.onTheWay(device.language === 'ar' ? 'نورة' : 'Noura');
    await shopper.getByRole('heading', { name: headline, level: 1 }).waitFor();
  });

  it('is not for a role that does not dispatch', async () => {
    const page = await shop.visit(device, '/office/dispatch', await asMember(shop, device, 'preparer'));
    await page.getByRole('heading', { name: device.text.office.shell.notAllowed }).waitFor();
    expect(await page.getByRole('link', { name: device.text.office.shell.menu.dispatch }).count()).toBe(0);
  });
});

describe.each(devices)('The page of a driver on $name', (device) => {
  const t = device.text.office.stops;

  it('has the way, the call, and the photo that buyer and recipient see after the delivery', async () => {
    const { number, customer, uuid } = await withDriver(device);
    const page = await shop.visit(
      device,
      '/office/dispatch/stops',
      await asMember(shop, device, 'dispatcher'),
    );
    const card = page.getByRole('article', { name: new RegExp(`${number}$`) });
    await card.waitFor();
    expect(await card.getByRole('link', { name: t.mapOf(number) }).getAttribute('href')).toContain(
      'https://www.google.com/maps/search/',
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await card.getByRole('button', { name: t.callOf(number) }).click();
    const dial = card.locator('a[href^="tel:"]');
    expect(await dial.getAttribute('href')).toMatch(/^tel:\+966\d{9}$/);
    await card.getByText(t.recorded).waitFor();
    await card.getByRole('button', { name: t.deliveredOf(number), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.dialog.title(number) });
    const input = dialog.locator('input[type=file]');
    expect(await input.getAttribute('capture')).toBe('environment');
    await input.setInputFiles({
      name: 'door.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await dialog.getByRole('button', { name: t.dialog.withPhoto }).click();
    await dialog.getByRole('alert').getByText(t.dialog.photoFailed).waitFor();
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.onTheWay);
    await input.setInputFiles(await photograph());
    await dialog.getByRole('img', { name: t.dialog.preview }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByRole('button', { name: t.dialog.withPhoto }).click();
    await page.getByRole('region', { name: t.done }).getByText(number).waitFor();
    expect(await statusOf(number)).toBe(ORDER_STATUS_CODES.delivered);
    await expectAccessible(page);

    const { doorPhoto } = device.text.orders;
    const order = await shop.visit(device, `/my-orders?order_id=${uuid}`, { as: customer });
    const figure = order.getByRole('figure', { name: doorPhoto });
    await figure.scrollIntoViewIfNeeded();
    const shown = figure.locator('img');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
    await expectAccessible(order);
    await expectNoHorizontalScroll(order);
    const { url } = await customer.must(addLinkCall, { orderUuid: uuid });
    const gift = await shop.visit(device, new URL(url).pathname);
    const photo = gift.getByRole('figure', { name: doorPhoto });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(900);
    await expectAccessible(gift);
    await expectNoHorizontalScroll(gift);
    const sent = await (await fetch(`${shop.url}${await shown.getAttribute('src')}`)).arrayBuffer();
    expect((await sharp(Buffer.from(sent)).metadata()).exif).toBeUndefined();
    const office = await shop.visit(
      device,
      `/office/order/${number}`,
      await asMember(shop, device, 'dispatcher'),
    );
    const own = office.getByRole('img', { name: device.text.office.dispatch.photoAlt(number) });
    await own.scrollIntoViewIfNeeded();
    await expect.poll(() => own.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  });

  it('records that nobody was there, and loses the stop when the parcel goes back to the shop', async () => {
    const { number } = await withDriver(device);
    const page = await shop.visit(
      device,
      '/office/dispatch/stops',
      await asMember(shop, device, 'dispatcher'),
    );
    const card = page.getByRole('article', { name: new RegExp(`${number}$`) });
    await card.getByRole('button', { name: t.failedOf(number) }).click();
    const d = device.text.office.dispatch;
    const dialog = page.getByRole('dialog', { name: d.failDialog.title(number) });
    await dialog.getByLabel(d.failDialog.next).selectOption({ label: d.next.backToShop });
    await dialog.getByRole('button', { name: d.failDialog.confirm }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: t.toDispatch, exact: true }).last().click();
    await rowOf(page, number).getByText(d.problems.failed).waitFor();
  });

  it('is empty for somebody without parcels', async () => {
    const page = await shop.visit(device, '/office/dispatch/stops', await asMember(shop, device, 'owner'));
    await page.getByText(t.empty).waitFor();
    await expectAccessible(page);
  });
});

describe('Dispatch at a desk', () => {
  const t = englishDesktop.text.office.dispatch;

  it('is worked with the keyboard alone, and follows what others do', async () => {
    const [first, second] = [await atBarq(englishDesktop), await atBarq(englishDesktop)];
    const page = await openDispatch(englishDesktop);
    await rowOf(page, first.number).waitFor();
    const rows = await page.locator('[data-row]').count();
    for (let n = 0; n < rows; n += 1) {
      await pressKey(page, 'j');
      const focused = await page.evaluate(
        () => document.activeElement?.closest<HTMLElement>('[data-parcel]')?.dataset.parcel,
      );
      if (focused === first.number) break;
    }
    await pressKey(page, 'x');
    await page.getByRole('button', { name: t.handOverCount(1) }).waitFor();
    await pressKey(page, 'f');
    const dialog = page.getByRole('dialog', { name: t.dialog.title(1) });
    await dialog.waitFor();
    await page.keyboard.type('Salem');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(t.done(1)).waitFor();
    expect(await statusOf(first.number)).toBe(ORDER_STATUS_CODES.onTheWay);
    await officeCall(shop, 'owner', moveOrderCall, { number: second.number, from: 'wrapGift' });
    await rowOf(page, second.number).getByText(t.phases.onTheWay).waitFor();
  });
});
