import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardPlane, type Quad } from './card-plane.ts';

/**
 * Computes where the browser shows a point of the flat card: first the matrix, then the perspective, then the
 * translation.
 */
function project(transform: string, x: number, y: number): [number, number] {
  const numbers = [...transform.replace('matrix3d', '').matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  const [left = 0, top = 0, , a = 0, d = 0, p = 0, , b = 0, e = 0, q = 0] = numbers;
  const w = 1 - (p * x + q * y);
  return [left / 100 + (a * x + b * y) / w, top / 100 + (d * x + e * y) / w];
}

const RATIO = 1.25;
const jitter = fc.double({ min: -0.06, max: 0.06, noNaN: true });
/** The corners of a card anywhere in the picture, seen from any side. */
const quads = fc
  .tuple(fc.array(jitter, { minLength: 8, maxLength: 8 }), fc.double({ min: 0.1, max: 0.4, noNaN: true }))
  .map(([moves, at]): Quad => {
    const corner = (i: number, x: number, y: number) => [x + moves[i]!, y + moves[i + 1]!] as const;
    return [
      corner(0, at, at),
      corner(2, at + 0.4, at),
      corner(4, at + 0.4, at + 0.3),
      corner(6, at, at + 0.3),
    ];
  });

describe('A text on a card in a photograph (decision 050)', () => {
  it('reaches exactly from corner to corner, seen from any side', () => {
    fc.assert(
      fc.property(quads, (quad) => {
        const { transform, width, height } = cardPlane(quad, RATIO);
        const flat = [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ] as const;
        for (const [i, [x, y]] of quad.entries()) {
          const [flatX, flatY] = flat[i]!;
          const [shownX, shownY] = project(transform, flatX, flatY);
          expect(shownX).toBeCloseTo(x, 4);
          expect(shownY).toBeCloseTo(y * RATIO, 4);
        }
      }),
    );
  });
});
