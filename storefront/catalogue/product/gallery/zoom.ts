/** A picture's scale and its offset from the middle of its frame, in CSS pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
type Point = { x: number; y: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
/** The scale after a double tap. */
export const NEAR_SCALE = 2.5;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Limits the offset so that the picture covers its frame. A picture smaller than the frame cannot be moved. */
function inFrame({ scale, x, y }: Zoom, picture: Size, frame: Size): Zoom {
  const farX = Math.max(0, (picture.width * scale - frame.width) / 2);
  const farY = Math.max(0, (picture.height * scale - frame.height) / 2);
  // Adding 0 turns -0 into 0.
  return { scale, x: between(x, -farX, farX) + 0, y: between(y, -farY, farY) + 0 };
}

/** Zooms to a scale and keeps the picture's point at `at` in place. `at` is relative to the middle of the frame. */
export function zoomTo(zoom: Zoom, scale: number, at: Point, picture: Size, frame: Size): Zoom {
  const next = between(scale, 1, MAX_SCALE);
  const by = next / zoom.scale;
  return inFrame(
    { scale: next, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by },
    picture,
    frame,
  );
}

export const moveBy = (zoom: Zoom, by: Point, picture: Size, frame: Size): Zoom =>
  inFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, picture, frame);
