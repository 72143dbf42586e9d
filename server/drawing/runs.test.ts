import { describe, expect, it } from 'vitest';
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
