import * as z from 'zod/mini';
import { reservationLimitDetails } from '#contract/checkout/checkout.wire.ts';

const PAGES = { myOrders: 'my-orders', corporateGifts: 'corporate-gifts' } as const;

/**
 * The page to link to after a refusal because of too many pieces for one order, or because unpaid orders reserve too
 * much stock.
 */
export function refusalLink({
  code,
  data,
}: {
  code: string | null;
  data: unknown;
}): (typeof PAGES)[keyof typeof PAGES] | undefined {
  if (code === 'tooManyPieces') return PAGES.corporateGifts;
  const goTo = code === 'tooMuchHeld' ? z.safeParse(reservationLimitDetails, data).data?.goTo : null;
  return goTo ? PAGES[goTo] : undefined;
}
