import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { saveCouponCall } from '#contract/coupons/coupons.calls.ts';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { messages } from '#text/messages.ts';
import { exactRiyals, exactRiyalsInWords, riyalsInWords } from '#text/money.ts';
import { type Device, devices, englishDesktop } from './devices.ts';
import { fillAllButPayment, fillCheckout, payButton, payOnSandbox } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { giveCoupon, giveWallet } from './grants.ts';
import { codeIn } from './open-page.ts';
import { expectAllAccessible, expectNoHorizontalScroll, toTop } from './page-checks.ts';
import type { Shopper } from './shopper.ts';
import { thanksTitle } from './thanks-title.ts';
import { toastOf } from './toast-of.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();
await giveCoupon(shop.shop, { code: 'THIRTY', amount: 30 });
await giveCoupon(shop.shop, { code: 'THIRD', percent: 33 });
await giveCoupon(shop.shop, { code: 'FORTWO', amount: 40, minimum: 200 });
await giveCoupon(shop.shop, { code: 'FORMANY', amount: 90, minimum: 900 });
await giveCoupon(shop.shop, { code: 'BYGONE', amount: 10, until: '2026-02-01' });

/** The delivery fee in Riyadh for orders below the limit for free delivery (product.md 4), in halalas. */
const DELIVERY = 25_00;

/** Fails if the page has accessibility problems or scrolls sideways. */
async function expectAccessibleLayout(page: Page): Promise<void> {
  // Check from the top of the page: elsewhere, a sticky bar may cover half of a control, which axe reports as too
  // small.
  await toTop(page);
  await expectAllAccessible(page);
  await expectNoHorizontalScroll(page);
}

const summary = (page: Page, { text }: Device) =>
  page.getByRole('complementary', { name: text.checkout.summary });
const line = (page: Page, device: Device, name: string) =>
  summary(page, device).locator('dl > div').filter({ hasText: name });
const codeField = (page: Page, { text }: Device) =>
  page.getByLabel(text.checkout.couponCode, { exact: true });
const walletSwitch = (page: Page, { text }: Device) =>
  page.getByRole('checkbox', { name: text.checkout.useWallet });
