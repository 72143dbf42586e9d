import type { Coupon } from '#contract/coupons/coupons.wire.ts';

type Usable = Coupon & { discount: number };

export type CouponGroups = {
  /** Valid for the current cart, largest discount first. */
  usable: readonly Usable[];
  /** Waiting for another cart, or for their start date. */
  waiting: readonly Coupon[];
  /** Used, used up or expired. */
  ended: readonly Coupon[];
};

/** Puts each saved coupon into exactly one group, by what it can do for the customer now. */
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
