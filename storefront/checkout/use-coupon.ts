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
  /** Changes with the contents of the cart; null while the cart has nothing to discount. */
  cartKey: string | null;
  /** Whether to load the customer's saved coupons: true for a customer without an applied coupon. */
  canApply: boolean;
  /** Reloads the totals. The result of applying a coupon is shown only once they are loaded. */
  reload: () => Promise<void>;
};

/**
 * Applies a coupon to the cart and removes it. The server returns the applied coupon with the totals; this hook only
 * tracks requests in progress and the reason of a refusal.
 */
export function useCoupon({ cityId, method, cartKey, canApply, reload }: CouponContext) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [usable, setUsable] = useState<readonly z.output<typeof usableCoupon>[]>([]);

  // Clear the refusal when the cart changes, because it may no longer be true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cart changes
  useEffect(() => setRefusal(null), [cityId, method, cartKey]);

  useEffect(() => {
    if (!canApply || cartKey === null) {
      setUsable([]);
      return;
    }
    let isMounted = true;
    const load = async () => {
      const answer = await callApi(listUsableCall, { cityId, method }, { retry: () => void load() });
      if (isMounted && answer.ok) setUsable(answer.data);
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [cityId, method, cartKey, canApply]);

  /**
   * Applies a coupon. The server's answer is shown in an info toast (Specification 8); a refusal also stays next to
   * the field.
   */
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

  const clearRefusal = useCallback(() => setRefusal(null), []);
  return { isBusy, refusal, usable, apply, remove, refuse: setRefusal, clearRefusal };
}
