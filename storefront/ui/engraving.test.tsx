import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Engraving } from './engraving.tsx';
import { engravingPath, engravingSize, estimateEms, isRightToLeft } from './engraving-line.ts';

/** The engravable area of the monstera's pot in the product catalogue. */
const monstera = { cx: 0.5, cy: 0.7597, w: 0.1399, h: 0.1007, bow: 0.0471 };
const bowl = { cx: 0.5, cy: 0.7205, w: 0.3957, h: 0.0516, bow: 0.0776 };

describe('Engraving on the pot (design.md 7)', () => {
  it('follows the curve of the pot, as in the design', () => {
    expect(engravingPath(monstera, 36)).toBe('M413.3 765Q500 778.2 586.7 765');
  });

  it('starts as large as the area allows', () => {
    expect(engravingSize(monstera, estimateEms('أم'))).toBeCloseTo(36.4, 1);
  });

  it('is never higher than a low bowl', () => {
    expect(engravingSize(bowl, 1)).toBeLessThanOrEqual(bowl.h * 1000);
  });

  it('shrinks until the text is no wider than the area, whatever is typed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 14, noNaN: true }), (ems) => {
        const size = engravingSize(monstera, ems);
        expect(size).toBeGreaterThanOrEqual(9);
        expect(size * ems).toBeLessThanOrEqual(monstera.w * 1000 + 0.05 * ems + 1e-9);
      }),
    );
  });

  it('gives no width to the marks above letters', () => {
    expect(estimateEms('مُحَمَّد')).toBe(estimateEms('محمد'));
  });

  it('is written from the side of its first letter', () => {
    expect(isRightToLeft('إلى أمي')).toBe(true);
    expect(isRightToLeft('2026 نورة')).toBe(true);
    expect(isRightToLeft('To Mum')).toBe(false);
    expect(isRightToLeft('2026')).toBe(false);
  });

  it('is rendered on the server, in two layers, and is hidden from screen readers', () => {
    const html = renderToStaticMarkup(<Engraving text="To Mum" area={monstera} cut="dark" />);
    expect(html.match(/<textPath/g)).toHaveLength(2);
    expect(html).toContain('aria-hidden="true"');
    expect(renderToStaticMarkup(<Engraving text="  " area={monstera} cut="dark" />)).toBe('');
  });
});
