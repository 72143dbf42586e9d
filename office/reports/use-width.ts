import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The current width of an element in CSS pixels; 0 before it is measured. */
export function useWidth<Node extends HTMLElement>(): { ref: RefObject<Node | null>; width: number } {
  const ref = useRef<Node>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const measure = () => setWidth(Math.round(node.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
