/**
 * The engravable area of a pot, in fractions of the picture's side, y downwards, measured on the front of the pot: `cx,
 * cy` centre, `w, h` size, `bow` how much lower the middle is than the ends, as a fraction of `w`.
 */
export type EngravingArea = { cx: number; cy: number; w: number; h: number; bow: number };

/** Side of the drawing, in its own units. */
const SIDE = 1000;
/** The baseline extends past the area by this fraction of its width, so that no glyph falls off its ends. */
const OVERHANG = 0.62;
/** From the middle of the letters down to their baseline, as a fraction of their size. */
const BASELINE = 0.33;
/** The largest letters, as a fraction of the area's width and of its height. */
const MAX_SIZE_OF_WIDTH = 0.26;
const MAX_SIZE_OF_HEIGHT = 0.68;
/** In drawing units: anything smaller cannot be read, or cut by a laser. */
const MIN_SIZE = 9;

/** The curve that carries a line of letters of `size`; it bends as the pot does. */
export function engravingPath({ cx, cy, w, bow }: EngravingArea, size: number): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const ends = round((cy - bow * w) * SIDE + BASELINE * size);
  const middle = round((cy + bow * w) * SIDE + BASELINE * size);
  const from = round((cx - OVERHANG * w) * SIDE);
  const to = round((cx + OVERHANG * w) * SIDE);
  return `M${from} ${ends}Q${round(cx * SIDE)} ${middle} ${to} ${ends}`;
}

/** The font size at which a text, `ems` wide at size 1, fits the area's width and height. */
export function engravingSize({ w, h }: EngravingArea, ems: number): number {
  const largest = Math.min(MAX_SIZE_OF_WIDTH * w, MAX_SIZE_OF_HEIGHT * h) * SIDE;
  const fitting = ems > 0 ? (w * SIDE) / ems : largest;
  return Math.round(Math.max(MIN_SIZE, Math.min(largest, fitting)) * 10) / 10;
}

/** The estimated width of a text at size 1 in the display font; for the server, which has no font to measure with. */
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

/** Whether a text is written from right to left: its first Arabic or Latin letter decides. */
export function isRightToLeft(text: string): boolean {
  const first = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0];
  return first !== undefined && /\p{Script=Arabic}/u.test(first);
}
