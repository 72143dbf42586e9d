import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_NOW } from '#database/test-template.ts';
import { texts as labels } from '#sandboxes/tap/texts.ts';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { MINUTE } from '#server/clock.ts';
import { devices } from './devices.ts';
import { fillCheckout, payButton, payOnSandbox } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { readStored } from './storage.ts';
import { thanksTitle } from './thanks-title.ts';

const shop = await openShop();

const DECLINED = '05/22';
/** How long an unpaid order reserves its items (product.md 6). */
const RESERVATION_MS = 35 * MINUTE;

const stockOf = async (slug: string, colour: string): Promise<number> => {
  const row = await shop.database
    .selectFrom('product_colours')
    .innerJoin('products', 'products.id', 'product_colours.product_id')
    .select('product_colours.stock')
    .where('slug', '=', slug)
    .where('colour', '=', colour)
    .executeTakeFirstOrThrow();
  return row.stock;
};
const takenSlots = async (): Promise<number> => {
  const rows = await shop.database.selectFrom('slot_bookings').select('taken').execute();
  return rows.reduce((sum, { taken }) => sum + taken, 0);
};
const numberOf = async (uuid: string): Promise<string> => {
  const order = shop.database.selectFrom('orders').select('number').where('uuid', '=', uuid);
  return (await order.executeTakeFirstOrThrow()).number;
};
const uuidIn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

/** Locks an order until the test is finished, so that no job ends it. */
async function holdOrder(orderUuid: string): Promise<void> {
  const locked = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const holding = shop.database.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('uuid', '=', orderUuid).forNoKeyUpdate().execute();
    locked.resolve();
    await finished.promise;
  });
  onTestFinished(() => {
    finished.resolve();
    return holding;
  });
  await Promise.race([locked.promise, holding]);
}

