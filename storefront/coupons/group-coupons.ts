import type { Coupon } from '#contract/coupons/coupons.wire.ts';

type Usable = Coupon & { discount: number };

export type CouponGroups = {
  /** Those that fit the cart as it stands, what takes most off first. */
  usable: readonly Usable[];
  /** Those that wait: for another cart, or for their time. */
  waiting: readonly Coupon[];
  /** Used, used up or over. */
  ended: readonly Coupon[];
};

/** Each saved coupon in one group: what it can do for the customer now. */
export function groupCoupons(saved: readonly Coupon[], usable: readonly Usable[]): CouponGroups {
  const fits = new Set(usable.map(({ id }) => id));
  const rest = saved.filter(({ id }) => !fits.has(id));
  const isWaiting = ({ state }: Coupon) => state === 'open' || state === 'notYet';
  return {
    usable,
    waiting: rest.filter(isWaiting),
    ended: rest.filter((coupon) => !isWaiting(coupon)),
  };
}
