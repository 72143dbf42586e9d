import { useEffect, useEffectEvent } from 'react';

/**
 * Pages come from the server and can be used before their script has run. What was typed or chosen until then
 * (or restored by the browser) is told once, as if it happened now.
 */
export function useEarlyInput(
  id: string,
  shown: string | boolean | undefined,
  tell: (now: string | boolean) => void,
) {
  const compare = useEffectEvent((element: HTMLElement | null) => {
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
      if (shown !== undefined && element.value !== shown) tell(element.value);
    } else if (element instanceof HTMLInputElement) {
      const now = typeof shown === 'boolean' ? element.checked : element.value;
      if (shown !== undefined && now !== shown) tell(now);
    }
  });
  useEffect(() => compare(document.getElementById(id)), [id]);
}
