import { describe, expect, it } from 'vitest';
import { CARD_GRAPHEMES } from '#contract/catalogue/catalogue.limits.ts';
import { countGraphemes } from '#contract/text.rules.ts';
import { cardWords as arabic } from './ar/card-words.ts';
import { cardWords as english } from './en/card-words.ts';

describe('The words proposed for the card', () => {
  it('are for the same occasions in both languages, three to five each', () => {
    const slugs = english.occasions.map(({ slug }) => slug);
    expect(arabic.occasions.map(({ slug }) => slug)).toEqual(slugs);
    for (const { texts } of [...arabic.occasions, ...english.occasions]) {
      expect(texts.length).toBeGreaterThanOrEqual(3);
      expect(texts.length).toBeLessThanOrEqual(5);
    }
  });
  it('fit on the card, and are all different', () => {
    const texts = [...arabic.occasions, ...english.occasions].flatMap((one) => one.texts);
    expect(texts.filter((text) => countGraphemes(text) > CARD_GRAPHEMES)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
