import { useCallback, useEffect, useRef, useState } from 'react';
import { changeCityCall } from '#contract/cart/cart.calls.ts';
import type { ChangedCity } from '#contract/cart/cart.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { readForTab, readRegion, saveForTab } from '#storefront/api/storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { cart } from './use-cart.ts';

/** `change` is null while the lines still have to move. */
type Saved = { fromCityId: number; cityId: number; change: ChangedCity | null };
const KEY = 'city_change';

/**
 * The city was changed on the cart page: the page loads again for the new city, and the lines follow as far as they
 * are available there (cart.changeCity). What stayed behind is shown until it is hidden or the city changes again.
 */
export function useCityChange(hasItems: boolean) {
  const { city } = useFrame();
  const [change, setChange] = useState<ChangedCity | null>(null);
  // True until the first effect has looked, as in the server's HTML: the lines must not appear before they have moved.
  const [isMoving, setIsMoving] = useState(true);
  const hadItems = useRef(false);
  if (hasItems) hadItems.current = true;

  useEffect(() => {
    const handleLeave = (): void => {
      const next = readRegion();
      if (!hadItems.current || next === null || next.id === city.id) return;
      saveForTab(KEY, { fromCityId: city.id, cityId: next.id, change: null } satisfies Saved);
    };
    addEventListener('pagehide', handleLeave);
    return () => removeEventListener('pagehide', handleLeave);
  }, [city.id]);

  useEffect(() => {
    const saved = readForTab<Saved>(KEY);
    if (saved === null || saved.cityId !== city.id) {
      saveForTab(KEY, null);
      setIsMoving(false);
      return;
    }
    if (saved.change !== null) {
      setChange(saved.change);
      setIsMoving(false);
      return;
    }
    const { fromCityId, cityId } = saved;
    void callApi(changeCityCall, { fromCityId, cityId }, { isQuiet: true }).then(async (answer) => {
      // Not moved: the lines are still in the other city's cart, to which the empty cart leads.
      saveForTab(KEY, answer.ok ? ({ ...saved, change: answer.data } satisfies Saved) : null);
      if (answer.ok) {
        setChange(answer.data);
        await cart.refresh();
      }
      setIsMoving(false);
      // The browser returns to where the page was before it loaded again; what happened is said at its top.
      if (answer.ok) requestAnimationFrame(() => scrollTo({ top: 0 }));
    });
  }, [city.id]);

  const hide = useCallback(() => {
    saveForTab(KEY, null);
    setChange(null);
  }, []);
  return { isMoving, change, hide };
}
