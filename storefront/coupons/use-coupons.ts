import { useCallback, useEffect, useState } from 'react';
import {
  applyCouponCall,
  listCouponsCall,
  listUsableCall,
  saveCouponCall,
} from '#contract/coupons/coupons.calls.ts';
import type { Coupon } from '#contract/coupons/coupons.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { readSession } from '#storefront/api/storage.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { href } from '#storefront/routes.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';
import { type CouponGroups, groupCoupons } from './group-coupons.ts';

export type CouponsState = { kind: 'waiting' } | { kind: 'failed' } | ({ kind: 'ready' } & CouponGroups);

async function readCoupons(cityId: number): Promise<CouponGroups | null> {
  const [saved, usable] = await Promise.all([
    callApi(listCouponsCall, {}),
    callApi(listUsableCall, { cityId }),
  ]);
  if (!saved.ok || !usable.ok) return null;
  return groupCoupons(saved.data, usable.data);
}

/**
 * The customer's saved coupons, grouped by whether they fit the cart of this city. Use it only in components shown to
 * customers.
 */
export function useCoupons(cityId: number) {
  const [state, setState] = useState<CouponsState>({ kind: 'waiting' });
  const [applying, setApplying] = useState<number | null>(null);
  const token = useStoredSession()?.user.token;

  const load = useCallback(async (): Promise<void> => {
    const found = await readCoupons(cityId);
    // Another customer has signed in meanwhile, and another request is loading that customer's coupons.
    if (readSession()?.user.token !== token) return;
    setState((now) => {
      if (found !== null) return { kind: 'ready', ...found };
      return now.kind === 'ready' ? now : { kind: 'failed' };
    });
  }, [cityId, token]);

  useEffect(() => refetchOnFocus(load), [load]);

  /** Applies a coupon and opens the cart. A refusal is shown in an info toast (Specification 8). */
  async function use({ id, code }: Pick<Coupon, 'id' | 'code'>): Promise<void> {
    if (applying !== null) return;
    setApplying(id);
    const answer = await callApi(applyCouponCall, { cityId, code }, { retry: () => void use({ id, code }) });
    if (answer.ok) return location.assign(href('cart'));
    setApplying(null);
    if (answer.message !== null) showToast({ id: 'coupon', text: answer.message, icon: 'info' });
  }

  /**
   * Saves a coupon by its code.
   * @returns the reason of a refusal, which the info popup also shows (Specification 8), null if the coupon is saved,
   * or undefined if the server cannot be reached.
   */
  async function save(
    code: string,
    afterPopup: () => void,
    retry: () => void,
  ): Promise<string | null | undefined> {
    const answer = await callApi(saveCouponCall, { code }, { retry });
    if (answer.ok) {
      showToast({ text: answer.message });
      await load();
      return null;
    }
    if (answer.message === null) return undefined;
    showPopup({ kind: 'info', text: answer.message, onClose: afterPopup });
    return answer.message;
  }

  return { state, retry: load, applying, use, save };
}
