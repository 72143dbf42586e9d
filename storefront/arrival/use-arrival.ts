import { useEffect } from 'react';
import { cafeOffer } from '#contract/delivery/hours.rules.ts';
import { useStoredRegion } from '#storefront/api/use-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { makeStore, useStore } from '#storefront/ui/store.ts';
import type { ArrivalView } from './arrival-words.ts';

// The store for the texts about arrival. The code that loads and refreshes it is imported after hydration, because the
// cached page is the same for everyone in a city and says only what is true at every hour.
const arrivalState = makeStore<ArrivalView | null>(null);
export const showArrival = arrivalState.set;

let isStarted = false;

/**
 * When a gift ordered now can arrive in the page's city; null in the server's HTML and until it is loaded. It is not
 * loaded before the shopper has chosen a city, because until then the city dialog covers the page.
 */
export function useArrival(): ArrivalView | null {
  const { city, language, brand } = useFrame();
  const cafe = cafeOffer(city, brand.hours);
  const hasCity = useStoredRegion() !== null;
  useEffect(() => {
    if (isStarted || !hasCity) return;
    isStarted = true;
    import('./live-arrival.ts').then(
      ({ startArrival }) => startArrival({ ...city, cafe }, language),
      () => {
        // If the code cannot be loaded, the general sentences stay.
        isStarted = false;
      },
    );
  }, [city, language, cafe, hasCity]);
  return useStore(arrivalState);
}
