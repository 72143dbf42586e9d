import { describe, expect, it } from 'vitest';
import { caretAfter } from './digits.ts';

describe('Phone number as it is displayed (Specification 5)', () => {
  it('keeps the caret behind the typed digit, even in the middle', () => {
    expect(caretAfter('55 123 4567', 0)).toBe(0);
    expect(caretAfter('55 123 4567', 2)).toBe(2);
    expect(caretAfter('55 123 4567', 3)).toBe(4);
    expect(caretAfter('55 123 4567', 9)).toBe(11);
    expect(caretAfter('55', 9)).toBe(2);
  });
});
