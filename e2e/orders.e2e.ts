import { describe, expect, it } from 'vitest';
import { moveOn } from '#server/orders/test-move.ts';
import { devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { codeIn } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import type { Shopper } from './shopper.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();

async function paid(customer: Shopper, changes: Parameters<Shopper['order']>[0] = {}) {
  await customer.add('pothos', { colour: 'white', cardMessage: 'سلام' });
  const placed = await customer.order(changes);
  await customer.pay(placed);
  return placed;
}
const advance = (number: string) => moveOn(shop.shop, number);
const parcelOf = async (number: string) => {
  const parcels = shop.database.selectFrom('shipments').select('state');
  return (await parcels.where('order_number', '=', number).executeTakeFirst())?.state;
};

describe.each(devices)('Orders on $name', (device) => {
  const { text } = device;
  const t = text.orders;

  it('ask a guest to sign in right there, and then show the list', async () => {
    const page = await shop.visit(device, '/my-orders');
    await page.getByRole('heading', { name: t.signInFirst }).waitFor();
    await page.getByRole('main').getByRole('button', { name: t.signIn }).click();
    const mobile = freeMobile();
    const modal = page.getByRole('dialog');
    await modal.getByLabel(text.account.phone).fill(mobile);
    await modal.getByLabel(text.account.code).waitFor();
    await modal.getByLabel(text.account.code).fill(codeIn(await shop.newestSms(`+966${mobile}`)));
    await modal.getByLabel(text.account.name, { exact: true }).fill('نورة');
    await modal.getByRole('button', { name: text.account.continue }).click();
    await modal.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: t.empty }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/my-orders');
    await expectAccessible(page);
  });

  // spec: 1-track-orders, 2-my-orders-order-id
  it('show each step of the delivery, and ask for a rating after it', async () => {
    const customer = await shop.customer(device);
    const { orderUuid, orderNumber } = await paid(customer);
    const page = await shop.visit(device, `/my-orders?order_id=${orderUuid}`, { as: customer });
    const headline = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
    const name = device.language === 'ar' ? 'نورة' : 'Noura';
    await headline(t.giftHeadline.accepted(name));
    // The shop wraps the gift and requests a shipment. From here on, a button in the courier's sandbox moves the order
    // on.
    await advance(orderNumber);
    await expect.poll(() => parcelOf(orderNumber)).toBe('made');
    await page.reload();
    await headline(t.giftHeadline.wrapGift(name));
    const tracking = await page.getByRole('link', { name: t.courier.follow }).getAttribute('href');
    for (const step of ['onTheWay', 'delivered'] as const) {
      expect(await page.getByRole('heading', { name: t.rateTitle }).count()).toBe(0);
      await fetch(`${tracking}/advance`, { method: 'POST' });
      await expect.poll(() => parcelOf(orderNumber)).toBe(step);
      await page.reload();
      await headline(t.giftHeadline[step](name));
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expect(await page.getByRole('button', { name: t.cancel }).count()).toBe(0);
    await page.getByRole('radio', { name: t.ratings[4] }).check({ force: true });
    await page.getByRole('button', { name: t.reasons.product }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.sendRating }).click();
    await page.getByText(t.rated).first().waitFor();
    await page.reload();
    await page.getByText(t.rated).first().waitFor();
    expect(await page.getByRole('heading', { name: t.rateTitle }).count()).toBe(0);
  });

  it('are cancelled by the shopper after a confirmation, and the payment is refunded', async () => {
    const customer = await shop.customer(device);
    const { orderUuid } = await paid(customer);
    const page = await shop.visit(device, `/my-orders?order_id=${orderUuid}`, { as: customer });
    await page.getByRole('button', { name: t.cancel }).click();
    const question = page.getByRole('alertdialog', { name: t.cancelQuestion });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: t.no, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t.cancel }).click();
    await question.getByRole('button', { name: t.yes, exact: true }).click();
    const headline = page.getByRole('heading', { name: t.headline.cancelled, level: 1 });
    await headline.waitFor();
    expect(await page.getByRole('button', { name: t.cancel }).count()).toBe(0);
    await expect.poll(() => headline.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('show why the shop rejected one, have other labels for pickup, and are hidden from other shoppers', async () => {
    const customer = await shop.customer(device);
    const rejected = await paid(customer);
    const reason = 'تأخر وصول الأصيص';
    await moveOn(shop.shop, rejected.orderNumber, 'rejected', reason);
    const page = await shop.visit(device, `/my-orders?order_id=${rejected.orderUuid}`, { as: customer });
    await page.getByRole('heading', { name: t.headline.rejected, level: 1 }).waitFor();
    await page.getByText(reason).waitFor();

    const pickup = await paid(customer, { method: 'cafe', address: null });
    await page.goto(`/my-orders?order_id=${pickup.orderUuid}`);
    await page.getByText(t.cafeStop.accepted).waitFor();
    expect(await page.getByText(t.stop.onTheWay).count()).toBe(0);

    const stranger = await shop.customer(device);
    const foreign = await shop.visit(device, `/my-orders?order_id=${pickup.orderUuid}`, { as: stranger });
    await foreign.getByRole('heading', { name: t.notFound }).waitFor();
    expect(await foreign.getByText(pickup.orderNumber).count()).toBe(0);
    await expectAccessible(foreign);

    // No order can have this address, and the shop was reached all the same.
    await foreign.goto('/my-orders?order_id=x');
    await foreign.getByRole('heading', { name: t.notFound }).waitFor();
    expect(await foreign.getByText(text.shell.unreached).count()).toBe(0);
  });

  it('are listed with the actions for each', async () => {
    const customer = await shop.customer(device);
    const first = await paid(customer);
    await customer.add('monstera', { colour: 'white' });
    const second = await customer.order();
    const page = await shop.visit(device, '/my-orders', { as: customer });
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    // The newest order is first. Only an order that awaits payment can be paid and cancelled in the list.
    expect(await rows.nth(0).textContent()).toContain(second.orderNumber);
    expect(await rows.nth(1).textContent()).toContain(first.orderNumber);
    await rows.nth(0).getByRole('link', { name: t.finishPaying }).waitFor();
    expect(await rows.nth(1).getByRole('button').count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});

describe('The list of orders', () => {
  const device = englishDesktop;
  const t = device.text.orders;

  it('filters by group, reorders and names the missing products, and rates each product', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    await customer.add('aloe-vera', { colour: 'sand', engraving: 'Mum' });
    const placed = await customer.order();
    await customer.pay(placed);
    for (let n = 0; n < 3; n += 1) await advance(placed.orderNumber);
    await customer.add('pothos', { colour: 'white' });
    await customer.order();

    const page = await shop.visit(device, '/my-orders', { as: customer });
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') });
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('link', { name: t.groups.ended }).press('Enter');
    await page.getByRole('heading', { name: t.noneInGroup }).waitFor();
    await page.getByRole('link', { name: t.groups.delivered }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?status=delivered');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const stocks = await shop.database
      .selectFrom('product_colours')
      .innerJoin('products', 'products.id', 'product_colours.product_id')
      .select(['product_colours.id', 'product_colours.stock'])
      .where('products.slug', '=', 'pothos')
      .execute();
    const setStocks = (stockOf: (stock: number) => number) =>
      Promise.all(
        stocks.map(({ id, stock }) =>
          shop.database
            .updateTable('product_colours')
            .set({ stock: stockOf(stock) })
            .where('id', '=', id)
            .execute(),
        ),
      );
    await setStocks(() => 0);
    try {
      await rows.getByRole('button', { name: t.actOf(t.giftAgain, placed.orderNumber) }).press('Enter');
      const question = page.getByRole('alertdialog', { name: t.notAllAgain });
      await question.getByRole('listitem').waitFor();
      expect(await question.getByRole('listitem').count()).toBe(1);
      await expectAccessible(page);
      await question.getByRole('button', { name: t.stayHere }).press('Enter');
    } finally {
      await setStocks((stock) => stock);
    }
    expect((await customer.readCart()).map(({ engraving }) => engraving)).toEqual(['Mum']);

    await rows.getByRole('link', { name: t.rateItOf(placed.orderNumber) }).click();
    await page.getByRole('heading', { name: t.rateTitle }).waitFor();
    const products = page.getByRole('region', { name: t.rating }).getByRole('listitem');
    await products.first().getByRole('button').press('Enter');
    const face = products.first().getByRole('radio', { name: t.ratings[3] });
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type))
      .toBe('radio');
    await face.check({ force: true });
    await expectAccessible(page);
    await products.first().getByRole('button', { name: t.sendRating }).press('Enter');
    await products
      .first()
      .getByText(t.ratedAs(t.ratings[3] ?? ''))
      .waitFor();
    await expectNoHorizontalScroll(page);
    await page.reload();
    await products
      .first()
      .getByText(t.ratedAs(t.ratings[3] ?? ''))
      .waitFor();
    // The whole order is rated separately from its products, and that rating is still open.
    await page.getByRole('heading', { name: t.rateTitle }).waitFor();
  });
});