describe.each(devices)('Payment on $name', (device) => {
  const { text, language } = device;
  const t = text.checkout;
  const tap = labels[language];

  it('is not repeated by itself when its answer is lost: pressing again pays the same order', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const page = await shop.visit(device, '/cart', { as: customer, except: /ERR_FAILED/ });
    await fillCheckout(page, device);
    await page.route(
      '**/orders/place-order',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const pay = payButton(page, device);
    await pay.click();
    await page.getByText(t.unanswered).waitFor();
    expect(await page.getByText(text.shell.unreached).count()).toBe(0);
    await expect.poll(() => pay.evaluate((one) => one === document.activeElement)).toBe(true);
    await pay.click();
    await page.waitForURL(/\/pay\/chg_/);
    expect(
      await shop.database.selectFrom('orders').where('shopper_id', '=', customer.id).select('id').execute(),
    ).toHaveLength(1);
  });

  it('is not promised again by a page that is offline, which says to press again', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const page = await shop.visit(device, '/cart', { as: customer, except: /ERR_INTERNET_DISCONNECTED/ });
    await fillCheckout(page, device);
    await page.context().setOffline(true);
    await page.getByText(text.shell.offline).waitFor();
    const pay = payButton(page, device);
    await pay.click();
    await page.getByText(t.unanswered).waitFor();
    expect(await page.getByText(text.shell.offline).count()).toBe(0);
    await page.context().setOffline(false);
    await pay.click();
    await page.waitForURL(/\/pay\/chg_/);
  });

  it.each(['x', ''])(
    'the return page without a real order (“%s”) opens the list of orders',
    async (order) => {
      const page = await shop.visit(device, '/terms', { as: await shop.customer(device) });
      await page.goto(`/checkout/return?order=${order}`);
      await page.waitForURL('**/my-orders');
    },
  );

  // spec: 8-payment-progress-page-covered, 8-checkout-result-success
  // spec: 8-checkout-result-failed-who-refused
  it('covers the page while in progress; when declined it fails, and a second attempt succeeds', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const page = await shop.visit(device, '/cart', { as: customer });
    await fillCheckout(page, device);
    const answer = Promise.withResolvers<void>();
    await page.route('**/orders/place-order', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await payButton(page, device).click();
    const cover = page.getByRole('dialog', { name: t.inProgress });
    await cover.getByText(t.doNotLeave).waitFor();
    await page.keyboard.press('Escape');
    expect(await cover.isVisible()).toBe(true);
    await expectAccessible(page);
    answer.resolve();

    await page.waitForURL(/\/pay\/chg_/);
    await expectAccessible(page);
    await payOnSandbox(page, device, DECLINED);
    await page.waitForURL('**/checkout/failed**');
    await page.getByRole('heading', { name: t.failedTitle }).waitFor();
    // The page says who refused the payment and gives a reference number for support.
    await page.getByText(t.failedBy.bank).waitFor();
    await page.getByText(t.reference(await numberOf(uuidIn(page))), { exact: true }).waitFor();
    expect(await readStored(page, 'order_uuid')).toBe(uuidIn(page));
    await expectAccessible(page);
    await page.getByRole('button', { name: t.tryAgain }).click();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();
    await page.getByRole('button', { name: text.cart.button(0), exact: true }).waitFor();

    // Going back does not pay again, because the success page replaced the payment in the browser's history.
    expect(await customer.readCart()).toEqual([]);
  });

  it('keeps the form after a declined payment, and empties it for the next gift once one is paid', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const page = await shop.visit(device, '/cart', { as: customer });
    const recipient = page.getByLabel(t.recipientName);
    const address = page.getByLabel(t.addressLabel, { exact: true });
    const addAnother = async () => {
      await page.goto('/product/lavender');
      await page
        .getByRole('button', { name: text.catalogue.product.addToCart })
        .locator('visible=true')
        .first()
        .click();
      await page.getByRole('dialog', { name: text.cart.title }).waitFor();
      await page.goto('/cart');
      await recipient.waitFor();
    };
    await fillCheckout(page, device);
    // A saved recipient would be selected for the next gift, if it is the only one.
    await page.getByRole('checkbox', { name: t.friends.keep }).uncheck({ force: true });
    const filled = { name: await recipient.inputValue(), address: await address.inputValue() };
    await payButton(page, device).click();
    await payOnSandbox(page, device, DECLINED);
    await page.waitForURL('**/checkout/failed**');
    const failed = page.url();
    await addAnother();
    await expect.poll(() => recipient.inputValue()).toBe(filled.name);
    expect(await address.inputValue()).toBe(filled.address);

    await page.goto(failed);
    await page.getByRole('button', { name: t.tryAgain }).click();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();
    await addAnother();
    await page.locator('input[name=time_slot_id]:checked').waitFor({ state: 'attached' });
    expect(await recipient.inputValue()).toBe('');
    expect(await address.inputValue()).toBe('');
  });

  // spec: 8-checkout-result-cancelled
  it('that is cancelled says so, and the order stays reserved until it is paid', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const { paymentUrl } = await customer.order();
    const page = await shop.visit(device, '/terms', { as: customer });
    await page.goto(paymentUrl ?? '');
    await page.getByRole('button', { name: tap.cancel }).click();
    await page.waitForURL('**/checkout/cancelled**');
    await page.getByRole('heading', { name: t.cancelledTitle }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: t.backToOrder }).click();
    await page.getByRole('heading', { name: text.orders.headline.awaitingPayment, level: 1 }).waitFor();
    await page.getByRole('button', { name: text.orders.finishPaying }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('that was abandoned can be finished from the list of orders', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const { paymentUrl, orderNumber } = await customer.order();
    const page = await shop.visit(device, '/terms', { as: customer });
    await page.goto(paymentUrl ?? '');
    await page.getByRole('button', { name: tap.abandon }).click();
    await page.getByRole('heading', { name: tap.left }).waitFor();

    // The cart is empty, because the unpaid order has reserved its items.
    await page.goto('/cart');
    await page.getByRole('heading', { name: text.orders.headline.awaitingPayment }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: text.orders.finishPaying }).click();
    await page.getByRole('heading', { name: text.orders.headline.awaitingPayment, level: 1 }).waitFor();

    await page.goto('/my-orders');
    const row = page.getByRole('listitem').filter({ hasText: orderNumber });
    await row.getByText(text.orders.status.awaitingPayment).waitFor();
    // The page offers all payment methods, with the last one used selected.
    await row.getByRole('link', { name: text.orders.finishPaying }).click();
    await page.getByRole('radio', { name: t.card, checked: true }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    await page.getByRole('button', { name: t.payNow }).click();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await page.getByText(orderNumber).waitFor();
  });

  it('is no longer offered once the time to pay has passed, even on a page that was open before', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const { orderUuid, orderNumber } = await customer.order();
    const page = await shop.visit(device, `/my-orders?order_id=${orderUuid}`, { as: customer });
    const pay = page.getByRole('button', { name: text.orders.finishPaying });
    await pay.waitFor();

    onTestFinished(() => shop.clock.set(TEST_NOW));
    await holdOrder(orderUuid);
    shop.clock.pass(RESERVATION_MS + 1);
    await page.clock.fastForward(RESERVATION_MS + 2_000);
    await page.getByRole('heading', { name: text.orders.payTimeOver, level: 1 }).waitFor();
    expect(await pay.count()).toBe(0);
    await expectAccessible(page);

    await page.goto(`/checkout/failed?order=${orderUuid}`);
    await page.getByRole('heading', { name: text.orders.payTimeOver, level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: t.tryAgain }).count()).toBe(0);
    await expectAccessible(page);

    await page.goto('/my-orders');
    const row = page.getByRole('listitem').filter({ hasText: orderNumber });
    await row.getByText(text.orders.payTimeOver).waitFor();
    expect(await row.getByRole('link', { name: text.orders.finishPaying }).count()).toBe(0);
  });

  it('that never arrives cancels the order, which releases everything it held', async () => {
    const before = { stock: await stockOf('pothos', 'sage'), places: await takenSlots() };
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'sage', quantity: 3 });
    const { orderUuid, orderNumber } = await customer.order();
    expect(await stockOf('pothos', 'sage')).toBe(before.stock - 3);
    expect(await takenSlots()).toBe(before.places + 1);

    onTestFinished(() => shop.clock.set(TEST_NOW));
    shop.clock.pass(RESERVATION_MS + 1);
    const { id } = await shop.database
      .selectFrom('orders')
      .select('id')
      .where('uuid', '=', orderUuid)
      .executeTakeFirstOrThrow();
    await endUnpaidOrder(shop.shop, id);
    expect({ stock: await stockOf('pothos', 'sage'), places: await takenSlots() }).toEqual(before);

    const page = await shop.visit(device, '/my-orders', { as: customer });
    const row = page.getByRole('listitem').filter({ hasText: orderNumber });
    await row.getByText(text.orders.cancelledBy.clock).waitFor();
    expect(await page.getByRole('link', { name: text.orders.finishPaying }).count()).toBe(0);
    await row.getByRole('link', { name: text.orders.details }).click();
    await page.getByRole('heading', { name: text.orders.headlineEnded, level: 1 }).waitFor();
    await page.getByText(text.orders.nothingCharged).waitFor();
    await expectAccessible(page);
  });
});
