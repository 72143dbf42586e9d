/**
 * The engravable area of a pot, measured on its front in fractions of the picture's side, with the y axis pointing
 * down: `cx, cy` is the centre, `w, h` the size, and `bow` how much lower the middle is than the ends, as a fraction
 * of `w`.
 */
export type EngravingArea = { cx: number; cy: number; w: number; h: number; bow: number };

/** The side of the square drawing in SVG units. */
const SIDE = 1000;
/**
 * How far the baseline extends beyond the area, as a fraction of the area's width, so that SVG drops no letters at the
 * ends.
 */
const OVERHANG = 0.62;
/** The distance from the vertical middle of the letters down to their baseline, as a fraction of the letter size. */
const BASELINE = 0.33;
/** The maximum letter size, as a fraction of the area's width. MAX_SIZE_OF_HEIGHT is the fraction of its height. */
const MAX_SIZE_OF_WIDTH = 0.26;
const MAX_SIZE_OF_HEIGHT = 0.68;
/** The minimum letter size in SVG units. Smaller letters can be neither read nor cut by the laser. */
const MIN_SIZE = 9;

/** The SVG path that carries a line of letters of this size. It is curved like the pot. */
export function engravingPath({ cx, cy, w, bow }: EngravingArea, size: number): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const ends = round((cy - bow * w) * SIDE + BASELINE * size);
  const middle = round((cy + bow * w) * SIDE + BASELINE * size);
  const from = round((cx - OVERHANG * w) * SIDE);
  const to = round((cx + OVERHANG * w) * SIDE);
  return `M${from} ${ends}Q${round(cx * SIDE)} ${middle} ${to} ${ends}`;
}

/** The font size at which a text fits the area's width and height. `ems` is the text's width at font size 1. */
export function engravingSize({ w, h }: EngravingArea, ems: number): number {
  const largest = Math.min(MAX_SIZE_OF_WIDTH * w, MAX_SIZE_OF_HEIGHT * h) * SIDE;
  const fitting = ems > 0 ? (w * SIDE) / ems : largest;
  return Math.round(Math.max(MIN_SIZE, Math.min(largest, fitting)) * 10) / 10;
}

/** Estimates the width of a text at size 1 in the display font, for the server, which cannot measure text. */
export function estimateEms(text: string): number {
  let ems = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    if (/\s/u.test(character)) ems += 0.26;
    else if (/[اأإآلىيئ1ilIjtfr.,'’!|]/u.test(character)) ems += 0.34;
    else if (/\p{Script=Arabic}/u.test(character)) ems += 0.56;
    else if (/\p{Lu}/u.test(character)) ems += 0.68;
    else ems += 0.54;
  }
  return ems;
}

/** Whether a text is written from right to left. The first Arabic or Latin letter decides. */
export function isRightToLeft(text: string): boolean {
  const first = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0];
  return first !== undefined && /\p{Script=Arabic}/u.test(first);
}
