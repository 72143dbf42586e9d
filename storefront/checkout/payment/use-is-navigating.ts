import { useEffect, useState } from 'react';

/** Whether the browser is on its way to a payment page. Back from there by the back-forward cache, it is not any more. */
export function useIsNavigating(): [boolean, (isNavigating: boolean) => void] {
  const [isNavigating, setIsNavigating] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setIsNavigating(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return [isNavigating, setIsNavigating];
}
