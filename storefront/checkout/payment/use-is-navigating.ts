import { useEffect, useState } from 'react';

/** Whether the browser is going to a payment page; false again after a return through the back-forward cache. */
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
