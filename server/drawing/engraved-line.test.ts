import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { engravingPath, engravingSize } from '#storefront/ui/engraving-line.ts';
import { engravedCurve, engravedPath, engravedSize } from './engraved-line.ts';

const area = { cx: 0.5, cy: 0.7597, w: 0.1399, h: 0.1007, bow: 0.0471 };
const fraction = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const areas = fc.record({
  cx: fraction(0.3, 0.7),
  cy: fraction(0.5, 0.9),
  w: fraction(0.08, 0.45),
  h: fraction(0.03, 0.2),
  bow: fraction(0, 0.1),
});

/** The area that the drawn letters cover, as fractions of the picture's side. */
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
