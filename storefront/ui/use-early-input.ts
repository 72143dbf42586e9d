import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Pages are rendered on the server and usable before their script has run. Input typed or chosen before then (or
 * restored by the browser) is reported once, as if it happened now.
 */
export function useEarlyInput(
  id: string,
  shown: string | boolean | undefined,
  report: (now: string | boolean) => void,
) {
  // React overwrites a textarea with the server's text during hydration, so it is read before, in the first render. The
  // value is only remembered; rendering does not depend on it.
  const [early] = useState(() => {
    if (typeof document === 'undefined') return undefined;
    const element = document.getElementById(id);
    return element instanceof HTMLTextAreaElement ? element.value : undefined;
  });
  const compare = useEffectEvent((element: HTMLElement | null) => {
    if (shown === undefined) return;
    if (element instanceof HTMLTextAreaElement) {
      if (early !== undefined && early !== shown) report(early);
    } else if (element instanceof HTMLSelectElement) {
      if (element.value !== shown) report(element.value);
    } else if (element instanceof HTMLInputElement) {
      const now = typeof shown === 'boolean' ? element.checked : element.value;
      if (now !== shown) report(now);
    }
  });
  useEffect(() => compare(document.getElementById(id)), [id]);
}
