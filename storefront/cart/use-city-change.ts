import { useCallback, useEffect, useState } from 'react';
import { changeCityCall } from '#contract/cart/cart.calls.ts';
import type { ChangedCity } from '#contract/cart/cart.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { readForTab, readRegion, saveForTab } from '#storefront/api/storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { useEver } from '#storefront/ui/use-ever.ts';
import { cart } from './use-cart.ts';

/** The pending change of city. `change` is null until the server has moved the cart's lines. */
type Saved = { fromCityId: number; cityId: number; change: ChangedCity | null };
const KEY = 'city_change';

/**
 * Moves the cart's lines after the shopper changed the city on the cart page and the page reloaded. Lines move if they
 * are available in the new city (cart.changeCity). A notice lists those that stayed, until it is hidden or the city
 * changes again.
 */
export function useCityChange(hasItems: boolean) {
  const { city } = useFrame();
  const [change, setChange] = useState<ChangedCity | null>(null);
  // True until the first effect has checked for a pending move, as in the server's HTML, so that lines do not appear
  // before they have moved.
  const [isMoving, setIsMoving] = useState(true);
  const hadItems = useEver(hasItems);

  useEffect(() => {
    const handleLeave = (): void => {
      const next = readRegion();
      if (!hadItems || next === null || next.id === city.id) return;
      saveForTab(KEY, { fromCityId: city.id, cityId: next.id, change: null } satisfies Saved);
    };
    addEventListener('pagehide', handleLeave);
    return () => removeEventListener('pagehide', handleLeave);
  }, [city.id, hadItems]);

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
      // The move failed, so the lines are still in the other city's cart, which the empty cart links to.
      saveForTab(KEY, answer.ok ? ({ ...saved, change: answer.data } satisfies Saved) : null);
      if (answer.ok) {
        setChange(answer.data);
        await cart.refresh();
      }
      setIsMoving(false);
      // Scroll to the notice at the top, because the browser restores the scroll position from before the reload.
      if (answer.ok) requestAnimationFrame(() => scrollTo({ top: 0 }));
    });
  }, [city.id]);

  const hide = useCallback(() => {
    saveForTab(KEY, null);
    setChange(null);
  }, []);
  return { isMoving, change, hide };
}
