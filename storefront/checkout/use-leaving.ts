import { useEffect, useState } from 'react';

/** Whether the browser is on its way to a payment page. Back from there by the back-forward cache, it is not any more. */
export function useLeaving(): [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return [isLeaving, setIsLeaving];
}
