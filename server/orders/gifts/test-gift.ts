import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import type { TimeSlot } from '#contract/delivery/delivery.wire.ts';
import { listGiftSlotsCall } from '#contract/orders/tracking.calls.ts';
import type { AcceptGift } from '#contract/orders/tracking.wire.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { type CartChoice, fillCart, formOf, type PurchaseShop } from '#server/checkout/test-purchase.ts';
import { giftLinkCreated } from '#server/events/gift-link.ts';
import type { TestClient } from '#server/test-client.ts';
import type { Shopper } from '#server/test-shop.ts';

export const RECIPIENT_PHONE = '0501234567';

export type Gift = { buyer: Shopper; orderUuid: string; orderNumber: string; total: number };

/** The checkout fields of an order whose recipient chooses address and time. */
export const LEFT_OPEN = {
  recipientDecides: true,
  address: null,
  nationalAddress: null,
  slotId: null,
} as const satisfies Partial<PlaceOrder>;

/** Creates a customer with a paid order whose recipient chooses address and time. */
export async function givenBy(
  shop: PurchaseShop,
  {
    buyer: known,
    wish = {},
    more = {},
  }: { buyer?: Shopper; wish?: CartChoice; more?: Partial<PlaceOrder> } = {},
): Promise<Gift> {
  const buyer = known ?? (await shop.customer());
  await fillCart(buyer, wish);
  const form = await formOf(buyer, {
    ...(wish.cityId ? { cityId: wish.cityId } : {}),
    ...LEFT_OPEN,
    ...more,
  });
  const { orderUuid, orderNumber, paymentUrl, total } = await buyer.must(placeOrderCall, form);
  await payWith(paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { buyer, orderUuid, orderNumber, total };
}

/** The SMS messages with tracking links that a recipient got, oldest first. */
export async function messagesTo(shop: PurchaseShop, phone = RECIPIENT_PHONE): Promise<string[]> {
  await shop.runJobs({ only: [giftLinkCreated.name] });
  return shop.sms
    .filter(({ to, text }) => to === `+966${phone.slice(1)}` && text.includes('/track/'))
    .map(({ text }) => text);
}

export const tokenIn = (text: string | undefined): string =>
  /\/track\/([a-z2-7]+)/.exec(text ?? '')?.[1] ?? '';
/** The token in the newest link that was sent. */
export const sentToken = async (shop: PurchaseShop, phone?: string): Promise<string> =>
  tokenIn((await messagesTo(shop, phone)).at(-1));

export const freeSlots = async (browser: TestClient, token: string): Promise<TimeSlot[]> =>
  (await browser.must(listGiftSlotsCall, { token }))
    .flatMap(({ slots }) => slots)
    .filter(({ isAvailable }) => isAvailable);

/** A recipient's answer that chooses the first available time. */
export async function answerTo(browser: TestClient, token: string): Promise<AcceptGift> {
  const [slot] = await freeSlots(browser, token);
  return {
    token,
    address: 'حي الملقا، شارع أنس بن مالك 7',
    nationalAddress: null,
    driverNote: null,
    slotId: slot!.id,
  };
}
