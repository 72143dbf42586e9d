import { useEffect, useRef } from 'react';

/**
 * A line that is removed takes its buttons, and with them the focus, away: it goes to what is pressed next, the first
 * button of the list or the way out of an empty one. Put the ref on what holds the lines.
 */
export function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isFewer && isLost) list.current?.querySelector<HTMLElement>('button, a[href]')?.focus();
  }, [count]);
  return list;
}
