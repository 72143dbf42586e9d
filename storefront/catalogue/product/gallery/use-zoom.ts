import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveBy, NEAR_SCALE, type Size, WHOLE, type Zoom, zoomTo } from './zoom.ts';

type Point = { x: number; y: number };
/** A press that moves less than this many pixels is a tap. Two taps within DOUBLE_TAP_MS are a double tap. */
const TAP_PIXELS = 8;
const DOUBLE_TAP_MS = 300;
/**
 * The change of scale per pixel of the wheel. A trackpad's pinch arrives as wheel events with the Ctrl key in smaller
 * steps, so PINCH_WHEEL is larger.
 */
const WHEEL = 0.002;
const PINCH_WHEEL = 0.012;

/**
 * Zooms the displayed picture by pinch, double tap, wheel and drag. While the picture is not zoomed, the browser's own
 * scrolling handles a sideways drag. `pictureOf` finds the element of the displayed picture in the frame.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, pictureOf: () => HTMLElement | null) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef<Point & { at: number }>({ x: 0, y: 0, at: 0 });
  const moved = useRef(0);

  const measure = (): { picture: Size; frame: Size; middle: Point } | null => {
    const picture = pictureOf();
    const box = frame.current?.getBoundingClientRect();
    if (picture === null || box === undefined) return null;
    return {
      // Use the layout size of the picture, which does not change with the zoom.
      picture: { width: picture.offsetWidth, height: picture.offsetHeight },
      frame: { width: box.width, height: box.height },
      middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    };
  };
  const zoomBy = (factor: number, at?: Point) => {
    const sizes = measure();
    if (sizes === null) return;
    const { picture, frame: size, middle } = sizes;
    const point = at ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 };
    setZoom((before) => zoomTo(before, before.scale * factor, point, picture, size));
  };
  const move = (by: Point) => {
    const sizes = measure();
    if (sizes !== null) setZoom((before) => moveBy(before, by, sizes.picture, sizes.frame));
  };
  const toggle = (at: Point) => zoomBy(zoom.scale > 1 ? 0.01 : NEAR_SCALE, at);

  // Add the wheel listener natively, because React's wheel listeners are passive and could not stop a trackpad from
  // zooming the page.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const step = event.ctrlKey ? PINCH_WHEEL : WHEEL;
    zoomBy(Math.exp(-event.deltaY * step), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  const pointers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (fingers.current.size === 0) moved.current = 0;
      fingers.current.set(event.pointerId, pointOf(event));
      // Capture the mouse, so that a drag also ends when the button is released outside the picture.
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = pointOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      moved.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (other === undefined) {
        if (zoom.scale > 1) move({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      zoomBy(distance(now) / Math.max(1, distance(before)), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      });
    },
    onPointerUp(event: PointerEvent) {
      const isKnown = fingers.current.delete(event.pointerId);
      if (!isKnown || fingers.current.size > 0 || moved.current > TAP_PIXELS) return;
      const now = { ...pointOf(event), at: event.timeStamp };
      const last = lastTap.current;
      const isDouble =
        now.at - last.at < DOUBLE_TAP_MS && Math.hypot(now.x - last.x, now.y - last.y) < 4 * TAP_PIXELS;
      lastTap.current = isDouble ? { x: 0, y: 0, at: 0 } : now;
      if (isDouble) toggle(now);
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId);
    },
  };
  return { zoom, pointers, zoomBy, move, reset: () => setZoom(WHOLE) };
}
