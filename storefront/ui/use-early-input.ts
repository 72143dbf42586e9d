import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The elements of fields that were mounted. A field must not read the text of another one: in a list that is put in
 * another order, an entry gets the ids of the one whose place it takes, which is still in the document.
 */
const mounted = new WeakSet<Element>();

/**
 * Reports what was typed or chosen before the script had loaded, or restored by the browser, once, as if it happened
 * now. Server-rendered pages are usable before their script has loaded.
 */
export function useEarlyInput(
  id: string,
  shown: string | boolean | undefined,
  report: (now: string | boolean) => void,
) {
  // Read the value during the first render, because React overwrites a textarea with the server's text during
  // hydration. The value does not affect rendering.
  const [early] = useState(() => {
    if (typeof document === 'undefined') return undefined;
    const element = document.getElementById(id);
    return element instanceof HTMLTextAreaElement && !mounted.has(element) ? element.value : undefined;
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
  useEffect(() => {
    const element = document.getElementById(id);
    if (element) mounted.add(element);
    compare(element);
  }, [id]);
}
