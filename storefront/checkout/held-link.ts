import * as z from 'zod/mini';
import { heldDetails } from '#contract/checkout/checkout.wire.ts';
import { refusalLink } from '#storefront/cart/refusal-link.ts';
import type { PopupMessage } from '#storefront/ui/messages.ts';

const PLACES = { myOrders: 'my-orders', corporateGifts: 'corporate-gifts' } as const;

/** Where a shopper goes on whose order was refused because of what unpaid orders hold. */
export function heldLink({ code, data }: { code: string | null; data: unknown }): PopupMessage['goTo'] {
  if (code !== 'tooMuchHeld') return refusalLink(code);
  const goTo = z.safeParse(heldDetails, data).data?.goTo;
  return goTo ? PLACES[goTo] : undefined;
}
