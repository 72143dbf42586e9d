import { type RefObject, useEffect } from 'react';

/**
 * Gives each child of an element its height as `--own-height`, so that a sticky column that is taller than the window
 * can stop at its end instead of its beginning.
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
