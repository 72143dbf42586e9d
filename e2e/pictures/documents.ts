import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { giveCoupon, giveWallet } from '../grants.ts';
import type { Shopper } from '../shopper.ts';
import { customerWithCart, over, type Shot, type Studio, screen } from './studio.ts';

/**
 * Creates a paid order with everything that a receipt can show: a coupon of 20 riyals, 100 riyals from the wallet, the
 * rest by card.
 */
async function paidOrder(s: Studio): Promise<{ customer: Shopper; orderUuid: string }> {
  const customer = await customerWithCart(s);
  const { cityId } = customer;
  await giveCoupon(s.shop.shop, { code: 'PAPER20', amount: 20 });
  await giveWallet(s.shop.shop, customer, 100);
  await customer.must(applyCouponCall, { cityId, code: 'PAPER20' });
  await customer.must(applyWalletCall, { cityId, isUsed: true });
  const placed = await customer.order();
  await customer.pay(placed);
  return { customer, orderUuid: placed.orderUuid };
}

/** Screenshots of tax invoice, credit note and gift receipt. */
export const documents: readonly Shot[] = [
  screen('invoice', async (s) => {
    const { customer, orderUuid } = await paidOrder(s);
    const page = await s.open(`/my-orders/${orderUuid}/invoice`, { as: customer });
    await page.getByRole('table').waitFor();
    return page;
  }),
  over(
    'invoice-printed',
    async (s) => {
      const { customer, orderUuid } = await paidOrder(s);
      const page = await s.open(`/my-orders/${orderUuid}/invoice`, { as: customer });
      await page.getByRole('table').waitFor();
      await page.emulateMedia({ media: 'print' });
      return page;
    },
    'desktop',
  ),
  screen('credit-note', async (s) => {
    const { customer, orderUuid } = await paidOrder(s);
    await customer.must(cancelOrderCall, { orderUuid });
    const page = await s.open(`/my-orders?order_id=${orderUuid}`, { as: customer });
    const t = s.device.text.orders;
    await page.getByRole('region', { name: t.documents }).getByRole('link').nth(1).click();
    await page.getByRole('table').waitFor();
    return page;
  }),
  screen('gift-receipt', async (s) => {
    const { customer, orderUuid } = await paidOrder(s);
    const page = await s.open(`/my-orders/${orderUuid}/gift-receipt`, { as: customer });
    await page.getByRole('article').waitFor();
    return page;
  }),
  screen('order-papers', async (s) => {
    const { customer, orderUuid } = await paidOrder(s);
    const page = await s.open(`/my-orders?order_id=${orderUuid}`, { as: customer });
    await page.getByRole('region', { name: s.device.text.orders.documents }).waitFor();
    return page;
  }),
];
