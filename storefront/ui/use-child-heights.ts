import { type RefObject, useEffect } from 'react';

/**
 * Sets the heights of an element's children on it, as `--height-0`, `--height-1` and so on, so that a sticky column
 * taller than the window can stick at its end. They are not set on the children, because React may hydrate these later.
 */
export function useChildHeights(parent: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = parent.current!;
    const children = [...element.children] as HTMLElement[];
    const observer = new ResizeObserver(() => {
      children.forEach(({ offsetHeight }, at) => {
        element.style.setProperty(`--height-${at}`, `${offsetHeight}px`);
      });
    });
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [parent]);
}
