import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { applyCouponCall, listUsableCall, removeCouponCall } from '#contract/coupons/coupons.calls.ts';
import type { usableCoupon } from '#contract/coupons/coupons.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

type CouponContext = {
  cityId: number;
  method: DeliveryMethod;
  /** Changes with what is in the cart; null while there is nothing to take anything off. */
  cartMark: string | null;
  /** A customer with no coupon applied, who can be offered those that were saved. */
  canApply: boolean;
  /** Reads the sums anew; nothing is shown before they are there. */
  reload: () => Promise<void>;
};

/**
 * Applying a coupon to the cart and taking it off. What is applied is the server's to say, with the sums; here is only
 * what happens on the way, and why a code was refused.
 */
export function useCoupon({ cityId, method, cartMark, canApply, reload }: CouponContext) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [usable, setUsable] = useState<readonly z.output<typeof usableCoupon>[]>([]);

  // What was said of another cart may not be so of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart is what it depends on
  useEffect(() => setRefusal(null), [cityId, method, cartMark]);

  useEffect(() => {
    if (!canApply || cartMark === null) {
      setUsable([]);
      return;
    }
    let isHere = true;
    const load = async () => {
      const answer = await callApi(listUsableCall, { cityId, method }, { retry: () => void load() });
      if (isHere && answer.ok) setUsable(answer.data);
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [cityId, method, cartMark, canApply]);

  /** Specification 8: whatever applying answers is said in an info toast; a refusal stays beside the field as well. */
  async function apply(code: string): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(
      applyCouponCall,
      { cityId, method, code },
      { retry: () => void apply(code) },
    );
    if (answer.ok) await reload();
    setIsBusy(false);
    if (answer.message !== null) showToast({ id: 'coupon', text: answer.message, icon: 'info' });
    setRefusal(answer.ok ? null : answer.message);
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(removeCouponCall, {}, { retry: () => void remove() });
    if (answer.ok) {
      await reload();
      showToast({ id: 'coupon', text: answer.message, icon: 'info' });
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
    setIsBusy(false);
  }

  const forgive = useCallback(() => setRefusal(null), []);
  return { isBusy, refusal, usable, apply, remove, refuse: setRefusal, forgive };
}
