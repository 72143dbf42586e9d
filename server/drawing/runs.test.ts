import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { charactersNotDrawn } from '#contract/display-font.rules.ts';
import { openFaces } from './faces.ts';
import { runsOf, textInReadingOrder } from './runs.ts';

const drawn = (line: string, base: 'ltr' | 'rtl' = 'rtl') => runsOf(line, base).map(({ text }) => text);

describe('A line in a document (conventions.md 2: numbers and brackets in Arabic)', () => {
  it('of Arabic with a number is drawn from the left, what is read last first', () => {
    expect(drawn('الطلب A-10024')).toEqual(['A-10024', 'الطلب ']);
    expect(drawn('خلال 3 أيام')).toEqual(['أيام', ' ', '3', 'خلال ']);
  });

  it('mirrors brackets and keeps a comma next to its word', () => {
    expect(drawn('(وأجمل)، 21')).toEqual(['21', ' ،', '(', 'وأجمل', ')']);
  });

  it('of English in an Arabic document keeps its order', () => {
    expect(drawn('VAT (15%), of all', 'ltr')).toEqual(['VAT (15%), of all']);
  });

  it('leaves out emoji and direction marks, and is read aloud as it was written', () => {
    expect(drawn('\u2066A-1\u2069 💚', 'ltr').join('')).toBe('A-1 ');
    expect(textInReadingOrder('كل عام وأنتِ بخير 💚')).toBe('كل عام وأنتِ بخير ');
  });
});

describe('The display font', () => {
  it('has every letter, digit and sign that an engraving may have, and refuses what would be a box', () => {
    const fonts = openFaces()
      .filter(({ face }) => face === 'display')
      .map(({ script, bytes }) => ({ script, font: create(bytes) as Font }));
    // A character is drawn with the font of its script.
    const hasGlyph = (character: string): boolean => {
      const [run] = runsOf(character, 'ltr');
      const of = fonts.find(({ script }) => script === run?.script);
      return of?.font.hasGlyphForCodePoint(character.codePointAt(0)!) === true;
    };
    const wrong: string[] = [];
    for (let code = 0x20; code < 0x1_0000; code += 1) {
      const character = String.fromCodePoint(code);
      // Unseen characters are not drawn. The presentation forms of Arabic letters are refused: nobody types them.
      if (/[\p{Cf}\p{Cc}\p{Cs}\uFB50-\uFD3D\uFD40-\uFEFF]/u.test(character)) continue;
      const drawn = [...character.normalize('NFC')].every(hasGlyph);
      if (drawn !== (charactersNotDrawn(character).length === 0)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
