import type { PathCommand } from 'fontkit';
import { glyphsOf } from './outlines.ts';

/** The position of an engraving in a picture, as fractions of the picture's side (design.md 7). */
type Area = { cx: number; cy: number; w: number; h: number; bow: number };

// These constants copy the rule in storefront/ui/engraving-line, which the server cannot import; a test compares the
// two.
const OVERHANG = 0.62;
const BASELINE = 0.33;
const MAX_SIZE_OF_WIDTH = 0.26;
const MAX_SIZE_OF_HEIGHT = 0.68;
/** The minimum letter size, as a fraction of the picture's side. */
const MIN_SIZE = 0.009;

/** The largest letter size for an area of this width and height, in the same unit. */
const largestSize = (w: number, h: number): number => Math.min(MAX_SIZE_OF_WIDTH * w, MAX_SIZE_OF_HEIGHT * h);

/** The direction of an engraving, decided by its first Arabic or Latin letter. */
export const engravedDirection = (text: string): 'rtl' | 'ltr' =>
  /^[^\p{Script=Latin}]*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';

/**
 * The glyphs of an engraving at size 1, starting at the left end of their baseline. An engraving is always one line, as
 * in the browser.
 */
const engravedGlyphs = (text: string) =>
  glyphsOf(text.replace(/\s+/g, ' '), { face: 'display', size: 1, base: engravedDirection(text) });

/** The letter size, as a fraction of the picture's side, for a text that is `ems` wide at size 1. */
export const engravedSize = ({ w, h }: Area, ems: number): number =>
  Math.max(MIN_SIZE, Math.min(largestSize(w, h), ems > 0 ? w / ems : Infinity));

/** The quadratic curve on which the letters are placed, from left to right, as fractions of the picture's side. */
export function engravedCurve({ cx, cy, w, bow }: Area, size: number) {
  const ends = cy - bow * w + BASELINE * size;
  return {
    from: cx - OVERHANG * w,
    to: cx + OVERHANG * w,
    ends,
    /** The vertical position of the curve's control point, which is not on the curve. */
    middle: cy + bow * w + BASELINE * size,
  };
}

/**
 * Renders a text engraved on the pot in a picture that is `side` pixels wide, as one SVG path that bends with the pot.
 * Every point of an outline is bent, so that joined Arabic letters stay joined.
 */
export function engravedPath(text: string, area: Area, side: number): string {
  const { glyphs, width: ems } = engravedGlyphs(text);
  const size = engravedSize(area, ems);
  const { from, to, ends, middle } = engravedCurve(area, size);
  /** Maps a point of the straight line, measured from its middle in ems, to the curve; y increases downwards. */
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
  return glyphs.flatMap(({ commands }) => commands.map((command) => movedCommand(command, bend, 2))).join('');
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/**
 * Renders a text as the laser engraves it on an area in millimetres. The letters are those of `engravedPath`, but not
 * bent: on the pot itself the line is straight (decision 072). The path's origin is the area's top left corner.
 *
 * Invariant: no point of an outline is outside the area, however long the text is or high its marks are, because the
 * laser would engrave the bare pot. So the letters have no minimum size here, unlike in the picture.
 * @returns null if the font lacks every letter of the text
 */
export function flatEngraving(
  text: string,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): { path: string; sizeMm: number } | null {
  const { glyphs, width: ems } = engravedGlyphs(text);
  const boxes = glyphs.filter(({ commands }) => commands.length > 0).map(({ bbox }) => bbox);
  if (boxes.length === 0) return null;
  /** How far the outlines extend from the middle of the area to each side, at size 1. */
  const reach = {
    x: Math.max(...boxes.map(({ minX, maxX }) => Math.max(ems / 2 - minX, maxX - ems / 2))),
    y: Math.max(...boxes.map(({ minY, maxY }) => Math.max(-(minY + BASELINE), maxY + BASELINE))),
  };
  const sizeMm = Math.min(
    largestSize(widthMm, heightMm),
    widthMm / ems,
    (widthMm / 2 - ROUNDING) / reach.x,
    (heightMm / 2 - ROUNDING) / reach.y,
  );
  const place = (x: number, y: number): [number, number] => [
    widthMm / 2 + (x - ems / 2) * sizeMm,
    heightMm / 2 + (y + BASELINE) * sizeMm,
  ];
  const commands = glyphs.flatMap((glyph) => glyph.commands);
  return { path: commands.map((command) => movedCommand(command, place, 3)).join(''), sizeMm };
}
/** The tolerance in millimetres for rounding, because coordinates are written with three decimals. */
const ROUNDING = 0.001;

function movedCommand(
  { command, args }: PathCommand,
  move: (x: number, y: number) => [number, number],
  decimals: number,
) {
  const points: string[] = [];
  for (let i = 0; i < args.length; i += 2) {
    const [x, y] = move(args[i]!, args[i + 1]!);
    points.push(`${x.toFixed(decimals)} ${y.toFixed(decimals)}`);
  }
  return `${LETTERS[command]}${points.join(' ')}`;
}
