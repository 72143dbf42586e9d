import { saveNameCall } from '#contract/account/account.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import type { SaveRating } from '#contract/orders/orders.wire.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { MONSTERA } from '#server/cart/test-plants.ts';
import { fillCart, formOf, type PurchaseShop } from '#server/checkout/test-purchase.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';

export type Buyer = { shopper: Shopper; orderUuid: string; orderNumber: string };

/** A customer who has received a white monstera. */
export async function buyer(shop: PurchaseShop, name = 'Noura Saleh'): Promise<Buyer> {
  const shopper = await shop.customer();
  await shopper.must(saveNameCall, { name });
  await fillCart(shopper);
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  for (let moves = 0; moves < 3; moves += 1) await moveOn(shop, placed.orderNumber);
  return { shopper, orderUuid: placed.orderUuid, orderNumber: placed.orderNumber };
}

/** A rating of the monstera, with text that the shop may show unless the test says otherwise. */
export const ratingOf = (
  { orderUuid }: Pick<Buyer, 'orderUuid'>,
  more: Partial<SaveRating> = {},
): SaveRating => ({
  orderUuid,
  productId: MONSTERA,
  rating: 5,
  comment: 'It arrived fresh and green.',
  showsComment: true,
  nameChoice: 'firstName',
  ...more,
});

export const rate = ({ shopper, ...order }: Buyer, more: Partial<SaveRating> = {}) =>
  shopper.must(saveRatingCall, ratingOf(order, more));
