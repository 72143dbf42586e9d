import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { setStock } from '#server/catalogue/stock.public.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { type Device, devices, englishDesktop, RIYADH } from './devices.ts';
import { fillCheckout, payButton } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { codeIn, waitUntilHydrated } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';
import { WINDOW_CAPACITY } from './running-shop.ts';
import type { Shopper } from './shopper.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();

const NAMES = { ar: { lavender: 'خزامى', aloe: 'ألوفيرا' }, en: { lavender: 'Lavender', aloe: 'Aloe vera' } };

const setLavender = (quantity: number) =>
  setStock(shop.shop, { product: 'lavender', colour: 'sage', quantity, operator: 'Sara' });
const setAloePrice = (halalas: number) =>
  inTransaction(shop.database, async (tx) => {
    await sql`update products set price_halalas = ${halalas} where slug = 'aloe-vera'`.execute(tx);
    await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
  });
const ordersOf = async ({ id }: Shopper): Promise<number> =>
  (await shop.database.selectFrom('orders').select('id').where('shopper_id', '=', id).execute()).length;

async function openFilled(device: Device, customer: Shopper): Promise<Page> {
  const page = await shop.visit(device, '/cart', { as: customer });
  await fillCheckout(page, device);
  return page;
}

describe.each(devices)('Checkout on $name', (device) => {
  const { language, text } = device;
  const t = text.checkout;
  const names = NAMES[language];

  it('reports missing fields only after the press on pay, each at its field, and focuses the first', async () => {
    const guest = await shop.guest(device);
    await guest.add('aloe-vera');
    const page = await shop.visit(device, '/cart', { as: guest });
    await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
    const sentences = [
      t.enterRecipient,
      text.account.phoneLength(9, '966'),
      t.confirmPhone,
      t.addressNeeded,
      t.acceptTerms,
    ];
    // The first free delivery time, the card and the terms are preselected. Unticking the terms produces an error
    // message.
    await page.locator('input[name=time_slot_id]:checked').waitFor({ state: 'attached' });
    await page.locator('input[name=payment_method][value=card]:checked').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: t.terms }).uncheck({ force: true });
    for (const sentence of sentences)
      expect(await page.getByText(sentence, { exact: true }).count(), sentence).toBe(0);
    await payButton(page, device).click();
    for (const sentence of sentences) await page.getByText(sentence, { exact: true }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problem-name');
    await toTop(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // A corrected field loses its error message.
    await page.getByRole('checkbox', { name: t.terms }).check({ force: true });
    await page.getByText(t.acceptTerms, { exact: true }).waitFor({ state: 'detached' });
    // A reload keeps the text that was typed.
    await page.getByLabel(t.addressLabel, { exact: true }).fill('King Fahd Road 7');
    await page.reload();
    await expect
      .poll(() => page.getByLabel(t.addressLabel, { exact: true }).inputValue())
      .toBe('King Fahd Road 7');
  });

  it('asks for no number any more once the shopper has signed in elsewhere: in the menu, or in another tab', async () => {
    const guest = await shop.guest(device);
    await guest.add('aloe-vera');
    const page = await shop.visit(device, '/cart', { as: guest });
    const other = await page.context().newPage();
    await other.goto('/cart');
    for (const one of [page, other]) await one.getByRole('heading', { name: t.you }).waitFor();

    const menu = await openMenu(page, device);
    await menu.getByRole('button', { name: text.shell.signIn }).click();
    const dialog = page.getByRole('dialog');
    const mobile = freeMobile();
    await dialog.getByLabel(text.account.phone).fill(mobile);
    await dialog.getByLabel(text.account.code).fill(codeIn(await shop.newestSms(`+966${mobile}`)));
    for (const one of [page, other])
      await one.getByRole('heading', { name: t.you }).waitFor({ state: 'detached' });
  });

  // spec: 8-place-order-shows-servers-message
  it('reports a changed price before charging', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const before = (await customer.readCart())[0]?.lineTotal ?? 0;
    onTestFinished(async () => {
      await setAloePrice(before);
    });
    const page = await openFilled(device, customer);
    await setAloePrice(before + 50_00);
    const answer = page.waitForResponse('**/orders/place-order');
    await payButton(page, device).click();
    const { code, message } = (await (await answer).json()) as { code: string; message: string };
    expect(code).toBe('priceChanged');
    const popup = page.getByRole('alertdialog');
    await popup.getByText(message, { exact: true }).waitFor();
    await popup.getByRole('button', { name: text.shell.ok }).click();
    const riyals = String((before + 50_00) / 100 + 25);
    await page.getByText(riyals).locator('visible=true').first().waitFor();
    expect(await ordersOf(customer)).toBe(0);
    // Once the shopper has seen the new price, the order can be paid.
    await payButton(page, device).click();
    await page.waitForURL(/\/pay\/chg_/);
    expect(await ordersOf(customer)).toBe(1);
  });

  // spec: 8-out-stock-question
  it('asks whether to continue with the available items when something is sold out', async () => {
    const customer = await shop.customer(device);
    await customer.add('lavender', { colour: 'sage' });
    await customer.add('aloe-vera', { colour: 'sand' });
    onTestFinished(async () => {
      await setLavender(12);
    });
    const page = await openFilled(device, customer);
    await page.getByRole('group', { name: text.cart.quantityOf(names.lavender) }).waitFor();
    await setLavender(0);
    const question = page.getByRole('alertdialog', { name: t.outOfStockTitle });
    await payButton(page, device).click();
    await question.getByText(t.outOfStockQuestion).waitFor();
    // The question names the sold-out product.
    await question.getByText(names.lavender).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: t.no, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(await customer.readCart()).toHaveLength(2);
    expect(await ordersOf(customer)).toBe(0);

    // If the server refuses, the question does not close as if it had been answered.
    const message = 'Come back in a minute';
    await page.route(
      '**/shopping-cart/update-all-items*',
      (route) =>
        route.fulfill({
          status: 429,
          json: { success: false, statusCode: 429, message, data: null, code: 'tooManyTries' },
        }),
      { times: 1 },
    );
    await payButton(page, device).click();
    await question.getByRole('button', { name: t.yes, exact: true }).click();
    const popup = page.getByRole('alertdialog').filter({ hasText: message });
    await popup.getByRole('button').first().click();
    await popup.waitFor({ state: 'detached' });

    await payButton(page, device).click();
    // Keep the element instead of a locator by name, because the button's text changes to "one moment" while the totals
    // are loading.
    const pay = await payButton(page, device).elementHandle();
    // Hold back the response with the new totals, so that the button is pressed while the old ones are shown.
    const later = Promise.withResolvers<void>();
    await page.route('**/orders/totals', async (route) => {
      await later.promise;
      await route.continue();
    });
    await question.getByRole('button', { name: t.yes, exact: true }).click();
    await page
      .getByRole('group', { name: text.cart.quantityOf(names.lavender) })
      .waitFor({ state: 'detached' });
    expect((await customer.readCart()).map(({ title }) => title)).toEqual([names.aloe]);
    await page.getByRole('group', { name: text.cart.quantityOf(names.aloe) }).waitFor();
    let pressed = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/orders/place-order')) pressed += 1;
    });
    await pay?.click({ force: true });
    later.resolve();
    await payButton(page, device).click();
    await page.waitForURL(/\/pay\/chg_/);
    expect(pressed, 'orders sent, with the old total or the new one').toBe(1);
  });

  it('reports that the last place in a delivery slot has just been taken, and offers other slots', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'white' });
    const page = await openFilled(device, customer);
    const slot = page.locator('input[name=time_slot_id]:checked');
    const slotId = (await slot.getAttribute('value')) ?? '';
    onTestFinished(async () => {
      await shop.database.deleteFrom('slot_bookings').where('slot_id', '=', slotId).execute();
    });
    await sql`
      insert into slot_bookings (city_id, method, slot_id, taken) values (1, 'delivery', ${slotId}, ${WINDOW_CAPACITY})
      on conflict (city_id, method, slot_id) do update set taken = excluded.taken`.execute(shop.database);
    const answer = page.waitForResponse('**/orders/place-order');
    await payButton(page, device).click();
    const { code, message } = (await (await answer).json()) as { code: string; message: string };
    expect(code).toBe('slotTaken');
    await page.getByRole('alertdialog').getByText(message, { exact: true }).waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: text.shell.ok }).click();
    await expect.poll(() => page.locator(`input[value="${slotId}"]`).isDisabled()).toBe(true);
    // A delivery time that is no longer free is not replaced by another one without asking.
    expect(await page.locator('input[name=time_slot_id]:checked').count()).toBe(0);
    await page.getByText(t.selectTime, { exact: true }).waitFor();
    expect(await ordersOf(customer)).toBe(0);
  });

  it('asks for a short National Address for courier delivery, and for no address for pickup at the cafe', async () => {
    const far = await shop.customer(device, { cityId: 72 });
    await far.add('aloe-vera');
    const page = await shop.visit(device, '/cart', { as: far, city: 'Abha' });
    await page.getByLabel(t.nationalAddress).waitFor();
    expect(await page.getByRole('radio', { name: t.fromTheCafe }).count()).toBe(0);
    await page.getByText(t.weekendDay).first().waitFor();
    await expectNoHorizontalScroll(page);

    const near = await shop.customer(device);
    await near.add('aloe-vera');
    const other = await shop.visit(device, '/cart', { as: near });
    await other.getByRole('radio', { name: t.fromTheCafe }).check({ force: true });
    await other.getByText(t.cafeAddress(RIYADH[device.language], null)).waitFor();
    expect(await other.getByLabel(t.addressLabel, { exact: true }).count()).toBe(0);
    await other.getByText(t.free, { exact: true }).waitFor();
    await toTop(other);
    await expectAccessible(other);
  });
});

