import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardTextSize } from './card-text-size.ts';

const RATIO = 0.67;
const SHORT = { ar: 'كل عام وأنت بخير', en: 'Happy birthday' };

describe('The letters on the card (decision 050)', () => {
  it('are large for a short message, and a longer one never has larger letters', () => {
    for (const message of Object.values(SHORT)) expect(cardTextSize(message, RATIO)).toBeGreaterThan(0.08);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('dear', 'mother', 'شكرًا', 'لك', 'a'), { minLength: 1, maxLength: 60 }),
        (words) => {
          const shorter = words.slice(0, Math.ceil(words.length / 2)).join(' ');
          expect(cardTextSize(words.join(' '), RATIO)).toBeLessThanOrEqual(cardTextSize(shorter, RATIO));
        },
      ),
    );
  });

  it('shrink for many lines and for one word without spaces, and stay readable', () => {
    expect(cardTextSize('a\nb\nc\nd\ne\nf', RATIO)).toBeLessThan(0.07);
    expect(cardTextSize('x'.repeat(160), RATIO)).toBe(0.03);
  });
});
