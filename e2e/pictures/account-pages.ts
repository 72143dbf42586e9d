import { readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall, saveCouponCall } from '#contract/coupons/coupons.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { DAY } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { creditWallet } from '#server/wallet/credit.public.ts';
import { giveCoupon, giveWallet } from '../grants.ts';
import { saveCard } from '../save-card.ts';
import type { Shopper } from '../shopper.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const WALLET = '**/api/v1/user/wallet?*';

/** Places an order and pays `riyals` of it from the wallet. */
async function orderByWallet(customer: Shopper, riyals: number): Promise<string> {
  await customer.add('aloe-vera', { colour: 'sand' });
  await customer.must(applyWalletCall, { cityId: customer.cityId, isUsed: true, max: riyals * 100 });
  return (await customer.order()).orderUuid;
}

/** Creates a customer with wallet transactions of each kind, and money reserved for an unpaid order. */
async function withMoney(s: Studio): Promise<Shopper> {
  const { shop } = s.shop;
  const customer = await s.customer();
  await giveWallet(shop, customer, 500);
  const { cityId } = customer;
  await customer.add('aloe-vera', { colour: 'sand' });
  const { total } = await customer.must(readTotalsCall, { cityId, method: 'delivery' });
  await customer.must(applyWalletCall, { cityId, isUsed: true, max: total });
  const { orderUuid } = await customer.order();
  await customer.must(cancelOrderCall, { orderUuid });
  const given = await creditWallet(shop, {
    operator: 'Sara',
    customer: customer.phone,
    kind: 'bonus',
    amount: 50_50,
    expiresAt: new Date(shop.clock.now().getTime() + 40 * DAY),
    key: 'account-pages',
  });
  if (given !== 'given') throw new Error(given);
  await orderByWallet(customer, 40);
  return customer;
}

/** Creates a customer with coupons of every kind. */
async function withCoupons(s: Studio): Promise<Shopper> {
  const { shop } = s.shop;
  const customer = await s.customer();
  const codes = {
    EID26: { amount: 50, minimum: 300, until: '2026-11-30' },
    'WELCOME-HOME': {
      percent: 15,
      upTo: 60,
      cities: ['riyadh', 'jeddah'],
      limitEach: 3,
      until: '2027-01-31',
    },
    CARRIER: { freeDelivery: true, until: '2026-12-15' },
    SOON: { amount: 20, from: '2026-12-01' },
    SPRING: { percent: 20, limitEach: 1 },
  };
  for (const [code, coupon] of Object.entries(codes)) {
    await giveCoupon(shop, { code, ...coupon });
    await customer.must(saveCouponCall, { code });
  }
  await customer.add('aloe-vera', { colour: 'sand' });
  await customer.must(applyCouponCall, { cityId: customer.cityId, code: 'SPRING' });
  await customer.order();
  await customer.add('aloe-vera', { colour: 'sand' });
  return customer;
}

/** Creates a customer with three cards, one of them expired, and payments of every kind. */
async function withPayments(s: Studio): Promise<Shopper> {
  const { database } = s.shop;
  const customer = await s.customer();
  await saveCard(database, customer, { scheme: 'VISA', lastFour: '7730', expiry: [2, 2029] });
  await saveCard(database, customer, { scheme: 'MADA', lastFour: '4021', expiry: [8, 2028] });
  await saveCard(database, customer, { scheme: 'MASTERCARD', lastFour: '1187', expiry: [10, 2026] });
  for (const then of ['refund', 'leave', 'pay'] as const) {
    await customer.add('aloe-vera', { colour: 'sand' });
    const placed = await customer.order();
    if (then !== 'leave') await customer.pay(placed);
    if (then === 'refund') await customer.must(cancelOrderCall, { orderUuid: placed.orderUuid });
  }
  return customer;
}

/** Creates a customer with an order in every group of the list. */
async function withOrders(s: Studio): Promise<Shopper> {
  const customer = await s.customer();
  for (const then of ['leave', 'deliver', 'cancel'] as const) {
    await customer.add(then === 'deliver' ? 'peace-lily' : 'aloe-vera');
    if (then === 'deliver') await customer.add('pothos');
    const placed = await customer.order();
    if (then !== 'leave') await customer.pay(placed);
    if (then === 'cancel') await customer.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    for (let n = 0; then === 'deliver' && n < 3; n += 1) {
      await moveOn(s.shop.shop, placed.orderNumber);
    }
  }
  return customer;
}

/** Screenshots of a customer's wallet, coupons, cards, payments and orders, and of the push prompt. */
export const accountPages: readonly Shot[] = [
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
  screen('coupons', async (s) => {
    const page = await s.open('/coupons', { as: await withCoupons(s) });
    await page.getByRole('heading', { name: s.device.text.coupons.saved }).waitFor();
    return page;
  }),
  over('coupons-refused', async (s) => {
    const page = await s.open('/coupons', { as: await s.customer() });
    const t = s.device.text.coupons;
    await page.getByLabel(t.code).fill('ASHJ');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  screen('coupons-empty', async ({ open, device, customer }) => {
    const page = await open('/coupons', { as: await customer() });
    await page.getByRole('heading', { name: device.text.coupons.empty }).waitFor();
    return page;
  }),
  screen('payment', async (s) => {
    const page = await s.open('/payment', { as: await withPayments(s) });
    await page.getByText(s.device.text.payments.statuses.started, { exact: true }).waitFor();
    return page;
  }),
  over('payment-remove', async (s) => {
    const page = await s.open('/payment', { as: await withPayments(s) });
    await page.getByRole('button', { name: s.device.text.payments.remove }).first().click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  screen('payment-empty', async ({ open, device, customer }) => {
    const page = await open('/payment', { as: await customer() });
    await page.getByText(device.text.payments.noCard).waitFor();
    await page.getByRole('heading', { name: device.text.payments.noPayments }).waitFor();
    return page;
  }),
  screen('notify-me', async (s) => {
    const page = await s.open('/product/zz-plant');
    await page.getByRole('button', { name: s.device.text.catalogue.notifyMe }).first().waitFor();
    return page;
  }),
  screen('notify-me-asked', async (s) => {
    const page = await s.open('/product/zz-plant', { as: await s.customer() });
    await page.getByRole('button', { name: s.device.text.catalogue.notifyMe }).first().click();
    await page.getByText(s.device.text.catalogue.willNotify).waitFor();
    return page;
  }),
  screen('orders-groups', async (s) => {
    const page = await s.open('/my-orders', { as: await withOrders(s) });
    await page.getByText(s.device.text.orders.giftAgain).first().waitFor();
    return page;
  }),
  screen('order-ratings', async (s) => {
    const page = await s.open('/my-orders?status=delivered', { as: await withOrders(s) });
    const { orders: t } = s.device.text;
    await page.getByRole('link', { name: t.rateIt }).click();
    await page.getByRole('radio', { name: t.ratings[4] }).check({ force: true });
    return page;
  }),
];
