import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type MapPosition, movedBy, zoomedTo } from './move-pin.ts';

type Point = { x: number; y: number };
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A press that moves less than this many pixels is a tap. Two taps within DOUBLE_TAP_MS are a double tap. */
const TAP_PIXELS = 8;
const DOUBLE_TAP_MS = 300;
/** The pixels of the wheel for a zoom level: a notch of a mouse. */
const WHEEL_LEVEL = 100;
/** Browsers give a trackpad's pinch as turns of the wheel with the Ctrl key, in much smaller steps. */
const PINCH_FACTOR = 8;
/** The pixels of a line, in which Firefox measures the wheel. */
const LINE = 34;

/**
 * Moves a map by drag and tap, and zooms it by pinch, double tap and wheel. Every zoom is around the pin in the middle,
 * so that it never moves a pin that was placed. Each change is given as a function of the position before it, because
 * several may come between two renders.
 */
export function useMapGestures(
  map: RefObject<HTMLElement | null>,
  onChange: (change: (from: MapPosition) => MapPosition) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const lastTap = useRef<Point & { at: number }>({ x: 0, y: 0, at: 0 });

  function onTap({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): void {
    const last = lastTap.current;
    const isDouble = at - last.at < DOUBLE_TAP_MS && apart({ x, y }, last) < 4 * TAP_PIXELS;
    lastTap.current = isDouble ? { x: 0, y: 0, at: 0 } : { x, y, at };
    const box = map.current?.getBoundingClientRect();
    if (isDouble) onChange((from) => zoomedTo(from, Math.round(from.zoom) + 1));
    else if (box) onChange((from) => movedBy(from, x - box.x - box.width / 2, y - box.y - box.height / 2));
  }

  const onWheel = useEffectEvent((event: WheelEvent, turned: { by: number }) => {
    event.preventDefault();
    const pixels =
      event.deltaY *
      (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1) *
      (event.ctrlKey ? PINCH_FACTOR : 1);
    turned.by += Math.min(WHEEL_LEVEL, Math.max(-WHEEL_LEVEL, pixels));
    const levels = -Math.trunc(turned.by / WHEEL_LEVEL);
    if (levels === 0) return;
    turned.by += levels * WHEEL_LEVEL;
    onChange((from) => zoomedTo(from, Math.round(from.zoom) + levels));
  });
  useEffect(() => {
    const element = map.current;
    const turned = { by: 0 };
    const listen = (event: WheelEvent) => {
      if (element && (event.ctrlKey || document.activeElement === element || !isScrolled(element)))
        onWheel(event, turned);
    };
    // React's wheel listeners are passive, and could stop neither scrolling nor a trackpad's zoom of the page.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [map]);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      moved.current = fingers.current.size === 0 ? 0 : Number.POSITIVE_INFINITY;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      // The drag continues outside the map, and can end there.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      moved.current += apart(before, now);
      // The pin goes the other way over a map that follows the finger.
      if (other === undefined) onChange((from) => movedBy(from, before.x - now.x, before.y - now.y));
      else {
        const levels = Math.log2(Math.max(1, apart(now, other)) / Math.max(1, apart(before, other)));
        onChange((from) => zoomedTo(from, from.zoom + levels));
      }
    },
    onPointerUp(event: PointerEvent) {
      const wasOne = fingers.current.size === 1;
      if (!fingers.current.delete(event.pointerId)) return;
      if (wasOne && moved.current <= TAP_PIXELS) onTap(event);
      // After a pinch, round the zoom level, so that the tiles are shown in their own size again.
      else onChange((from) => zoomedTo(from, Math.round(from.zoom)));
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId);
      onChange((from) => zoomedTo(from, Math.round(from.zoom)));
    },
  };
}

/**
 * Whether an element around the map can be scrolled. If none can, the mouse wheel zooms the map without the Ctrl key.
 */
function isScrolled(element: HTMLElement): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (canScroll && around.scrollHeight > around.clientHeight) return true;
    if (around instanceof HTMLDialogElement) return false;
  }
  return false;
}
