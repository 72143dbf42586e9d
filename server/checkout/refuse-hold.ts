import type { HeldDetails } from '#contract/checkout/checkout.wire.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { HoldLimits } from '#server/settings.ts';
import type { Gone } from './hold-goods.ts';
import type { PassedLimit } from './hold-limits.ts';
import type { HeldGoods } from './unpaid-holds.store.ts';

/** The sentence for a passed limit, and where the shopper can go on: to the unpaid orders, or to the corporate form. */
export function refuseHold(
  { scope, limit }: PassedLimit,
  { held, limits }: { held: HeldGoods; limits: HoldLimits },
): Refusal {
  const most = limits.customer.goods;
  if (held.goods > most) {
    const data: HeldDetails = { goTo: 'corporateGifts' };
    return refuse('tooMuchHeld', (t) => t.checkout.orderTooLarge(most / 100), data);
  }
  if (scope === 'network' || scope === 'wideNetwork') {
    const data: HeldDetails = { goTo: null };
    return refuse('tooMuchHeld', (t) => t.checkout.heldByNetwork, data);
  }
  const data: HeldDetails = { goTo: scope === 'customer' ? 'myOrders' : null };
  return refuse(
    'tooMuchHeld',
    (t) => {
      if (scope === 'device') return t.checkout.heldByDevice;
      return limit === 'placesPerWindow' ? t.checkout.heldInWindow : t.checkout.heldByYou;
    },
    data,
  );
}

const REASON = {
  coupon: 'couponNotValid',
  wallet: 'walletTooLow',
  slot: 'slotTaken',
  stock: 'outOfStock',
} as const;

/** What a released order had cannot be had any more: nobody is asked to pay for it. */
export const refuseGone = (gone: Gone): Refusal => refuse(REASON[gone], (t) => t.checkout.gone[gone]);
