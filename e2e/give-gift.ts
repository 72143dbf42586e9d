import type { PlacedOrder } from '#contract/checkout/checkout.wire.ts';
import { addLinkCall } from '#contract/orders/tracking.calls.ts';
import type { CartChoice, Shopper } from './shopper.ts';

/**
 * Buys a gift whose recipient chooses address and time.
 * @returns the order, with the link for the recipient
 */
export async function giveGift(
  customer: Shopper,
  {
    card,
    cardDesign,
    cardFrom,
    engraving,
    recipientName,
  }: Pick<CartChoice, 'cardDesign' | 'cardFrom' | 'engraving'> & {
    card?: string;
    recipientName?: string;
  } = {},
): Promise<PlacedOrder & { path: string }> {
  await customer.add('monstera', {
    colour: 'white',
    ...(engraving === undefined ? {} : { engraving }),
    ...(card === undefined ? {} : { cardMessage: card }),
    ...(cardDesign === undefined ? {} : { cardDesign }),
    ...(cardFrom === undefined ? {} : { cardFrom }),
  });
  const placed = await customer.order({
    recipientDecides: true,
    address: null,
    slotId: null,
    ...(recipientName === undefined ? {} : { recipientName }),
  });
  await customer.pay(placed);
  const { url } = await customer.must(addLinkCall, { orderUuid: placed.orderUuid });
  return { ...placed, path: new URL(url).pathname };
}
