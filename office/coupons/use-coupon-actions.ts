import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/call.ts';
import { restartCouponCall, saveCouponCall, stopCouponCall } from '#contract/coupons/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import type { OfficeCoupon } from './coupon-queries.ts';

/** The requests that change coupons. Each carries the version that the person saw, to detect conflicts. */
export function useCouponActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['coupons'] });
  return {
    save: useMutation({
      mutationFn: (given: InputOf<typeof saveCouponCall>) => callOffice(saveCouponCall, given),
      onSettled,
    }),
    /** Stops a coupon, or restarts a stopped one. */
    toggle: useMutation({
      mutationFn: ({ id, version, life }: OfficeCoupon) =>
        callOffice(life === 'stopped' ? restartCouponCall : stopCouponCall, { id, version }),
      onSettled,
    }),
  };
}
