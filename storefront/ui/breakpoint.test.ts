import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const REM = 16;
const storefront = join(import.meta.dirname, '..');
const files = readdirSync(storefront, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(css|tsx)$/.test(path) && !/\.test\./.test(path))
  .map((path) => ({ path, text: readFileSync(join(storefront, path), 'utf8') }));

/** All widths in CSS media queries and in `sizes`, in CSS pixels. */
const widths = files.flatMap(({ path, text }) =>
  [...text.matchAll(/\((min|max)-width:\s*([\d.]+)(px|rem)\)/g)].map(([, side, n, unit]) => ({
    path,
    side,
    px: unit === 'rem' ? Number(n) * REM : Number(n),
  })),
);

describe('Mobile layout breakpoint: under 575 px width (Specification 9; product.md 3)', () => {
  // spec: 9-mobile-layout-under-575-px
  it('is max-width: 574.98px, and min-width: 575px on its other side, wherever a phone layout begins or ends', () => {
    const near = widths.filter(({ px }) => px > 480 && px < 640);
    expect(near.length).toBeGreaterThan(0);
    for (const { path, side, px } of near) expect(px, path).toBe(side === 'max' ? 574.98 : 575);
  });
});
