/**
 * The corners of a card in fractions of the picture's width and height: top left, top right, bottom right, bottom
 * left.
 */
export type Quad = readonly [Point, Point, Point, Point];
/** The position of a card in a picture: as a CSS transform, and in fractions of the picture. */
export type CardPlane = {
  transform: string;
  /** The size of the flat card. The unit is the picture's width. */
  width: number;
  height: number;
  /** The middle of the card in fractions of the picture's width and height. */
  x: number;
  y: number;
};
type Point = readonly [x: number, y: number];

const round = (value: number) => Number(value.toFixed(6));
const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(otherX - x, otherY - y);

/**
 * Converts corners so that the unit of both coordinates is the picture's width. `ratio` is the picture's height
 * divided by its width.
 */
const inWidths = (quad: Quad, ratio: number) =>
  quad.map(([x, y]): Point => [x, y * ratio]) as unknown as Quad;

/** The size of the flat card whose corners appear in perspective. The unit is the picture's width. */
function flatSize(quad: Quad, ratio: number): { width: number; height: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = inWidths(quad, ratio);
  return {
    width: (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2,
    height: (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2,
  };
}

/**
 * The CSS transform that projects a flat card of `flatSize`, from its top left corner, onto four corners in a picture.
 * The picture must be a size container: lengths are in its width (cqw), so the card scales with it and needs no
 * script.
 *
 * The plane projection u = (ax + by + c) / (gx + hy + 1), v = (dx + ey + f) / (gx + hy + 1) is written as a
 * translation by (c, f) after a perspective, because a bare `matrix3d` would hold c, f, g and h in pixels.
 */
function quadTransform(quad: Quad, ratio: number): string {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = inWidths(quad, ratio);
  const { width, height } = flatSize(quad, ratio);
  const sumX = x0 - x1 + x2 - x3;
  const sumY = y0 - y1 + y2 - y3;
  const area = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2);
  const g = (sumX * (y3 - y2) - (x3 - x2) * sumY) / area / width;
  const h = ((x1 - x2) * sumY - sumX * (y1 - y2)) / area / height;
  // These coefficients are relative to the first corner. The translation moves the card there after the perspective
  // division.
  const a = (x1 - x0) / width + g * (x1 - x0);
  const d = (y1 - y0) / width + g * (y1 - y0);
  const b = (x3 - x0) / height + h * (x3 - x0);
  const e = (y3 - y0) / height + h * (y3 - y0);
  return (
    `translate(${round(x0 * 100)}cqw, ${round(y0 * 100)}cqw) perspective(100cqw) ` +
    `matrix3d(${round(a)}, ${round(d)}, ${round(-g)}, 0, ${round(b)}, ${round(e)}, ${round(-h)}, 0, 0, 0, 1, 0, 0, 0, 0, 1)`
  );
}

/** The position of a card with these corners. `ratio` is the picture's height divided by its width. */
export function cardPlane(quad: Quad, ratio: number): CardPlane {
  const middle = (axis: 0 | 1) => round(quad.reduce((sum, corner) => sum + corner[axis], 0) / 4);
  const { width, height } = flatSize(quad, ratio);
  return {
    transform: quadTransform(quad, ratio),
    width: round(width),
    height: round(height),
    x: middle(0),
    y: middle(1),
  };
}
