import type { PathCommand } from 'fontkit';
import { glyphsOf } from './outlines.ts';

/** The position of an engraving, as fractions of the picture's side (design.md 7). */
type Area = { cx: number; cy: number; w: number; h: number; bow: number };

// The rule of storefront/ui/engraving-line, which cannot be imported here; a test compares the two.
const OVERHANG = 0.62;
const BASELINE = 0.33;
const MAX_SIZE_OF_WIDTH = 0.26;
const MAX_SIZE_OF_HEIGHT = 0.68;
/** As a fraction of the picture's side. */
const MIN_SIZE = 0.009;

/** The size of letters that are `ems` wide at size 1, as a fraction of the picture's side. */
export const engravedSize = ({ w, h }: Area, ems: number): number =>
  Math.max(MIN_SIZE, Math.min(MAX_SIZE_OF_WIDTH * w, MAX_SIZE_OF_HEIGHT * h, ems > 0 ? w / ems : Infinity));

/** The ends and the middle of the curve under the letters, from left to right, as fractions of the picture's side. */
export function engravedCurve({ cx, cy, w, bow }: Area, size: number) {
  const ends = cy - bow * w + BASELINE * size;
  return {
    from: cx - OVERHANG * w,
    to: cx + OVERHANG * w,
    ends,
    /** The control point of the curve, not a point on it. */
    middle: cy + bow * w + BASELINE * size,
  };
}

/**
 * A text engraved on the pot of a picture `side` pixels wide, as one SVG path that bends as the pot does. Every point
 * of an outline is bent, so that joined Arabic letters stay joined.
 */
export function engravedPath(text: string, area: Area, side: number): string {
  const base = /^[^\p{Script=Latin}]*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
  const { glyphs, width: ems } = glyphsOf(text, { face: 'display', size: 1, base });
  const size = engravedSize(area, ems);
  const { from, to, ends, middle } = engravedCurve(area, size);
  /** A point of the straight line, measured from its middle in ems, brought onto the curve; y is downwards. */
  const bend = (x: number, y: number): [number, number] => {
    const t = 0.5 + ((x - ems / 2) * size) / (to - from);
    const slope = (2 * (1 - 2 * t) * (middle - ends)) / (to - from);
    const length = Math.hypot(1, slope);
    const depth = (y * size) / length;
    return [
      (from + t * (to - from) - depth * slope) * side,
      (ends + 2 * t * (1 - t) * (middle - ends) + depth) * side,
    ];
  };
  return glyphs.flatMap(({ commands }) => commands.map((command) => bentCommand(command, bend))).join('');
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

function bentCommand({ command, args }: PathCommand, bend: (x: number, y: number) => [number, number]) {
  const points: string[] = [];
  for (let i = 0; i < args.length; i += 2) {
    const [x, y] = bend(args[i]!, args[i + 1]!);
    points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return `${LETTERS[command]}${points.join(' ')}`;
}
