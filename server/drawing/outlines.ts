import { create, type Font } from 'fontkit';
import { type Face, faces, type Script } from './faces.ts';
import { type Run, runsOf } from './runs.ts';

type Hand = { face: Face /** Pixels. */; size: number; base: 'ltr' | 'rtl' };

// The library's own type says "or a collection of fonts"; these files are single fonts.
const fonts = new Map(faces.map(({ face, script, bytes }) => [`${face} ${script}`, create(bytes) as Font]));
const fontOf = (face: Face, script: Script): Font => fonts.get(`${face} ${script}`)!;

/** One run as its font shapes it: letters joined, marks set, in the order of drawing. */
export function shaped({ text, isRtl, script }: Run, face: Face) {
  // Bare marks and spaces were turned when the runs were made; only letters are turned by the font.
  const isTurned = isRtl && /\p{Script=Arabic}/u.test(text);
  return fontOf(face, script).layout(
    text,
    [],
    script === 'arabic' ? 'arab' : 'latn',
    undefined,
    isTurned ? 'rtl' : 'ltr',
  );
}

/**
 * A line of text as the outlines of its glyphs, from the left end of its baseline: what draws SVG into pictures knows no
 * fonts but the machine's. Arabic is joined by the font's own rules, directions follow the Unicode Bidirectional Algorithm.
 */
export function outlineOf(line: string, { face, size, base }: Hand): { path: string; width: number } {
  let x = 0;
  const paths: string[] = [];
  for (const run of runsOf(line, base)) {
    const scale = size / fontOf(face, run.script).unitsPerEm;
    const { glyphs, positions } = shaped(run, face);
    for (const [i, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const outline = glyph.path.scale(scale, -scale).translate(x + xOffset * scale, -yOffset * scale);
      paths.push(outline.toSVG());
      x += xAdvance * scale;
    }
  }
  return { path: paths.join(''), width: x };
}

type Room = { /** Pixels. */ width: number /** Lines. */; max: number };

/**
 * Words in lines of about the same length, so that none is left alone in the last one. What does not fit ends in an
 * ellipsis, between words where there is more than one.
 */
export function linesThatFit(words: string, hand: Hand, { width, max }: Room): string[] {
  const wide = (line: string): number => outlineOf(line, hand).width;
  const widths = new Map<string, number>();
  const kept = (line: string): number => {
    const known = widths.get(line) ?? wide(line);
    widths.set(line, known);
    return known;
  };
  const lines = broken(words, width, kept);
  if (lines.length > max) {
    const whole = lines.slice(0, max - 1).map((line) => shortened(line, width, kept));
    return [...whole, cut(`${lines[max - 1]} ${lines[max]}`, width, kept)];
  }
  // Narrower as long as it takes no more lines.
  let even = lines;
  for (let narrow = width * 0.95; narrow > width / 2; narrow -= width * 0.05) {
    const next = broken(words, narrow, kept);
    if (next.length > lines.length || next.some((line) => kept(line) > width)) break;
    even = next;
  }
  return even.map((line) => shortened(line, width, kept));
}

function broken(words: string, width: number, wide: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words.trim().split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && wide(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const shortened = (line: string, width: number, wide: (line: string) => number): string =>
  wide(line) <= width ? line : cut(line, width, wide);

/** The line with an ellipsis for the end that it loses. */
function cut(line: string, width: number, wide: (line: string) => number): string {
  let kept = line;
  while (kept !== '' && wide(`${kept}…`) > width) {
    const space = kept.lastIndexOf(' ');
    kept = space > 0 ? kept.slice(0, space) : [...kept].slice(0, -1).join('');
  }
  return `${kept.replace(/(?<![\s،,.:؛;·-])[\s،,.:؛;·-]+$/u, '')}…`;
}
