import { describe, expect, it } from 'vitest';
import { linesThatFit, outlineOf, shaped } from './outlines.ts';
import { runsOf } from './runs.ts';

const glyphsOf = (text: string): number[] =>
  runsOf(text, 'rtl').flatMap((run) => shaped(run, 'display').glyphs.map(({ id }) => id));
const hand = { face: 'display', size: 60, base: 'rtl' } as const;

describe('Words as outlines, for pictures (decision 032)', () => {
  it('join Arabic letters as its font does: none stands as it would alone', () => {
    const together = glyphsOf('نبتة');
    const alone = [...'نبتة'].flatMap(glyphsOf);
    expect(together).toHaveLength(4);
    expect(together.filter((id) => alone.includes(id))).toEqual([]);
  });

  it('stand from right to left, with numbers and Latin names the right way round', () => {
    // By glyphs, not by the code points they carry: a font keeps those of whoever drew a glyph first. Spaces draw nothing.
    const drawn = (text: string): number[] =>
      runsOf(text, 'rtl').flatMap((run) =>
        shaped(run, 'plain')
          .glyphs.filter(({ path }) => path.commands.length > 0)
          .map(({ id }) => id),
      );
    // Drawn from the left, so what is read first comes last.
    expect(drawn('أصيص 120 Monstera')).toEqual([...drawn('Monstera'), ...drawn('120'), ...drawn('أصيص')]);
    expect(drawn('أصيص').at(-1)).toBe(drawn('أ')[0]);
  });

  it('are drawn with the glyphs of both fonts and none that is missing', () => {
    for (const text of ['Monstera XL، 72 سم (جديد)', 'هدية “Ashjar”…']) {
      expect(glyphsOf(text), text).not.toContain(0);
      expect(outlineOf(text, hand).path).toMatch(/^M[\d.-]/);
    }
  });

  it('fill lines of about the same length, and none is left alone', () => {
    expect(linesThatFit('بطاقة مطبوعة مع ظرف', hand, { width: 540, max: 2 })).toEqual([
      'بطاقة مطبوعة',
      'مع ظرف',
    ]);
  });

  it('that are too long end in an ellipsis between two words', () => {
    const words = 'مونستيرا كبيرة بارتفاع 120 سم في أصيص خزفي مستدير مع نقش بالليزر وبطاقة إهداء';
    const lines = linesThatFit(words, hand, { width: 500, max: 2 });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(outlineOf(line, hand).width).toBeLessThanOrEqual(500);
    expect(words.startsWith(`${lines.join(' ').slice(0, -1)} `)).toBe(true);
    expect(lines[1]).toMatch(/…$/);
  });

  it('that are one endless word lose its end', () => {
    const latin = { ...hand, base: 'ltr' } as const;
    const [line = ''] = linesThatFit('Monstera'.repeat(12), latin, { width: 500, max: 3 });
    expect(line).toMatch(/^(Monstera)+\w*…$/);
    expect(outlineOf(line, latin).width).toBeLessThanOrEqual(500);
  });
});
