import type { Page } from 'playwright-core';
import { applyCouponCall, saveCouponCall } from '#contract/coupons/coupons.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { giveCoupon, giveWallet } from '../grants.ts';
import type { Shopper } from '../shopper.ts';
import { customerWithCart, fillCart, type Shot, type Studio, screen } from './studio.ts';

const CODE = 'EID26';

const openCart = async ({ open, device }: Studio, as: Shopper): Promise<Page> => {
  const page = await open('/cart', { as });
  await page.getByRole('button', { name: device.text.checkout.pay }).locator('visible=true').waitFor();
  await page.locator('input[name=delivery_day]').first().waitFor({ state: 'attached' });
  return page;
};

/** Creates a customer with two gifts in the cart and the given amount in the wallet. */
async function withMoney(s: Studio, riyals: number): Promise<Shopper> {
  await giveCoupon(s.shop.shop, { code: CODE, amount: 50, minimum: 200 });
  const customer = await customerWithCart(s);
  await giveWallet(s.shop.shop, customer, riyals);
  return customer;
}
async function usingBoth(s: Studio, riyals: number): Promise<Shopper> {
  const customer = await withMoney(s, riyals);
  const { cityId } = customer;
  await customer.must(applyCouponCall, { cityId, code: CODE });
  await customer.must(applyWalletCall, { cityId, isUsed: true });
  return customer;
}

export const couponWallet: readonly Shot[] = [
  screen('coupon-wallet', async (s) => openCart(s, await usingBoth(s, 120))),
  screen('coupon-saved', async (s) => {
    const customer = await withMoney(s, 120);
    for (const code of [CODE, 'WELCOME10']) await customer.must(saveCouponCall, { code });
    const page = await openCart(s, customer);
    await page.getByRole('list', { name: s.device.text.checkout.savedCoupons }).waitFor();
    return page;
  }),
  screen('coupon-refused', async (s) => {
    const customer = await s.customer();
    await customer.add('aloe-vera', { colour: 'sand' });
    await withMoney(s, 1);
    const page = await openCart(s, customer);
    await page.getByLabel(s.device.text.checkout.couponCode, { exact: true }).fill(CODE);
    await page.getByLabel(s.device.text.checkout.couponCode, { exact: true }).press('Enter');
    await page.locator('#coupon-code-message').waitFor();
    return page;
  }),
  screen('coupon-guest', async (s) => {
    const guest = await s.guest();
    await fillCart(s, guest);
    return openCart(s, guest);
  }),
  screen('wallet-pays-all', async (s) => {
    const customer = await usingBoth(s, 2000);
    const page = await s.open('/cart', { as: customer });
    await page.getByText(s.device.text.checkout.nothingToPay).waitFor();
    await page.locator('input[name=delivery_day]').first().waitFor({ state: 'attached' });
    return page;
  }),
  screen('order-coupon-wallet', async (s) => {
    const customer = await usingBoth(s, 120);
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await s.open(`/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    await page.getByText(placed.orderNumber).first().waitFor();
    return page;
  }),
];
