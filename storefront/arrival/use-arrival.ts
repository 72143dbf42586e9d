import { useEffect } from 'react';
import { isAroundTheClock } from '#contract/delivery/hours.rules.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { makeStore, useStore } from '#storefront/ui/store.ts';
import type { ArrivalView } from './arrival-words.ts';

// The state that promises show. Its words and the code that loads and renews it are fetched after hydration: the page is
// cached for everyone of a city and says only what is true at every hour.
const arrivalState = makeStore<ArrivalView | null>(null);
export const showArrival = arrivalState.set;

let isStarted = false;

/** When a gift ordered now can arrive in the page's city; null in the server's HTML and while it is not known. */
export function useArrival(): ArrivalView | null {
  const { city, language, brand } = useFrame();
  const isCafeAlwaysOpen = isAroundTheClock(brand.hours.cafe);
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    import('./live-arrival.ts').then(
      ({ startArrival }) => startArrival({ ...city, isCafeAlwaysOpen }, language),
      () => {
        // Not reached: the general sentences stay.
        isStarted = false;
      },
    );
  }, [city, language, isCafeAlwaysOpen]);
  return useStore(arrivalState, () => null);
}
