import { createRequire } from 'node:module';
import type { create, Font, Path } from 'fontkit';
import { type Face, openFaces, type Script } from './faces.ts';
import { type Run, runsOf } from './runs.ts';

type TextStyle = {
  face: Face;
  /** The font size in pixels. */
  size: number;
  base: 'ltr' | 'rtl';
};

const fonts = new Map<string, Font>();

/** The font of a face. It and the library, 6 MB, are loaded when they are first needed. */
function fontOf(face: Face, script: Script): Font {
  const name = `${face} ${script}`;
  const opened = fonts.get(name);
  if (opened) return opened;
  const fontkit = createRequire(import.meta.url)('fontkit') as { create: typeof create };
  const { bytes } = openFaces().find((one) => one.face === face && one.script === script)!;
  // The library's type also allows a collection of fonts, but these files are single fonts.
  const font = fontkit.create(bytes) as Font;
  fonts.set(name, font);
  return font;
}

/** Shapes one run with its font: letters joined, diacritics placed, glyphs in drawing order. */
export function shaped({ text, isRtl, script }: Run, face: Face) {
  // A right-to-left run without Arabic letters was reversed when it was created; the font reverses runs with Arabic
  // letters.
  const isReversed = isRtl && /\p{Script=Arabic}/u.test(text);
  return fontOf(face, script).layout(
    text,
    [],
    script === 'arabic' ? 'arab' : 'latn',
    undefined,
    isReversed ? 'rtl' : 'ltr',
  );
}

/** The glyphs of a line at their positions in pixels, starting at the left end of its baseline. */
export function glyphsOf(line: string, { face, size, base }: TextStyle): { glyphs: Path[]; width: number } {
  let x = 0;
  const placed: Path[] = [];
  for (const run of runsOf(line, base)) {
    const scale = size / fontOf(face, run.script).unitsPerEm;
    const { glyphs, positions } = shaped(run, face);
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      placed.push(glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale));
      x += xAdvance * scale;
    }
  }
  return { glyphs: placed, width: x };
}

/**
 * A line of text as the outlines of its glyphs in pixels, starting at the left end of its baseline. Outlines are needed
 * because the SVG renderer knows only the fonts of the server's operating system. The font joins Arabic letters;
 * directions follow the Unicode Bidirectional Algorithm.
 */
export function outlineOf(line: string, style: TextStyle): { path: string; width: number } {
  const { glyphs, width } = glyphsOf(line, style);
  return { path: glyphs.map((glyph) => glyph.toSVG()).join(''), width };
}

type Bounds = {
  /** The maximum width in pixels. */
  width: number;
  /** The maximum number of lines. */
  max: number;
};

/**
 * Breaks a text into lines of about the same length, so that the last line is not a single word. Text that does not fit
 * ends in an ellipsis, between two words if there is more than one.
 */
export function linesThatFit(words: string, style: TextStyle, { width, max }: Bounds): string[] {
  const widthOf = (line: string): number => outlineOf(line, style).width;
  const widths = new Map<string, number>();
  const cachedWidthOf = (line: string): number => {
    const known = widths.get(line) ?? widthOf(line);
    widths.set(line, known);
    return known;
  };
  const lines = breakLines(words, width, cachedWidthOf);
  if (lines.length > max) {
    const whole = lines.slice(0, max - 1).map((line) => shorten(line, width, cachedWidthOf));
    return [...whole, cut(`${lines[max - 1]} ${lines[max]}`, width, cachedWidthOf)];
  }
  // The width is reduced as long as the number of lines stays the same, so that the lines are even.
  let even = lines;
  for (let narrow = width * 0.95; narrow > width / 2; narrow -= width * 0.05) {
    const next = breakLines(words, narrow, cachedWidthOf);
    if (next.length > lines.length || next.some((line) => cachedWidthOf(line) > width)) break;
    even = next;
  }
  return even.map((line) => shorten(line, width, cachedWidthOf));
}

function breakLines(words: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words.trim().split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const shorten = (line: string, width: number, widthOf: (line: string) => number): string =>
  widthOf(line) <= width ? line : cut(line, width, widthOf);

/** Cuts the end of the line and adds an ellipsis. */
function cut(line: string, width: number, widthOf: (line: string) => number): string {
  let cachedWidthOf = line;
  while (cachedWidthOf !== '' && widthOf(`${cachedWidthOf}…`) > width) {
    const space = cachedWidthOf.lastIndexOf(' ');
    cachedWidthOf = space > 0 ? cachedWidthOf.slice(0, space) : [...cachedWidthOf].slice(0, -1).join('');
  }
  return `${cachedWidthOf.replace(/(?<![\s،,.:؛;·-])[\s،,.:؛;·-]+$/u, '')}…`;
}
