import type { HeldDetails } from '#contract/checkout/checkout.wire.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { HoldLimit, HoldLimits, HoldScope } from '#server/settings.ts';
import type { UnavailablePart } from './hold-goods.ts';
import type { HeldGoods, Holder, UnpaidHold } from './unpaid-holds.store.ts';

export type PassedLimit = { scope: HoldScope; limit: keyof HoldLimit };

const SCOPES: readonly { scope: HoldScope; isIn: (hold: UnpaidHold, holder: Holder) => boolean }[] = [
  { scope: 'customer', isIn: (hold, { shopperId }) => hold.shopperId === shopperId },
  { scope: 'device', isIn: (hold, { deviceHash }) => hold.deviceHash?.equals(deviceHash) ?? false },
  { scope: 'network', isIn: (hold, { network }) => hold.network === network },
  {
    scope: 'wideNetwork',
    isIn: (hold, { wideNetwork }) => wideNetwork !== null && hold.wideNetwork === wideNetwork,
  },
];

/** The first limit that these goods would exceed, the narrowest scope first; null if all limits allow them. */
export function passedLimit(
  holds: readonly UnpaidHold[],
  wanted: HeldGoods,
  holder: Holder,
  limits: HoldLimits,
): PassedLimit | null {
  for (const { scope, isIn } of SCOPES) {
    const all = [...holds.filter((hold) => isIn(hold, holder)), wanted];
    const sums: HoldLimit = {
      orders: all.length,
      pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
      goods: all.reduce((sum, { goods }) => sum + goods, 0),
      placesPerSlot: wanted.slot === null ? 0 : all.filter(({ slot }) => slot === wanted.slot).length,
    };
    const limit = (['goods', 'pieces', 'placesPerSlot', 'orders'] as const).find(
      (one) => sums[one] > limits[scope][one],
    );
    if (limit) return { scope, limit };
  }
  return null;
}

/**
 * The refusal for an exceeded limit, with the page that helps the shopper: the unpaid orders or the corporate gifts
 * form.
 */
export function refuseHold(
  { scope, limit }: PassedLimit,
  { held, limits }: { held: HeldGoods; limits: HoldLimits },
): Refusal {
  const max = limits.customer.goods;
  if (held.goods > max) {
    const data: HeldDetails = { goTo: 'corporateGifts' };
    return refuse('tooMuchHeld', (t) => t.checkout.orderTooLarge(max / 100), data);
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
      return limit === 'placesPerSlot' ? t.checkout.heldInWindow : t.checkout.heldByYou;
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

/** The refusal for a released order that cannot take a part again, so that nobody is asked to pay for it. */
export const refuseUnavailable = (part: UnavailablePart): Refusal =>
  refuse(REASON[part], (t) => t.checkout.gone[part]);
