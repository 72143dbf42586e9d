import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import { listCouponsCall, readCouponChoicesCall } from '#contract/coupons/office.calls.ts';
import type { CouponFilter } from '#contract/coupons/office.rules.ts';
import { callOffice } from '../api/call-office.ts';

export type OfficeCoupon = OutputOf<typeof listCouponsCall>['coupons'][number];
export type CouponChoices = OutputOf<typeof readCouponChoicesCall>;

export const couponsQuery = (show: CouponFilter, find: string) =>
  infiniteQueryOptions({
    queryKey: ['coupons', show, find],
    queryFn: ({ pageParam }) =>
      callOffice(listCouponsCall, {
        show,
        ...(find === '' ? {} : { find }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const couponChoicesQuery = queryOptions({
  queryKey: ['coupon-choices'],
  queryFn: () => callOffice(readCouponChoicesCall, {}),
});
