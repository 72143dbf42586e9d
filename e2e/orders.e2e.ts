import { describe, expect, it } from 'vitest';
import { moveAsShop } from '#server/orders/orders.public.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { freeMobile } from './nobodys.ts';
import { codeIn } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import type { Shopper } from './shopper.ts';

const shop = await openShop();

async function paid(customer: Shopper, changes: Parameters<Shopper['order']>[0] = {}) {
  await customer.add('pothos', { glaze: 'white', cardMessage: 'سلام' });
  const placed = await customer.order(changes);
  await customer.pay(placed);
  return placed;
}
const advance = (number: string) => moveAsShop(shop.shop, { number });

describe.each(devices)('Orders on $name', (device) => {
  const { text } = device;
  const t = text.orders;

  it('ask a guest to sign in there and then, and land on the list', async () => {
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

  it('show where the gift is, step by step, and ask how it was once it is delivered', async () => {
    const customer = await shop.customer(device);
    const { orderUuid, orderNumber } = await paid(customer);
    const page = await shop.visit(device, `/my-orders?order_id=${orderUuid}`, { as: customer });
    const headline = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
    await headline(t.headline.accepted);
    for (const step of ['wrapGift', 'onTheWay', 'delivered'] as const) {
      expect(await page.getByRole('heading', { name: t.rateTitle }).count()).toBe(0);
      await advance(orderNumber);
      await page.reload();
      await headline(t.headline[step]);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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

  it('are cancelled by the shopper after a question, and what was paid returns', async () => {
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
    await page.getByRole('heading', { name: t.headline.cancelled, level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: t.cancel }).count()).toBe(0);
  });

  it('that the shop rejects say why; pickup has labels of its own; those of others are not shown', async () => {
    const customer = await shop.customer(device);
    const rejected = await paid(customer);
    const reason = 'تأخر وصول الأصيص';
    await moveAsShop(shop.shop, { number: rejected.orderNumber, to: 'rejected', reason });
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
  });

  it('stand in a list with what can be done about each', async () => {
    const customer = await shop.customer(device);
    const first = await paid(customer);
    await customer.add('monstera', { glaze: 'white' });
    const second = await customer.order();
    const page = await shop.visit(device, '/my-orders', { as: customer });
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    // The newest first; only what awaits payment has a button that pays.
    expect(await rows.nth(0).textContent()).toContain(second.orderNumber);
    expect(await rows.nth(1).textContent()).toContain(first.orderNumber);
    await rows.nth(0).getByRole('button', { name: t.finishPaying }).waitFor();
    expect(await rows.nth(1).getByRole('button').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
