import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import { restartCouponCall, saveCouponCall, stopCouponCall } from '#contract/coupons/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import type { OfficeCoupon } from './coupon-queries.ts';

/** The requests that change coupons. Each carries the version that the person saw, to detect conflicts. */
export function useCouponActions() {
  const meta = { refetch: [['coupons']] };
  return {
    save: useMutation({
      mutationFn: (given: InputOf<typeof saveCouponCall>) => callOffice(saveCouponCall, given),
      meta,
    }),
    /** Stops a coupon, or restarts a stopped one. */
    toggle: useMutation({
      mutationFn: ({ id, version, life }: OfficeCoupon) =>
        callOffice(life === 'stopped' ? restartCouponCall : stopCouponCall, { id, version }),
      meta,
    }),
  };
}
