import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Makes a press on "show more" load the next page in place, unless the press opens a new tab. After a key press the
 * focus moves to the first new row; after a tap or click nothing moves.
 */
export function useShowMore<E extends HTMLElement>(shown: number, more: () => Promise<void>) {
  const list = useRef<E>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || shown <= before.current) return;
    const row = list.current?.children[before.current];
    const target = row?.querySelector<HTMLElement>('a[href], button') ?? row;
    if (target instanceof HTMLElement) target.focus();
    before.current = null;
  }, [shown]);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (event.detail === 0) before.current = shown;
    void more();
  };
  return { list, press };
}