/** Presses the wallet switch and waits for its new state, which changes only after the server's response. */
async function pressWallet(page: Page, device: Device): Promise<void> {
  if (device.screen.hasTouch) await walletSwitch(page, device).tap();
  else await walletSwitch(page, device).press('Space');
  await expect.poll(() => walletSwitch(page, device).isChecked()).toBe(true);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Waits until the order summary shows this total from the server, in halalas. */
const untilTotal = (page: Page, device: Device, halalas: number) =>
  summary(page, device)
    .getByText(riyalsInWords(device.language, halalas), { exact: true })
    .last()
    .waitFor({ state: 'attached' });

async function goodsOf(customer: Shopper): Promise<number> {
  return (await customer.readCart()).reduce((sum, { lineTotal }) => sum + lineTotal, 0);
}

describe.each(devices)('Coupon and wallet on $name', (device) => {
  const { text, language } = device;
  const t = text.checkout;
  const expected = messages[language].coupons;
  const spelledOut = (halalas: number) => riyalsInWords(language, halalas);

  it('reduce the total by an applied coupon, also after a reload, and restore it when the coupon is removed', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const goods = await goodsOf(customer);
    const page = await shop.visit(device, '/cart', { as: customer });
    await untilTotal(page, device, goods + DELIVERY);

    await codeField(page, device).fill(' thirty ');
    await press(page, t.applyCoupon);
    await toastOf(page).getByText(expected.applied).waitFor();
    await page.getByText(t.couponTook(spelledOut(30_00))).waitFor();
    expect(await codeField(page, device).inputValue()).toBe('THIRTY');
    await expect.poll(() => focusedId(page)).toBe('coupon-code');
    await line(page, device, 'THIRTY')
      .getByText(spelledOut(30_00), { exact: true })
      .waitFor({ state: 'attached' });
    await untilTotal(page, device, goods + DELIVERY - 30_00);
    await expectAccessibleLayout(page);

    await page.reload();
    await untilTotal(page, device, goods + DELIVERY - 30_00);
    expect(await codeField(page, device).getAttribute('readonly')).not.toBeNull();

    await press(page, t.removeCoupon);
    await toastOf(page).getByText(expected.removed).waitFor();
    await untilTotal(page, device, goods + DELIVERY);
    expect(await line(page, device, t.coupon).count()).toBe(0);
    expect(await codeField(page, device).inputValue()).toBe('');
  });

  // spec: 8-applying-coupon-info-toast
  it('explain why a code is refused, in an info toast and at the field, which gets the focus', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const goods = await goodsOf(customer);
    const page = await shop.visit(device, '/cart', { as: customer });
    const field = codeField(page, device);
    await field.waitFor();
    const refused = async (code: string, why: string) => {
      await field.fill(code);
      await field.press('Enter');
      await page.locator('#coupon-code-message').getByText(why, { exact: true }).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => focusedId(page)).toBe('coupon-code');
    };
    await refused('', t.writeCode);
    await refused('NOSUCH', expected.problem.unknown);
    await toastOf(page).getByText(expected.problem.unknown, { exact: true }).waitFor();
    await expectAccessibleLayout(page);
    await refused('BYGONE', expected.problem.over);
    await refused('FORTWO', expected.problem.minimum(spelledOut(200_00 - goods)));
    // The refused code stays in the field for correction, and its error disappears as soon as it is edited.
    expect(await field.inputValue()).toBe('FORTWO');
    await field.press('Backspace');
    await page.locator('#coupon-code-message').waitFor({ state: 'detached' });
    await untilTotal(page, device, goods + DELIVERY);
  });

  it('offer saved coupons that apply, and report an applied one that no longer does', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand', quantity: 3 });
    await customer.must(saveCouponCall, { code: 'FORTWO' });
    await customer.must(saveCouponCall, { code: 'FORMANY' });
    const page = await shop.visit(device, '/cart', { as: customer });
    const offers = page.getByRole('list', { name: t.savedCoupons }).getByRole('button');
    await offers.first().waitFor();
    expect(await offers.allTextContents()).toEqual([`FORTWO ${t.couponTakes(spelledOut(40_00))}`]);
    await expectAccessibleLayout(page);
    await offers.first().click();
    await page.getByText(t.couponTook(spelledOut(40_00))).waitFor();
    await expect.poll(() => focusedId(page)).toBe('coupon-code');
    expect(await offers.count()).toBe(0);

    const item = (await customer.readCart())[0];
    const fewer = page.getByRole('group', { name: text.cart.quantityOf(item?.title ?? '') });
    for (let n = 0; n < 2; n += 1) {
      const answered = page.waitForResponse('**/orders/totals');
      await fewer.getByRole('button').first().click();
      await answered;
    }
    const goods = await goodsOf(customer);
    await page
      .locator('#coupon-code-message')
      .getByText(expected.problem.minimum(spelledOut(200_00 - goods)), { exact: true })
      .waitFor();
    await untilTotal(page, device, goods + DELIVERY);
    expect(await line(page, device, t.coupon).count()).toBe(0);
    await expectAccessibleLayout(page);
  });

  it('show the exact amount to the halala everywhere: total, button, payment page, receipt, list', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: customer });
    await codeField(page, device).fill('THIRD');
    await codeField(page, device).press('Enter');
    const { total, coupon } = await vi.waitFor(async () => {
      const totals = await customer.must(readTotalsCall, { cityId: customer.cityId, method: 'delivery' });
      expect(totals.coupon).toBeGreaterThan(0);
      return totals;
    });
    expect(total % 100).not.toBe(0);
    const [sum, less] = [exactRiyalsInWords(language, total), exactRiyalsInWords(language, coupon)];
    await page.getByText(t.couponTook(less)).waitFor();
    await line(page, device, t.coupon).getByText(less, { exact: true }).waitFor({ state: 'attached' });
    await summary(page, device).getByText(sum, { exact: true }).first().waitFor({ state: 'attached' });
    await fillCheckout(page, device);
    // On a phone, the bar with the pay button shows the total too.
    const bar = page.locator('main').filter({ has: payButton(page, device) });
    await bar.getByText(sum, { exact: true }).last().waitFor({ state: 'attached' });
    await expectAccessibleLayout(page);
    await payButton(page, device).click();
    await page.waitForURL(/\/pay\/chg_/);
    await page.getByText(exactRiyals(total)).first().waitFor();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('link', { name: t.trackGift }).click();
    const receipt = page.getByRole('complementary');
    for (const expected of [sum, less])
      await receipt.getByText(expected, { exact: true }).waitFor({ state: 'attached' });
    await expectAccessibleLayout(page);
    await page.goto('/my-orders');
    await page.getByRole('main').getByText(sum, { exact: true }).waitFor({ state: 'attached' });
  });

  it('are used with an order paid by card, and shown on its receipt', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    await giveWallet(shop.shop, customer, 20);
    const total = (await goodsOf(customer)) + DELIVERY - 30_00 - 20_00;
    const page = await shop.visit(device, '/cart', { as: customer });
    await codeField(page, device).fill('THIRTY');
    await codeField(page, device).press('Enter');
    await page.getByText(t.couponTook(spelledOut(30_00))).waitFor();
    await page.getByText(t.walletHas(spelledOut(20_00))).waitFor();
    await pressWallet(page, device);
    await line(page, device, t.fromWallet)
      .getByText(spelledOut(20_00), { exact: true })
      .waitFor({ state: 'attached' });
    await untilTotal(page, device, total);
    await fillCheckout(page, device);
    await payButton(page, device).click();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('link', { name: t.trackGift }).click();
    const receipt = page.getByRole('complementary');
    const row = (name: string) => receipt.locator('dl > div').filter({ hasText: name });
    await row(t.coupon).getByText(spelledOut(30_00), { exact: true }).waitFor({ state: 'attached' });
    await row(t.fromWallet).getByText(spelledOut(20_00), { exact: true }).waitFor({ state: 'attached' });
    await receipt.getByText(spelledOut(total), { exact: true }).waitFor({ state: 'attached' });
    await expectAccessibleLayout(page);
  });

  // spec: 1-pay-wallet
  it('pay a whole order by wallet without another payment method, and return the money when it is cancelled', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    await giveWallet(shop.shop, customer, 500);
    const total = (await goodsOf(customer)) + DELIVERY;
    const page = await shop.visit(device, '/cart', { as: customer });
    await pressWallet(page, device);
    await page.getByText(t.nothingToPay).waitFor();
    expect(await page.getByRole('radio', { name: t.card }).count()).toBe(0);
    await fillAllButPayment(page, device);
    await expectAccessibleLayout(page);
    await page
      .getByRole('button', { name: new RegExp(`^${t.placeOrder}`) })
      .locator('visible=true')
      .click();
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();
    expect((await customer.must(readWalletCall, {})).balance).toBe(500_00 - total);

    await page.getByRole('link', { name: t.trackGift }).click();
    await page.getByText(text.orders.wallet, { exact: true }).waitFor();
    await page.getByRole('button', { name: text.orders.cancel }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.orders.yes, exact: true }).click();
    await page.getByText(text.orders.backInWallet(spelledOut(total))).waitFor();
    expect((await customer.must(readWalletCall, {})).balance).toBe(500_00);
  });

  it('report before charging that the coupon no longer applies, and continue without it', async () => {
    const code = `LAST${language.toUpperCase()}`;
    await giveCoupon(shop.shop, { code, amount: 35 });
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const total = (await goodsOf(customer)) + DELIVERY;
    const page = await shop.visit(device, '/cart', { as: customer });
    await fillCheckout(page, device);
    await codeField(page, device).fill(code);
    await codeField(page, device).press('Enter');
    await untilTotal(page, device, total - 35_00);
    await giveCoupon(shop.shop, { code, amount: 35, until: '2026-02-01' });
    await payButton(page, device).click();
    const popup = page.getByRole('alertdialog');
    await popup.getByText(expected.problem.over, { exact: true }).waitFor();
    await popup.getByRole('button', { name: text.shell.ok }).click();
    await page.locator('#coupon-code-message').getByText(expected.problem.over, { exact: true }).waitFor();
    await untilTotal(page, device, total);
    await expectAccessibleLayout(page);
    await payButton(page, device).click();
    await page.waitForURL(/\/pay\/chg_/);
  });

  it('name the options when nothing is chosen: the wallet if it covers the total, a code if none is applied', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    await giveWallet(shop.shop, customer, 500);
    const page = await shop.visit(device, '/cart', { as: customer });
    // Remove all payment methods from the response, because a card would otherwise be preselected.
    await page.route('**/orders/payment-methods', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, methods: [] } } });
    });
    await page.reload();
    await fillAllButPayment(page, device);
    await untilTotal(page, device, (await goodsOf(customer)) + DELIVERY);
    await payButton(page, device).click();
    await page.getByText(t.selectAnything, { exact: true }).waitFor();
    await expect.poll(() => focusedId(page)).toBe('problem-payment');
    await codeField(page, device).fill('THIRTY');
    await codeField(page, device).press('Enter');
    await page.getByText(t.selectPaymentOrWallet, { exact: true }).waitFor();
    await pressWallet(page, device);
    await page.getByText(t.selectPaymentOrWallet, { exact: true }).waitFor({ state: 'detached' });
    await page.getByText(t.nothingToPay).waitFor();
  });

  it('ask a guest to sign in, and continue at the code field as a customer', async () => {
    const guest = await shop.guest(device);
    await guest.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: guest });
    await page.getByText(t.signInForBoth).waitFor();
    expect(await codeField(page, device).count()).toBe(0);
    expect(await walletSwitch(page, device).count()).toBe(0);
    await expectAccessibleLayout(page);
    await press(page, t.signIn);
    const modal = page.getByRole('dialog');
    const mobile = freeMobile();
    await modal.getByLabel(text.account.phone).fill(mobile);
    await modal.getByLabel(text.account.code).waitFor();
    await modal.getByLabel(text.account.code).fill(codeIn(await shop.newestSms(`+966${mobile}`)));
    await modal.getByLabel(text.account.name, { exact: true }).fill('Sara');
    await modal.getByRole('button', { name: text.account.continue }).click();
    await modal.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedId(page)).toBe('coupon-code');
    await page.keyboard.type('THIRTY');
    await page.keyboard.press('Enter');
    await page.getByText(t.couponTook(spelledOut(30_00))).waitFor();
    await page.getByText(t.walletEmpty).waitFor();
    expect(await walletSwitch(page, device).isDisabled()).toBe(true);
    await expectAccessibleLayout(page);
  });
});

describe('The sentences of the specification on payment methods at checkout', () => {
  it('are on the English page word for word', () => {
    const t = englishDesktop.text.checkout;
    expect(t.selectPaymentOrWallet).toBe('Please select a payment method or use the wallet');
    expect(t.selectAnything).toBe('Please apply a promo code, select a payment method, or use the wallet');
  });
});
