import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readTotalsCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { listCardsCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { texts as labels } from '#sandboxes/pay-later/texts.ts';
import { texts as tapWords } from '#sandboxes/tap/texts.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { messages } from '#text/messages.ts';
import { type Device, devices } from './devices.ts';
import { fillAllButPayment, fillCheckout, payButton, payOnSandbox } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { giveWallet } from './grants.ts';
import { expectAccessible, expectNoHorizontalScroll, focusedElement, toTop } from './page-checks.ts';
import { thanksTitle } from './thanks-title.ts';

const shop = await openShop();
/**
 * An order total in riyals below the minimum of Tabby's sandbox, and below the one from which the shop offers Tamara.
 */
const BELOW_MINIMUM = 5;

/** The code that the sandboxes of Tabby and Tamara accept. */
const CODE = '8888';
/** The only section to check: elsewhere on the page, a bar covers controls, which axe would report. */
const SECTION = 'section[aria-labelledby=payment]';

const option = (page: Page, name: string) => page.getByRole('radio', { name });
const email = (page: Page, { text }: Device) => page.getByLabel(text.checkout.paymentEmail);

/** Approves the instalments on the service's page by entering its code. */
async function agree(page: Page, { language }: Device): Promise<void> {
  await page.getByLabel(labels[language].code, { exact: true }).fill(CODE);
  await page.getByRole('button', { name: labels[language].approve }).click();
}

describe.each(devices)('Paying later on $name', (device) => {
  const { text, language } = device;
  const t = text.checkout;
  const paidWith = (page: Page) =>
    page.getByRole('complementary').locator('dl > div').filter({ hasText: text.orders.paidWith });

  it.each(['tabby', 'tamara'] as const)(
    'by %s works on its own page, and the receipt shows it',
    async (service) => {
      const customer = await shop.customer(device);
      await customer.add('aloe-vera', { colour: 'sand' });
      const page = await shop.visit(device, '/cart', { as: customer });
      await fillAllButPayment(page, device);
      await option(page, t.payLater[service]).check({ force: true });
      await email(page, device).waitFor();
      await toTop(page);
      await expectAccessible(page, SECTION);

      // The form shows no errors before the pay button is pressed. Then the focus moves to the missing field.
      await payButton(page, device).click();
      await page.getByText(t.paymentEmailNeeded).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problem-email');
      await toTop(page);
      await expectAccessible(page, SECTION);
      await expectNoHorizontalScroll(page);
      await email(page, device).fill('noura@example.com');
      await payButton(page, device).click();
      await page.getByRole('heading', { name: labels[language].title }).waitFor();
      await agree(page, device);
      await page.waitForURL('**/checkout/success**');
      await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();

      await page.getByRole('link', { name: t.trackGift }).click();
      await paidWith(page).getByText(text.orders.services[service], { exact: true }).waitFor();
      await expectAccessible(page);
    },
  );

  it('refused for a low total says why, is checked again when the total changes, and never blocks the card', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const { total } = await customer.must(readTotalsCall, { cityId: customer.cityId, method: 'delivery' });
    await giveWallet(shop.shop, customer, total / 100 - BELOW_MINIMUM);
    const page = await shop.visit(device, '/cart', { as: customer });
    await fillAllButPayment(page, device);
    await option(page, t.payLater.tabby).check({ force: true });
    await email(page, device).fill('noura@example.com');
    const wallet = page.getByRole('checkbox', { name: t.useWallet });
    const refusal = page
      .locator(`${SECTION} label`)
      .getByText(messages[language].payments.tabby.amountTooLow, { exact: true });
    await wallet.click();
    await refusal.waitFor();
    expect(await option(page, t.payLater.tabby).isDisabled()).toBe(true);
    await page
      .locator(`${SECTION} label`)
      .getByText(messages[language].payments.tamara.amountTooLow, { exact: true })
      .waitFor();
    expect(await option(page, t.payLater.tamara).isDisabled()).toBe(true);
    await toTop(page);
    await expectAccessible(page, SECTION);
    await expectNoHorizontalScroll(page);
    await payButton(page, device).click();
    await page.getByText(t.selectPayment, { exact: true }).waitFor();

    await wallet.click();
    await refusal.waitFor({ state: 'detached' });
    expect(await option(page, t.payLater.tabby).isChecked()).toBe(true);
    await wallet.click();
    await refusal.waitFor();
    await option(page, t.card).check({ force: true });
    await payButton(page, device).click();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
  });

  it('cancelled leaves an order that can be paid by card', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const placed = await customer.order({ paymentMethod: 'tamara', paymentEmail: 'noura@example.com' });
    const page = await shop.visit(device, '/terms', { as: customer });
    await page.goto(placed.paymentUrl ?? '');
    await page.getByRole('button', { name: labels[language].cancel }).click();
    await page.waitForURL('**/checkout/cancelled**');
    await page.getByRole('heading', { name: t.cancelledTitle }).waitFor();
    await page.getByRole('button', { name: t.otherPaymentMethod }).press('Enter');
    await expect.poll(() => focusedElement(page)).toBe(`h2 ${t.otherPaymentMethod}`);
    await option(page, t.payLater.tabby).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: t.payNow }).click();
    await page.getByText(t.selectPayment, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problem-payment');
    // Using only the keyboard, go back to the payment methods, of which none is selected, and select the first.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    expect(await option(page, t.card).isChecked()).toBe(true);
    await page.getByRole('button', { name: t.payNow }).press('Enter');
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await page.getByText(placed.orderNumber).waitFor();
  });

  it('while the card’s page is open in another tab: paying there too is refunded, and the order says so', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white' });
    const placed = await customer.order();
    const page = await shop.visit(device, '/terms', { as: customer });
    const { paymentUrl } = await customer.must(resumePaymentCall, {
      orderUuid: placed.orderUuid,
      paymentMethod: 'tabby',
      paymentEmail: 'noura@example.com',
    });
    await page.goto(paymentUrl ?? '');
    await agree(page, device);
    await page.getByRole('heading', { name: thanksTitle(t) }).waitFor();
    await page.goto(placed.paymentUrl ?? '');
    await payOnSandbox(page, device);
    const twice = page.getByRole('main').getByText(text.orders.paidTwice);
    await twice.filter({ hasText: '0007' }).waitFor();
    await paidWith(page).getByText(text.orders.services.tabby, { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  // spec: 1-pay-instalments
  it('declined fails, and the other service can be used', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const placed = await customer.order({ paymentMethod: 'tabby', paymentEmail: 'noura@example.com' });
    const page = await shop.visit(device, '/terms', { as: customer });
    await page.goto(placed.paymentUrl ?? '');
    await page.getByRole('button', { name: labels[language].decline }).click();
    await page.waitForURL('**/checkout/failed**');
    await page.getByRole('button', { name: t.otherPaymentMethod }).click();
    await option(page, t.payLater.tamara).check({ force: true });
    await email(page, device).fill('noura@example.com');
    await page.getByRole('button', { name: t.payNow }).click();
    await agree(page, device);
    await page.waitForURL('**/checkout/success**');
  });
});

