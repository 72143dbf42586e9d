import { useEffect, useRef } from 'react';

/**
 * Removing a cart line also removes the focused button. This moves the focus to the first button of the list, or to the
 * link in an empty cart. Put the ref on the element around the lines.
 */
export function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFewer && isFocusLost) list.current?.querySelector<HTMLElement>('button, a[href]')?.focus();
  }, [count]);
  return list;
}
