import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The current width of an element and the size of its text, both in CSS pixels; the width is 0 before it is measured.
 */
export function useMeasure<Node extends HTMLElement>(): {
  ref: RefObject<Node | null>;
  width: number;
  fontSize: number;
} {
  const ref = useRef<Node>(null);
  const [size, setSize] = useState({ width: 0, fontSize: 0 });
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const measure = () =>
      setSize({
        width: Math.round(node.getBoundingClientRect().width),
        fontSize: Number.parseFloat(getComputedStyle(node).fontSize),
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
