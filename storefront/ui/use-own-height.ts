import { type RefObject, useEffect } from 'react';

/**
 * Sets the height of each child of an element as `--own-height`, so that a sticky column taller than the window can
 * stick at its end.
 */
export function useOwnHeight(parent: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const children = [...(parent.current?.children ?? [])] as HTMLElement[];
    const observer = new ResizeObserver(() => {
      for (const child of children) child.style.setProperty('--own-height', `${child.offsetHeight}px`);
    });
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [parent]);
}
