import { describe, expect, it } from 'vitest';
import type { Coupon, CouponState } from '#contract/coupons/coupons.wire.ts';
import { groupCoupons } from './group-coupons.ts';

const coupon = (id: number, state: CouponState): Coupon => ({
  id,
  code: `CODE${id}`,
  title: '-',
  condition: '-',
  startsAt: new Date(0),
  endsAt: null,
  isUsed: state === 'usedByYou',
  state,
  usesLeft: null,
  usedOn: null,
});

describe('Saved coupons', () => {
  it('appear in one group each: usable for the cart, waiting, and used or expired', () => {
    const saved = [
      coupon(1, 'open'),
      coupon(2, 'notYet'),
      coupon(3, 'over'),
      coupon(4, 'open'),
      coupon(5, 'usedByYou'),
      coupon(6, 'usedUp'),
    ];
    const { usable, waiting, ended } = groupCoupons(saved, [{ ...coupon(4, 'open'), discount: 20_00 }]);
    expect(usable.map(({ id, discount }) => [id, discount])).toEqual([[4, 20_00]]);
    expect(waiting.map(({ id }) => id)).toEqual([1, 2]);
    expect(ended.map(({ id }) => id)).toEqual([3, 5, 6]);
  });
});