describe.each(devices)('Instalment hints on $name', (device) => {
  const { language } = device;

  it('are next to the price of a plant and the total of the cart', async () => {
    const customer = await shop.customer(device);
    const [item] = await customer.add('aloe-vera', { colour: 'sand' });
    const { total } = await customer.must(readTotalsCall, { cityId: customer.cityId, method: 'delivery' });
    const shows = async (page: Page, halalas: number) => {
      const main = page.getByRole('main');
      await main
        .getByText(accountRiyalsInWords(language, Math.round(halalas / 4)), { exact: true })
        .first()
        .waitFor({ state: 'attached' });
      await main.getByRole('img', { name: 'tamara', exact: true }).first().waitFor();
    };
    const page = await shop.visit(device, '/product/aloe-vera', { as: customer });
    await shows(page, item?.price ?? 0);
    await expectNoHorizontalScroll(page);
    await page.goto('/cart');
    await shows(page, total);
  });
});

describe.each(devices)('A payment page that cannot be opened on $name', (device) => {
  const { language, text } = device;
  const t = text.checkout;

  it('leaves an order that can be paid from its own page', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: customer, except: /502/ });
    await fillCheckout(page, device);
    const { tap } = shop.shop.providers.payments;
    const down = vi.spyOn(tap, 'startCharge').mockRejectedValue(new ProviderDown('away'));
    onTestFinished(() => down.mockRestore());
    await payButton(page, device).click();
    const popup = page.getByRole('alertdialog');
    await popup.getByText(messages[language].payments.providerDown).waitFor();
    await popup.getByRole('button').click();
    await page.waitForURL('**/checkout/failed**');
    down.mockRestore();
    await page.getByRole('heading', { name: t.result.pendingTitle }).waitFor();
    await page.getByRole('button', { name: text.orders.finishPaying }).click();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
  });
});

describe.each(devices)('A saved card on $name', (device) => {
  const t = device.text.checkout;
  const tap = tapWords[device.language];

  // spec: 1-saved-cards
  it('is stored only with consent, which is not ticked by default, and pays the next order', async () => {
    const customer = await shop.customer(device);
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await shop.visit(device, '/cart', { as: customer });
    await fillCheckout(page, device);
    const consent = page.getByRole('checkbox', { name: t.saveCard });
    expect(await consent.isChecked()).toBe(false);
    await consent.check({ force: true });
    await toTop(page);
    await expectAccessible(page, SECTION);
    await payButton(page, device).click();
    await payOnSandbox(page, device);
    await page.waitForURL('**/checkout/success**');
    await expect.poll(async () => (await customer.must(listCardsCall, {})).length).toBe(1);

    await customer.add('aloe-vera', { colour: 'sand' });
    await page.goto('/cart');
    const [card] = await customer.must(listCardsCall, {});
    const name = t.savedCard(device.text.orders.schemes[card?.scheme ?? ''] ?? t.card, card?.lastFour ?? '');
    await option(page, name).waitFor();
    // The card of the last order is preselected, and so is the only person to whom the customer has sent gifts.
    await expect.poll(() => option(page, name).isChecked()).toBe(true);
    expect(await consent.count()).toBe(0);
    // Storing a new card needs a new consent.
    await option(page, t.otherCard).check({ force: true });
    expect(await consent.isChecked()).toBe(false);
    await option(page, name).check({ force: true });
    await toTop(page);
    await expectAccessible(page, SECTION);
    await expectNoHorizontalScroll(page);
    await payButton(page, device).click();
    // The bank asks for its code, but the card number need not be typed again.
    await page.waitForURL(/\/pay\/chg_/);
    await page.getByLabel(tap.code, { exact: true }).fill('1234');
    await page.getByRole('button', { name: tap.approve }).click();
    await page.waitForURL('**/checkout/success**');
    await page.getByRole('link', { name: t.trackGift }).click();
    await page
      .getByRole('complementary')
      .getByText(card?.lastFour ?? '')
      .waitFor();
  });
});

describe('The sentences of the specification on instalments', () => {
  it('are in the English shop word for word', () => {
    expect(messages.en.payments.tabby).toEqual({
      notAvailable:
        'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
      amountTooHigh:
        'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method',
      amountTooLow:
        'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method',
      notApplicable: 'Tabby is not applicable for this purchase',
    });
  });
});
