import type { Coupon } from '#contract/coupons/coupons.wire.ts';

type Usable = Coupon & { discount: number };

export type CouponGroups = {
  /** Coupons that are valid for the current cart, largest discount first. */
  usable: readonly Usable[];
  /** Coupons that need another cart, or whose start date is in the future. */
  waiting: readonly Coupon[];
  /** Coupons that the customer has used, that reached their limit, or that have expired. */
  ended: readonly Coupon[];
};

/** Puts each saved coupon into exactly one group: usable, waiting or ended. */
export function groupCoupons(saved: readonly Coupon[], usable: readonly Usable[]): CouponGroups {
  const usableIds = new Set(usable.map(({ id }) => id));
  const rest = saved.filter(({ id }) => !usableIds.has(id));
  const isWaiting = ({ state }: Coupon) => state === 'open' || state === 'notYet';
  return {
    usable,
    waiting: rest.filter(isWaiting),
    ended: rest.filter((coupon) => !isWaiting(coupon)),
  };
}
