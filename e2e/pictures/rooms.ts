import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { DAY } from '#server/clock.ts';
import { giveMoney } from '#server/wallet/wallet.public.ts';
import { giveWallet } from '../give.ts';
import type { Shopper } from '../shopper.ts';
import { type Shot, type Studio, screen } from './studio.ts';

const WALLET = '**/api/v1/user/wallet?*';

/** An order of the customer's, paid by the wallet as far as it goes. */
async function orderByWallet(s: Studio, customer: Shopper): Promise<string> {
  await customer.add('aloe-vera', { glaze: 'sand' });
  await customer.must(applyWalletCall, { cityId: customer.cityId, isUsed: true });
  return (await customer.order(s.device.language === 'ar' ? {} : {})).orderUuid;
}

/** A customer with a movement of each kind, and money that an order keeps. */
async function withMoney(s: Studio): Promise<Shopper> {
  const { shop } = s.shop;
  const customer = await s.customer();
  await giveWallet(shop, customer, 120);
  await customer.must(cancelOrderCall, { orderUuid: await orderByWallet(s, customer) });
  const given = await giveMoney(shop, {
    customer: customer.phone,
    kind: 'bonus',
    amount: 50_50,
    expiresAt: new Date(shop.clock.now().getTime() + 40 * DAY),
    key: 'rooms',
  });
  if (given !== 'given') throw new Error(given);
  await orderByWallet(s, customer);
  await giveWallet(shop, customer, 84);
  return customer;
}

/** A customer's wallet, coupons, cards and payments. */
export const rooms: readonly Shot[] = [
  screen('wallet', async (s) => {
    const page = await s.open('/wallet', { as: await withMoney(s) });
    await page.getByRole('heading', { name: s.device.text.wallet.activity }).waitFor();
    return page;
  }),
  screen('wallet-empty', async ({ open, device, customer }) => {
    const page = await open('/wallet', { as: await customer() });
    await page.getByRole('heading', { name: device.text.wallet.empty }).waitFor();
    return page;
  }),
  screen('wallet-guest', async ({ open, device }) => {
    const page = await open('/wallet');
    await page.getByRole('heading', { name: device.text.wallet.signIn }).waitFor();
    return page;
  }),
  screen('wallet-failed', async ({ open, device, customer }) => {
    const page = await open('/terms', { as: await customer() });
    await page.route(WALLET, (route) => route.abort());
    await page.goto('/wallet');
    await page.getByRole('heading', { name: device.text.wallet.failed }).waitFor();
    return page;
  }),
];
