import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { engravingPath, engravingSize } from '#storefront/ui/engraving-line.ts';
import { engravedCurve, engravedPath, engravedSize, flatEngraving } from './engraved-line.ts';

const area = { cx: 0.5, cy: 0.7597, w: 0.1399, h: 0.1007, bow: 0.0471 };
const fraction = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const areas = fc.record({
  cx: fraction(0.3, 0.7),
  cy: fraction(0.5, 0.9),
  w: fraction(0.08, 0.45),
  h: fraction(0.03, 0.2),
  bow: fraction(0, 0.1),
});

/** The part of the picture that the letters cover, as fractions of the picture's side. */
async function coverOf(text: string) {
  const side = 1000;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#fff"/><path d="${engravedPath(text, area, side)}"/></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) / side;
  const top = -(info.trimOffsetTop ?? 0) / side;
  return { left, top, right: left + info.width / side, bottom: top + info.height / side };
}

describe('Engraving drawn on the server (design.md 7)', () => {
  it('has the size and the curve that the browser draws, on any pot and for any text', () => {
    fc.assert(
      fc.property(areas, fraction(0.3, 14), (pot, ems) => {
        const size = engravedSize(pot, ems);
        expect(size * 1000).toBeCloseTo(engravingSize(pot, ems), 0);
        const { from, to, ends, middle } = engravedCurve(pot, size);
        const drawn = engravingPath(pot, size * 1000)
          .match(/[\d.]+/g)!
          .map(Number);
        const ours = [from, ends, (from + to) / 2, middle, to, ends].map((at) => at * 1000);
        for (const [i, at] of ours.entries()) expect(drawn[i]).toBeCloseTo(at, 0);
      }),
    );
  });

  it('stays within the area of the pot, in Arabic, in Latin letters and in both', async () => {
    for (const text of ['أم', 'إلى أمي الغالية', 'Noura & Ali 2026', 'مُبارَك لـNoura 2026', '2026']) {
      const { left, right, top, bottom } = await coverOf(text);
      expect((left + right) / 2, text).toBeCloseTo(area.cx, 1);
      expect(left, text).toBeGreaterThan(area.cx - area.w / 2 - 0.005);
      expect(right, text).toBeLessThan(area.cx + area.w / 2 + 0.005);
      expect(top, text).toBeGreaterThan(area.cy - area.h / 2);
      expect(bottom, text).toBeLessThan(area.cy + area.h / 2);
    }
  });

  it('bends with the pot: the ends of a long text are higher than its middle', async () => {
    const flat = engravedPath('------------', { ...area, bow: 0 }, 1000);
    const bent = engravedPath('------------', area, 1000);
    const rows = (path: string) => [...path.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    const height = (path: string) => Math.max(...rows(path)) - Math.min(...rows(path));
    expect(height(bent)).toBeGreaterThan(height(flat) + 2);
  });
});

/** The bounding box of a path, including its control points, which are within 1 % of the outline for these letters. */
function boxOf(path: string) {
  const numbers = [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([value]) => Number(value));
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
/** The signed area inside a path. Each curve is approximated by 8 lines. */
function areaOf(path: string): number {
  let sum = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (nextX: number, nextY: number) => {
    sum += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  };
  for (const [, letter, rest = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = rest.trim().split(/\s+/).filter(Boolean).map(Number);
    if (letter === 'M') [x, y, startX, startY] = [n[0]!, n[1]!, n[0]!, n[1]!];
    else if (letter === 'L') to(n[0]!, n[1]!);
    else if (letter === 'Z') to(startX, startY);
    else {
      const points = [x, y, ...n];
      for (let step = 1; step <= 8; step += 1) to(...pointAt(points, step / 8));
    }
  }
  return sum / 2;
}
/** A point of a Bézier curve of any degree (de Casteljau). */
function pointAt(points: readonly number[], t: number): [number, number] {
  let now = [...points];
  while (now.length > 2) now = now.slice(2).map((value, at) => now[at]! + (value - now[at]!) * t);
  return [now[0]!, now[1]!];
}

const TEXTS = [
  'أم',
  'إلى أمي الغالية',
  'Noura & Ali 2026',
  'مُبارَك لـNoura 2026',
  '2026',
  'عشر سنوات معًا يا حبيبتي الغالية جدًّا',
  'WWWWWWWWWWWWWWWWWWWW',
  'jgpqyQÅÉ',
  'إٍلّآ',
];

describe('Engraving for the laser (decision 072)', () => {
  it('has the outlines of the picture before its bend: same box, same ink, within 1 %', () => {
    for (const text of TEXTS.slice(0, 5)) {
      // The test uses the preview's own engraving area, flat and in millimetres.
      const side = 1000;
      const flat = { ...area, cx: area.w / 2, cy: area.h / 2, bow: 0 };
      const seen = engravedPath(text, flat, side);
      const { path } = flatEngraving(text, { widthMm: area.w * side, heightMm: area.h * side })!;
      const [ours, theirs] = [boxOf(path), boxOf(seen)];
      const width = theirs.right - theirs.left;
      for (const edge of ['left', 'right', 'top', 'bottom'] as const)
        expect(Math.abs(ours[edge] - theirs[edge]) / width, `${edge} of ${text}`).toBeLessThan(0.01);
      expect(areaOf(path) / areaOf(seen), text).toBeCloseTo(1, 2);
    }
  });

  it('has the same shape in millimetres at any scale', () => {
    for (const text of TEXTS) {
      const small = areaOf(flatEngraving(text, { widthMm: 60, heightMm: 40 })!.path);
      const large = areaOf(flatEngraving(text, { widthMm: 240, heightMm: 160 })!.path);
      expect(large / small / 16, text).toBeCloseTo(1, 2);
    }
  });

  it('never leaves the area, however long the text, high its marks or small the area', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })),
        fraction(5, 500),
        fraction(5, 500),
        (text, widthMm, heightMm) => {
          const drawn = flatEngraving(text, { widthMm, heightMm });
          if (!drawn) return;
          const { left, right, top, bottom } = trueBoxOf(drawn.path);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(widthMm);
          expect(bottom).toBeLessThanOrEqual(heightMm);
        },
      ),
    );
  });

  it('joins Arabic letters, and its first letter is at the right', () => {
    const size = { widthMm: 200, heightMm: 80 };
    const wide = (text: string) => {
      const { left, right } = trueBoxOf(flatEngraving(text, size)!.path);
      return right - left;
    };
    // A single letter has its long final form; in the joined pair, the first letter is short.
    const letter = wide('ب');
    expect(wide('بب')).toBeLessThan(1.8 * letter);
    // A right-to-left line that begins with an alef has the alef at its right end, after a Latin word.
    const path = flatEngraving('ا Wide', size)!.path;
    const alef = trueBoxOf(`M${path.split('M').at(-1)}`);
    expect(alef.right).toBeCloseTo(trueBoxOf(path).right, 1);
    expect(alef.bottom - alef.top).toBeGreaterThan(2 * (alef.right - alef.left));
  });

  it('is one line, also where a line break came in', () => {
    const size = { widthMm: 200, heightMm: 80 };
    const height = (text: string) => {
      const { top, bottom } = trueBoxOf(flatEngraving(text, size)!.path);
      return bottom - top;
    };
    expect(height('Noura\nAli')).toBeCloseTo(height('Noura Ali'), 1);
  });

  it('is nothing for a text of which the font has no letter', () => {
    expect(flatEngraving('🌷', { widthMm: 100, heightMm: 50 })).toBeNull();
    expect(flatEngraving('  ', { widthMm: 100, heightMm: 50 })).toBeNull();
  });
});

/** The bounding box of the curves themselves, without their control points. */
function trueBoxOf(path: string) {
  const points: [number, number][] = [];
  let last: number[] = [0, 0];
  for (const [, , rest = ''] of path.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const n = rest.trim().split(/\s+/).map(Number);
    if (n.length > 2)
      for (let step = 1; step <= 16; step += 1) points.push(pointAt([...last, ...n], step / 16));
    last = n.slice(-2);
    points.push([last[0]!, last[1]!]);
  }
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
