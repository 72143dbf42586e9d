import { describe, expect, it } from 'vitest';
import { linesThatFit, outlineOf, shaped } from './outlines.ts';
import { runsOf } from './runs.ts';

const glyphsOf = (text: string): number[] =>
  runsOf(text, 'rtl').flatMap((run) => shaped(run, 'display').glyphs.map(({ id }) => id));
const style = { face: 'display', size: 60, base: 'rtl' } as const;

describe('Text as outlines, for images (decision 032)', () => {
  it('joins Arabic letters as its font does: none has its isolated form', () => {
    const together = glyphsOf('نبتة');
    const alone = [...'نبتة'].flatMap(glyphsOf);
    expect(together).toHaveLength(4);
    expect(together.filter((id) => alone.includes(id))).toEqual([]);
  });

  it('runs from right to left, with numbers and Latin names the right way round', () => {
    // Glyphs are compared, because a font reports the code points of the text that first used a glyph. Spaces have no
    // outline.
    const drawn = (text: string): number[] =>
      runsOf(text, 'rtl').flatMap((run) =>
        shaped(run, 'plain')
          .glyphs.filter(({ path }) => path.commands.length > 0)
          .map(({ id }) => id),
      );
    // Glyphs are listed from left to right, so in Arabic the first letter of the text comes last.
    expect(drawn('أصيص 120 Monstera')).toEqual([...drawn('Monstera'), ...drawn('120'), ...drawn('أصيص')]);
    expect(drawn('أصيص').at(-1)).toBe(drawn('أ')[0]);
  });

  it('is drawn with the glyphs of both fonts, and none is missing', () => {
    for (const text of ['Monstera XL، 72 سم (جديد)', 'هدية “Ashjar”…']) {
      expect(glyphsOf(text), text).not.toContain(0);
      expect(outlineOf(text, style).path).toMatch(/^M[\d.-]/);
    }
  });

  it('fills lines of about the same length, and no word is left alone', () => {
    expect(linesThatFit('بطاقة مطبوعة مع ظرف', style, { width: 540, max: 2 })).toEqual([
      'بطاقة مطبوعة',
      'مع ظرف',
    ]);
  });

  it('that is too long ends in an ellipsis between two words', () => {
    const words = 'مونستيرا كبيرة بارتفاع 120 سم في أصيص خزفي مستدير مع نقش بالليزر وبطاقة إهداء';
    const lines = linesThatFit(words, style, { width: 500, max: 2 });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(outlineOf(line, style).width).toBeLessThanOrEqual(500);
    expect(words.startsWith(`${lines.join(' ').slice(0, -1)} `)).toBe(true);
    expect(lines[1]).toMatch(/…$/);
  });

  it('that is one endless word loses its end', () => {
    const latin = { ...style, base: 'ltr' } as const;
    const [line = ''] = linesThatFit('Monstera'.repeat(12), latin, { width: 500, max: 3 });
    expect(line).toMatch(/^(Monstera)+\w*…$/);
    expect(outlineOf(line, latin).width).toBeLessThanOrEqual(500);
  });
});