describe('The sentences of the specification at checkout', () => {
  it('are on the English page word for word', () => {
    const t = englishDesktop.text.checkout;
    expect(t.enterRecipient).toBe('Please enter recipient details');
    expect(t.acceptTerms).toBe('Please accept the terms and conditions');
    expect(t.selectTime).toBe('Please select a delivery time');
    expect(t.selectPayment).toBe('Please select a payment method');
    expect(t.outOfStockTitle).toBe('Some items are currently not available');
    expect(t.outOfStockQuestion).toBe('Would you like to continue with the available items?');
    expect(t.failedTitle).toBe('Your payment is Failed');
  });
});

describe('A cart that is open in a second tab', () => {
  it('forgets what its customer typed when they sign out in the first', async () => {
    const device = englishDesktop;
    const t = device.text.checkout;
    const customer = await shop.customer(device);
    await customer.add('aloe-vera');
    const page = await shop.visit(device, '/cart', { as: customer });
    await page.getByLabel(t.recipientName).fill('Noura');
    const first = await page.context().newPage();
    await first.goto('/terms');
    await waitUntilHydrated(first);
    const menu = await openMenu(first, device);
    await menu.getByRole('button', { name: device.text.shell.logOut }).click();
    await first.getByRole('alertdialog').getByRole('button', { name: device.text.shell.yes }).click();
    await page.getByText(t.emptyTitle).waitFor();

    const next = await shop.customer(device);
    await next.add('aloe-vera');
    const { cookies, origins } = await next.leftBehind();
    await page.context().addCookies(cookies);
    await page.evaluate((stored) => {
      for (const key of ['guestUser', 'guest_user_id']) localStorage.removeItem(key);
      for (const { name, value } of stored) localStorage.setItem(name, value);
    }, origins[0]?.localStorage ?? []);
    await page.reload();
    await waitUntilHydrated(page);
    expect(await page.getByLabel(t.recipientName).inputValue()).toBe('');
  });
});
