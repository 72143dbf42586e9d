import { useEffect, useState } from 'react';
import { listOtherCartsCall } from '#contract/cart/cart.calls.ts';
import type { OtherCart } from '#contract/cart/cart.wire.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { clearCart, writeRegion } from '#storefront/api/storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';

/**
 * The cart that the shopper filled last in another city, asked for while this city's is empty: a change of city leaves a
 * cart behind, because each city has its own. Undefined until it is known, null when there is none.
 */
export function useOtherCart(isEmpty: boolean): OtherCart | null | undefined {
  const { city } = useFrame();
  const [other, setOther] = useState<OtherCart | null>();
  useEffect(() => {
    if (!isEmpty) return;
    let isHere = true;
    void callApi(listOtherCartsCall, { cityId: city.id }, { isQuiet: true }).then((answer) => {
      if (isHere) setOther((answer.ok && answer.data[0]) || null);
    });
    return () => {
      isHere = false;
    };
  }, [isEmpty, city.id]);
  return other;
}

/** Goes back to the city of another cart: the page is loaded again for it. */
export function switchCity(city: City, language: 'ar' | 'en'): void {
  clearCart();
  writeRegion({
    id: city.id,
    uniqueCityId: city.uniqueCityId,
    regionId: city.regionId,
    nameInEnglish: language === 'en' ? city.name : city.nameInOtherLanguage,
    nameInArabic: language === 'ar' ? city.name : city.nameInOtherLanguage,
    deliveryService: city.deliveryService,
    allowsEngraving: city.allowsEngraving,
  });
  location.reload();
}
