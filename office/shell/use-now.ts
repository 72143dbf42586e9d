import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Returns the current time, and re-renders the component every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: number;
    const wait = () => {
      timer = window.setTimeout(
        () => {
          setNow(new Date());
          wait();
        },
        MINUTE - (Date.now() % MINUTE),
      );
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
  return now;
}
