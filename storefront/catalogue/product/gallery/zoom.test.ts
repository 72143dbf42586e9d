import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SCALE, moveBy, WHOLE, zoomTo } from './zoom.ts';

const PHONE = { width: 390, height: 700 };
const SQUARE = { width: 390, height: 390 };
const inside = fc.record({
  x: fc.double({ min: -195, max: 195, noNaN: true }),
  y: fc.double({ min: -195, max: 195, noNaN: true }),
});
const anywhere = fc.double({ min: -5000, max: 5000, noNaN: true });

describe('Zooming a picture (decision 050)', () => {
  it('keeps what is under the fingers under them, as long as the picture fills the window there', () => {
    fc.assert(
      fc.property(inside, fc.double({ min: 2, max: MAX_SCALE, noNaN: true }), (at, scale) => {
        // The picture is as large as its frame, so that no edge limits the move.
        const zoom = zoomTo(WHOLE, scale, at, SQUARE, SQUARE);
        expect((at.x - zoom.x) / zoom.scale).toBeCloseTo(at.x);
        expect((at.y - zoom.y) / zoom.scale).toBeCloseTo(at.y);
      }),
    );
  });

  it('never moves the picture past its edges, and shows it whole again at the least scale', () => {
    fc.assert(
      fc.property(
        inside,
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        anywhere,
        anywhere,
        (at, scale, x, y) => {
          const zoom = moveBy(zoomTo(WHOLE, scale, at, SQUARE, PHONE), { x, y }, SQUARE, PHONE);
          expect(zoom.scale).toBeGreaterThanOrEqual(1);
          expect(zoom.scale).toBeLessThanOrEqual(MAX_SCALE);
          expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (390 * zoom.scale - 390) / 2) + 1e-6);
          expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (390 * zoom.scale - 700) / 2) + 1e-6);
          expect(zoomTo(zoom, 0.5, at, SQUARE, PHONE)).toEqual(WHOLE);
        },
      ),
    );
  });
});
