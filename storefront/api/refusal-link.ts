import * as z from 'zod/mini';
import { heldDetails } from '#contract/checkout/checkout.wire.ts';

const PLACES = { myOrders: 'my-orders', corporateGifts: 'corporate-gifts' } as const;

/** Where a shopper goes on who asked for more than one order can have, or whose unpaid orders hold too much. */
export function refusalLink({
  code,
  data,
}: {
  code: string | null;
  data: unknown;
}): (typeof PLACES)[keyof typeof PLACES] | undefined {
  if (code === 'tooManyPieces') return PLACES.corporateGifts;
  const goTo = code === 'tooMuchHeld' ? z.safeParse(heldDetails, data).data?.goTo : null;
  return goTo ? PLACES[goTo] : undefined;
}
