import type { Page } from 'playwright-core';
import { readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { listCardsCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { texts as labels } from '#sandboxes/pay-later/texts.ts';
import { applePayIn } from '../apple-pay-stand-in.ts';
import { giveWallet } from '../grants.ts';
import type { OpenOptions } from '../open-page.ts';
import type { Shopper } from '../shopper.ts';
import { customerWithCart, type Shot, type Studio, screen } from './studio.ts';

const EMAIL = 'noura@example.com';
/** An order total in riyals below the minimum of Tabby's sandbox. */
const BELOW_MINIMUM = 5;

const notLookedAt: string[] = [];

/** Opens the cart page and waits until the instalment services have answered. */
async function openCart(
  { open, device }: Studio,
  as: Shopper,
  more: Pick<OpenOptions, 'prepare'> = {},
): Promise<Page> {
  const page = await open('/cart', { as, ...more });
  await page.locator('input[name=delivery_day]').first().waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: device.text.checkout.payLater.tamara }).waitFor();
  return page;
}

export const payLater: readonly Shot[] = [
  screen('pay-later', async (s) => {
    const page = await openCart(s, await customerWithCart(s));
    await page.getByRole('radio', { name: s.device.text.checkout.payLater.tabby }).check({ force: true });
    return page;
  }),
  screen('pay-later-refused', async (s) => {
    const customer = await s.customer();
    await customer.add('aloe-vera', { colour: 'sand' });
    const { cityId } = customer;
    const { total } = await customer.must(readTotalsCall, { cityId, method: 'delivery' });
    await giveWallet(s.shop.shop, customer, total / 100 - BELOW_MINIMUM);
    await customer.must(applyWalletCall, { cityId, isUsed: true });
    const page = await openCart(s, customer);
    const t = s.device.text.checkout;
    await page.getByRole('radio', { name: t.payLater.tabby }).check({ force: true });
    await page.getByLabel(t.paymentEmail).fill(EMAIL);
    await page.locator('input[value=tabby]:disabled').waitFor();
    return page;
  }),
  screen('saved-card', async (s) => {
    const customer = await customerWithCart(s);
    await customer.pay(await customer.order({ savesCard: true }));
    // A background job stores the card, so wait for it.
    while ((await customer.must(listCardsCall, {})).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await customer.add('aloe-vera', { colour: 'sand' });
    const page = await openCart(s, customer);
    await page.getByRole('radio', { name: s.device.text.checkout.otherCard }).check({ force: true });
    return page;
  }),
  screen('apple-pay', async (s) => {
    const page = await openCart(s, await customerWithCart(s), { prepare: applePayIn(notLookedAt) });
    await page.getByRole('radio', { name: 'Apple Pay' }).check({ force: true });
    return page;
  }),
  screen('apple-pay-for-an-order', async (s) => {
    const customer = await customerWithCart(s);
    const { orderUuid } = await customer.order({ paymentMethod: 'applePay' });
    const prepare = applePayIn(notLookedAt);
    const page = await s.open(`/my-orders?order_id=${orderUuid}`, { as: customer, prepare });
    await page.getByRole('button', { name: s.device.text.orders.finishPaying }).click();
    await page.getByRole('radio', { name: 'Apple Pay' }).waitFor();
    return page;
  }),
  screen('pay-another-way', async (s) => {
    const customer = await customerWithCart(s);
    const placed = await customer.order({ paymentMethod: 'tabby', paymentEmail: EMAIL });
    const page = await s.open('/terms', { as: customer });
    await page.goto(placed.paymentUrl ?? '');
    await page.getByRole('button', { name: labels[s.device.language].cancel }).click();
    const t = s.device.text.checkout;
    await page.getByRole('button', { name: t.otherPaymentMethod }).click();
    await page.getByRole('radio', { name: t.payLater.tamara }).waitFor();
    return page;
  }),
];
