import { useEffect, useState } from 'react';

/**
 * Whether the browser is opening a payment page. It becomes false again when the page returns from the back-forward
 * cache.
 */
export function useIsNavigating(): [boolean, (isNavigating: boolean) => void] {
  const [isNavigating, setIsNavigating] = useState(false);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) setIsNavigating(false);
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  return [isNavigating, setIsNavigating];
}
