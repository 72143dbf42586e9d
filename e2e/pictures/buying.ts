import type { Page } from 'playwright-core';
import { MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import type { PlacedOrder } from '#contract/checkout/checkout.wire.ts';
import { texts as tapWords } from '#sandboxes/tap/texts.ts';
import { setStock } from '#server/catalogue/stock.public.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { placeMap as arabicMap } from '#text/ar/place-map.ts';
import { placeMap as englishMap } from '#text/en/place-map.ts';
import { RIYADH } from '../devices.ts';
import { readMessage } from '../open-page.ts';
import type { Shopper } from '../shopper.ts';
import { freeMobile } from '../unused-identities.ts';
import { customerWithCart, fillCart, over, type Shot, type Studio, screen } from './studio.ts';

const ABHA = { id: 72, name: 'Abha' };

const openCart = async ({ open, device }: Studio, as: Shopper, city?: string): Promise<Page> => {
  const page = await open('/cart', { as, ...(city === undefined ? {} : { city }) });
  await page.getByRole('heading', { name: device.text.checkout.summary }).waitFor();
  await page.locator('input[name=delivery_day]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: device.text.checkout.pay }).locator('visible=true').waitFor();
  return page;
};

const pay = (page: Page, { device }: Studio) =>
  page.getByRole('button', { name: new RegExp(`^${device.text.checkout.pay}`) }).locator('visible=true');

/**
 * Creates a customer with a paid order that the shop has moved on by `moves` steps, or that is cancelled or rejected.
 */
async function ordered(s: Studio, moves: number | 'cancelled' | 'rejected' = 0) {
  const customer = await customerWithCart(s);
  const placed = await customer.order();
  await customer.pay(placed);
  if (typeof moves === 'string') {
    const reason = s.device.language === 'ar' ? 'لم يصل النبات سليمًا' : 'The plant did not reach us well';
    await moveOn(s.shop.shop, placed.orderNumber, moves, reason);
  } else {
    for (let n = 0; n < moves; n += 1) await moveOn(s.shop.shop, placed.orderNumber);
  }
  return { customer, placed };
}

const order = (name: string, moves?: number | 'cancelled' | 'rejected'): Shot =>
  screen(name, async (s) => {
    const { customer, placed } = await ordered(s, moves);
    const page = await s.open(`/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    await page.getByText(placed.orderNumber).first().waitFor();
    return page;
  });

/** A screenshot of a purchase's result page, for an order in the given state. */
const result = (
  name: string,
  setup: (customer: Shopper, placed: PlacedOrder, s: Studio) => Promise<unknown>,
): Shot =>
  screen(name, async (s) => {
    const customer = await customerWithCart(s);
    const placed = await customer.order();
    await setup(customer, placed, s);
    const page = await s.open(`/checkout/success?order=${placed.orderUuid}`, { as: customer });
    await page.getByText(placed.orderNumber).first().waitFor();
    return page;
  });
const payThen =
  (to?: 'cancelled') =>
  async (customer: Shopper, placed: PlacedOrder, { shop }: Studio): Promise<void> => {
    await customer.pay(placed);
    await moveOn(shop.shop, placed.orderNumber, to, to && 'x');
  };
/** A screenshot of a purchase's result page without an order. */
const noResult = (
  name: string,
  order: string,
  who: 'customer' | 'guest',
  title: (s: Studio) => string,
): Shot =>
  screen(name, async (s) => {
    const as = who === 'customer' ? { as: await s.customer() } : {};
    const page = await s.open(`/checkout/success${order}`, as);
    await page.getByRole('heading', { name: title(s) }).waitFor();
    return page;
  });
const NOBODYS = '?order=00000000-0000-4000-8000-000000000000';

/** Opens the payment page in the provider's sandbox. */
const onPaymentPage = async (s: Studio): Promise<Page> => {
  const customer = await customerWithCart(s);
  const { paymentUrl } = await customer.order();
  const page = await s.open('/privacy-policy', { as: customer });
  await page.goto(paymentUrl ?? '');
  return page;
};
const typeCard = async (page: Page, { device }: Studio, number: string): Promise<void> => {
  const t = tapWords[device.language];
  await page.getByLabel(t.cardNumber).fill(number);
  await page.getByLabel(t.expiry).fill('01/39');
  await page.getByLabel(t.cvv).fill('100');
  await page.locator('button[type=submit]').first().click();
};

/** A screenshot of the dialog that an action of the buyer opens over the success page. */
const successDialog = (name: string, act: (s: Studio) => string): Shot =>
  over(name, async (s) => {
    const customer = await customerWithCart(s);
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await s.open(`/checkout/success?order=${placed.orderUuid}`, { as: customer });
    await page.getByRole('button', { name: act(s) }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  });

/** A screenshot of an order's confirmation e-mail, as a mail program shows it. */
const letter = screen('letter', async (s) => {
  const customer = await customerWithCart(s);
  const email = `sara-${customer.id}@example.com`;
  await s.shop.database.updateTable('shoppers').set({ email }).where('id', '=', customer.id).execute();
  const placed = await customer.order();
  await customer.pay(placed);
  while ((await readMessage(s.shop.database, email)) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const page = await s.open('/privacy-policy');
  await page.goto('/outbox');
  await page.locator('section', { hasText: email }).getByRole('link').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
});

export const buying: readonly Shot[] = [
  successDialog('success-share', ({ device }) => device.text.gift.shareTracking),
  successDialog('success-card', ({ device }) => device.text.gift.seeCard),
  letter,
  screen('cart-empty', async ({ open, device }) => {
    const page = await open('/cart');
    await page.getByText(device.text.checkout.emptyTitle).waitFor();
    return page;
  }),
  screen('cart-other-city', async (s) => {
    const guest = await s.guest();
    await fillCart(s, guest);
    const page = await s.open('/cart', { as: guest, city: ABHA.name });
    await page
      .getByRole('button', { name: new RegExp(s.device.text.cart.otherCart.back('').slice(0, 6)) })
      .waitFor();
    return page;
  }),
  screen('cart', async (s) => openCart(s, await customerWithCart(s))),
  screen('cart-full', async (s) => {
    const customer = await s.customer();
    await customer.add('snake-plant', { quantity: 10 });
    await customer.add('pothos', { quantity: MAX_ORDER_PIECES - 10 });
    const page = await s.open('/cart', { as: customer });
    await page.getByText(s.device.text.checkout.mostPieces(MAX_ORDER_PIECES)).waitFor();
    return page;
  }),
  screen('bundle-product', ({ open }) => open('/product/lavender')),
  screen('bundle-cart', async (s) => {
    const customer = await s.customer();
    await customer.add('ball-cactus', { colour: 'blue' });
    await customer.add('snake-plant', { colour: 'sand', engraving: 'Noura' });
    return openCart(s, customer);
  }),
  screen('bundle-broken', async (s) => {
    const customer = await s.customer();
    await customer.add('ball-cactus', { colour: 'blue' });
    const [, snake] = await customer.add('snake-plant', { colour: 'sand' });
    const page = await openCart(s, customer);
    const { text } = s.device;
    await page.getByRole('button', { name: text.cart.remove(snake?.title ?? '') }).click();
    await page.getByText(text.checkout.bundles, { exact: true }).waitFor({ state: 'detached' });
    return page;
  }),
  screen('bundle-order', async (s) => {
    const customer = await s.customer();
    await customer.add('lavender', { colour: 'white', addons: ['gift-box', 'gift-card'] });
    const placed = await customer.order();
    await customer.pay(placed);
    return s.open(`/my-orders?order_id=${placed.orderUuid}`, { as: customer });
  }),
  over('cart-line-edit', async (s) => {
    const page = await openCart(s, await customerWithCart(s));
    const { edit } = s.device.text.checkout;
    await page
      .getByRole('button', { name: new RegExp(`^${edit.action}`) })
      .first()
      .click();
    await page.getByLabel(s.device.text.catalogue.product.engraving).waitFor();
    return page;
  }),
  screen('cart-guest-errors', async (s) => {
    const guest = await s.guest();
    await fillCart(s, guest);
    const page = await openCart(s, guest);
    await pay(page, s).click();
    await page.getByText(s.device.text.checkout.enterRecipient).waitFor();
    return page;
  }),
  screen('cart-cafe', async (s) => {
    const page = await openCart(s, await customerWithCart(s));
    await page.getByRole('radio', { name: s.device.text.checkout.fromTheCafe }).check({ force: true });
    await page.getByText(s.device.text.checkout.cafeAddress(RIYADH[s.device.language], null)).waitFor();
    await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
    return page;
  }),
  screen('cart-courier', async (s) => openCart(s, await customerWithCart(s, { cityId: ABHA.id }), ABHA.name)),
  screen('cart-code', async (s) => {
    const guest = await s.guest();
    await fillCart(s, guest);
    const page = await openCart(s, guest);
    await pay(page, s).click();
    await page.getByLabel(s.device.text.account.phone).fill(freeMobile());
    await page.getByLabel(s.device.text.account.code).waitFor();
    return page;
  }),
  screen('cart-people', async (s) => {
    const customer = await customerWithCart(s);
    const isArabic = s.device.language === 'ar';
    for (const [recipientName, recipientPhone] of isArabic
      ? [
          ['نورة', '551112223'],
          ['أم خالد', '552223334'],
        ]
      : [
          ['Noura', '551112223'],
          ['Umm Khalid', '552223334'],
        ]) {
      await customer.pay(
        await customer.order({ recipientName: recipientName!, recipientPhone: recipientPhone! }),
      );
      await customer.add('aloe-vera', { colour: 'sand' });
    }
    const page = await openCart(s, customer);
    await page.getByRole('button', { name: isArabic ? 'أم خالد' : 'Umm Khalid' }).click();
    return page;
  }),
  screen('cart-city-change', async (s) => {
    const page = await openCart(s, await customerWithCart(s));
    const { text, language } = s.device;
    await page.getByRole('button', { name: text.checkout.changeCity }).first().click();
    const picker = page.getByRole('dialog', { name: text.delivery.cityTitle });
    const abha = language === 'ar' ? 'أبها' : 'Abha';
    await picker.getByRole('combobox', { name: text.delivery.citySearch }).fill(abha);
    await picker.getByRole('option', { name: abha }).first().click();
    await picker.getByRole('button', { name: text.delivery.citySave }).click();
    await page.getByRole('button', { name: text.shell.ok }).click();
    await page.getByText(text.checkout.cityChange.moved(2, abha)).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    return page;
  }),
  screen('cart-address', async (s) => {
    const page = await openCart(s, await customerWithCart(s));
    const t = s.device.text.checkout;
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 21.49, longitude: 39.19 });
    await page.getByText(t.addressParts.add).click();
    await page.getByRole('button', { name: t.place.use }).click();
    await page
      .getByText(/Jeddah|جدة/)
      .first()
      .waitFor();
    return page;
  }),
  over('place-map', async (s) => {
    const page = await openCart(s, await customerWithCart(s));
    const { place } = s.device.text.checkout;
    await page.getByRole('button', { name: place.mark }).click();
    const dialog = page.getByRole('dialog');
    const zoomIn = { ar: arabicMap, en: englishMap }[s.device.language].zoomIn;
    for (let n = 0; n < 4; n += 1) await dialog.getByRole('button', { name: zoomIn }).click();
    return page;
  }),
  over('out-of-stock', async (s) => {
    const customer = await s.customer();
    await customer.add('lavender', { colour: 'sage', quantity: 2 });
    await customer.add('aloe-vera', { colour: 'sand' });
    const set = (quantity: number) =>
      setStock(s.shop.shop, { product: 'lavender', colour: 'sage', quantity, operator: 'Sara' });
    await set(0);
    try {
      const page = await openCart(s, customer);
      const t = s.device.text.checkout;
      await page.getByLabel(t.recipientName).fill(s.device.language === 'ar' ? 'نورة' : 'Noura');
      await page.getByLabel(t.recipientPhone).fill('551112223');
      await page
        .getByLabel(t.addressLabel, { exact: true })
        .fill(s.device.language === 'ar' ? 'حي الملقا' : 'Al Malqa');
      await pay(page, s).click();
      await page.getByRole('alertdialog').waitFor();
      return page;
    } finally {
      await set(12);
    }
  }),
  over('sandbox-payment', onPaymentPage),
  over('sandbox-payment-wrong', async (s) => {
    const page = await onPaymentPage(s);
    await typeCard(page, s, '4111 1111 1111 1111');
    return page;
  }),
  over('sandbox-bank-code', async (s) => {
    const page = await onPaymentPage(s);
    await typeCard(page, s, '4464 0400 0000 0007');
    await page.getByLabel(tapWords[s.device.language].code, { exact: true }).waitFor();
    return page;
  }),
  result('success', (customer, placed) => customer.pay(placed)),
  result('failed', (customer, placed) => customer.failToPay(placed, 'declined')),
  result('cancelled', (customer, placed) => customer.failToPay(placed, 'cancelled')),
  result('result-pending', async () => undefined),
  result('result-underway', payThen()),
  result('result-refunded', payThen('cancelled')),
  noResult('result-missing', NOBODYS, 'customer', (s) => s.device.text.orders.notFound),
  noResult('result-sign-in', NOBODYS, 'guest', (s) => s.device.text.checkout.result.guestTitle),
  noResult('result-none', '', 'customer', (s) => s.device.text.checkout.result.noneTitle),
  noResult('result-none-guest', '', 'guest', (s) => s.device.text.checkout.result.noneTitle),
  screen('orders', async (s) => {
    const { customer } = await ordered(s, 3);
    await customer.add('monstera', { colour: 'white' });
    await customer.pay(
      await customer.order({
        recipientKind: 'me',
        recipientName: s.device.language === 'ar' ? 'سارة' : 'Sara',
      }),
    );
    await customer.add('orchid');
    await customer.order();
    const page = await s.open('/my-orders', { as: customer });
    await page.getByRole('link', { name: s.device.text.orders.finishPaying }).waitFor();
    return page;
  }),
  screen('orders-empty', async (s) => {
    const page = await s.open('/my-orders', { as: await s.customer() });
    await page.getByText(s.device.text.orders.empty).waitFor();
    return page;
  }),
  screen('orders-guest', async ({ open, device }) => {
    const page = await open('/my-orders');
    await page.getByText(device.text.orders.signInFirst).waitFor();
    return page;
  }),
  screen('order-awaiting-payment', async (s) => {
    const customer = await customerWithCart(s);
    const placed = await customer.order();
    const page = await s.open(`/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    await page.getByText(placed.orderNumber).first().waitFor();
    return page;
  }),
  order('order-1-accepted'),
  order('order-3-wrap-gift', 1),
  order('order-4-on-the-way', 2),
  order('order-5-delivered', 3),
  order('order-6-rejected', 'rejected'),
  order('order-7-cancelled', 'cancelled'),
  over('cancel-order', async (s) => {
    const { customer, placed } = await ordered(s);
    const page = await s.open(`/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    await page.getByRole('button', { name: s.device.text.orders.cancel }).click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  screen('outbox', async (s) => {
    const { customer } = await ordered(s, 3);
    const page = await s.open('/privacy-policy', { as: customer });
    await page.goto('/outbox');
    return page;
  }),
];
