import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Pages come from the server and can be used before their script has run. What was typed or chosen until then
 * (or restored by the browser) is told once, as if it happened now.
 */
export function useEarlyInput(
  id: string,
  shown: string | boolean | undefined,
  report: (now: string | boolean) => void,
) {
  // React writes the server's text over a textarea while it hydrates, so that is read before: in the first rendering.
  // It is only remembered; what is drawn does not depend on it.
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
