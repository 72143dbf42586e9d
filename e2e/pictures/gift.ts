import type { Page } from 'playwright-core';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { acceptGiftCall, declineGiftCall, sendThanksCall } from '#contract/orders/tracking.calls.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { giveGift } from '../give-gift.ts';
import type { Shopper } from '../shopper.ts';
import { customerWithCart, over, type Shot, type Studio, screen } from './studio.ts';

const CARD = {
  ar: 'كبرتُ في ظلّك.\nوالآن دوري.',
  en: 'I grew up in your shade.\nNow it is my turn.',
};
const ENGRAVING = { ar: 'إلى أمي', en: 'To Mum' };
const tokenOf = (path: string): string => path.split('/').at(-1)!;

async function given(s: Studio) {
  const customer = await s.customer();
  return {
    customer,
    ...(await giveGift(customer, { card: CARD[s.device.language], engraving: ENGRAVING[s.device.language] })),
  };
}
async function accepted(s: Studio, customer: Shopper, path: string): Promise<void> {
  const days = await customer.must(listTimeSlotsCall, { cityId: customer.cityId, method: 'delivery' });
  const slot = days.flatMap(({ slots }) => slots).find(({ isAvailable }) => isAvailable);
  const address = s.device.language === 'ar' ? 'حي الملقا، شارع 7' : 'Al Malqa, street 7';
  await customer.must(acceptGiftCall, { token: tokenOf(path), address, slotId: slot!.id });
}

/** Creates a delivered gift whose recipient has sent a thank-you message. */
async function thanked(s: Studio) {
  const { customer, path, ...placed } = await given(s);
  await accepted(s, customer, path);
  for (let n = 0; n < 3; n += 1) await moveOn(s.shop.shop, placed.orderNumber);
  const message =
    s.device.language === 'ar'
      ? 'أبكتني كلماتك، والنبتة في مجلسنا.'
      : 'Your words made me cry. It stands in our living room.';
  await customer.must(sendThanksCall, { token: tokenOf(path), message });
  return { customer, placed, page: await s.open(path) };
}

const openGift = async (s: Studio, path: string): Promise<Page> => {
  const page = await s.open(path);
  await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
  return page;
};
const openOrder = async (
  s: Studio,
  as: Shopper,
  { orderUuid, orderNumber }: { orderUuid: string; orderNumber: string },
) => {
  const page = await s.open(`/my-orders?order_id=${orderUuid}`, { as });
  await page.getByText(orderNumber).first().waitFor();
  return page;
};

/**
 * Screenshots for gifts whose recipient chooses address and time: the checkout, the page behind the link, and the
 * buyer's view.
 */
export const gift: readonly Shot[] = [
  screen('cart-recipient-decides', async (s) => {
    const page = await s.open('/cart', { as: await customerWithCart(s) });
    await page.getByLabel(s.device.text.checkout.recipientDecides).check({ force: true });
    await page.getByText(s.device.text.checkout.payment).first().waitFor();
    return page;
  }),
  screen('gift', async (s) => openGift(s, (await given(s)).path)),
  screen('gift-errors', async (s) => {
    const page = await openGift(s, (await given(s)).path);
    await page.getByRole('button', { name: s.device.text.gift.accept }).click();
    await page.getByText(s.device.text.checkout.addressNeeded).waitFor();
    return page;
  }),
  over('gift-decline', async (s) => {
    const page = await openGift(s, (await given(s)).path);
    await page.getByRole('button', { name: s.device.text.gift.decline }).click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  screen('gift-accepted', async (s) => {
    const { customer, path } = await given(s);
    await accepted(s, customer, path);
    const page = await s.open(path);
    await page.getByText(s.device.text.orders.headline.recipientAccepted).first().waitFor();
    return page;
  }),
  screen('gift-on-the-way', async (s) => {
    const { customer, path, orderNumber } = await given(s);
    await accepted(s, customer, path);
    for (let n = 0; n < 2; n += 1) await moveOn(s.shop.shop, orderNumber);
    const page = await s.open(path);
    await page.getByText(s.device.text.orders.headline.onTheWay).first().waitFor();
    return page;
  }),
  screen('gift-ended', async (s) => {
    const { customer, path, orderUuid } = await given(s);
    await customer.must(cancelOrderCall, { orderUuid });
    const page = await s.open(path);
    await page.getByText(s.device.text.gift.ended).waitFor();
    return page;
  }),
  screen('gift-unknown', async (s) => {
    const page = await s.open('/track/aaaaaaaaaaaaaaaaaaaaaaaaaa');
    await page.getByText(s.device.text.gift.unknown).waitFor();
    return page;
  }),
  screen('order-awaits-recipient', async (s) => {
    const { customer, ...placed } = await given(s);
    return openOrder(s, customer, placed);
  }),
  screen('order-declined', async (s) => {
    const { customer, path, ...placed } = await given(s);
    await customer.must(declineGiftCall, { token: tokenOf(path) });
    return openOrder(s, customer, placed);
  }),
  screen('order-correct-phone', async (s) => {
    const { customer, ...placed } = await given(s);
    const page = await openOrder(s, customer, placed);
    await page.getByRole('button', { name: s.device.text.gift.correctPhone }).click();
    await page.getByLabel(s.device.text.checkout.recipientPhone).waitFor();
    return page;
  }),
  screen('gift-delivered', async (s) => {
    const { customer, path, orderNumber } = await given(s);
    await accepted(s, customer, path);
    for (let n = 0; n < 3; n += 1) await moveOn(s.shop.shop, orderNumber);
    const page = await s.open(path);
    await page.getByText(s.device.text.orders.headline.delivered).first().waitFor();
    return page;
  }),
  screen('gift-thanked', async (s) => {
    const { page } = await thanked(s);
    await page.getByText(s.device.text.gift.thanked(s.device.language === 'ar' ? 'سارة' : 'Sara')).waitFor();
    return page;
  }),
  screen('order-thanked', async (s) => {
    const { customer, placed } = await thanked(s);
    return openOrder(s, customer, placed);
  }),
  screen('order-choose-delivery', async (s) => {
    const { customer, ...placed } = await given(s);
    const page = await openOrder(s, customer, placed);
    await page.getByRole('button', { name: s.device.text.gift.chooseMyself }).click();
    await page.locator('input[name=time_slot_id]').first().waitFor({ state: 'attached' });
    return page;
  }),
];
