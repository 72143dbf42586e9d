import { describe, expect, it } from 'vitest';
import { moved } from '../../ui/forms/moved.ts';
import { valueAt, withValue } from './document-path.ts';

describe('A field of a document by its path', () => {
  const document = { title: { ar: 'أ', en: 'a' }, colours: [{ alt: { ar: '', en: 'x' } }, { alt: null }] };

  it('is read, also where there is nothing', () => {
    expect(valueAt(document, 'colours.0.alt.en')).toBe('x');
    expect(valueAt(document, 'colours.1.alt.en')).toBeUndefined();
    expect(valueAt(document, 'colours.7.alt.en')).toBeUndefined();
  });

  it('is replaced, and nothing else', () => {
    const next = withValue(document, 'colours.0.alt.ar', 'ب');
    expect(next.colours[0]).toEqual({ alt: { ar: 'ب', en: 'x' } });
    expect([next.title, next.colours[1]]).toEqual([document.title, document.colours[1]]);
    expect(document.colours[0]!.alt!.ar).toBe('');
  });

  it('moves in its list', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  });
});
