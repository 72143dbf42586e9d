import { useEffect, useState } from 'react';
import { listOtherCartsCall } from '#contract/cart/cart.calls.ts';
import type { OtherCart } from '#contract/cart/cart.wire.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { clearCart, writeRegion } from '#storefront/api/storage.ts';
import { toStoredRegion } from '#storefront/api/stored-region.ts';
import { useFrame } from '#storefront/page/frame.tsx';

/**
 * The cart that the shopper last filled in another city, loaded while this city's cart is empty. Each city has its own
 * cart, so a change of city leaves one behind. Undefined while loading; null if no other city has a cart.
 */
export function useOtherCart(isEmpty: boolean): OtherCart | null | undefined {
  const { city } = useFrame();
  const [other, setOther] = useState<OtherCart | null>();
  useEffect(() => {
    if (!isEmpty) return;
    let isMounted = true;
    void callApi(listOtherCartsCall, { cityId: city.id }, { isQuiet: true }).then((answer) => {
      if (isMounted) setOther((answer.ok && answer.data[0]) || null);
    });
    return () => {
      isMounted = false;
    };
  }, [isEmpty, city.id]);
  return other;
}

/** Switches to the other cart's city and reloads the page. */
export function switchCity(city: City, language: 'ar' | 'en'): void {
  clearCart();
  writeRegion(toStoredRegion(city, language));
  location.reload();
}
