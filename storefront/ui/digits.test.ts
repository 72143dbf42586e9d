import { describe, expect, it } from 'vitest';
import { caretAfter, groupDigits } from './digits.ts';

describe('Phone number as it is displayed (Specification 5)', () => {
  it('is grouped while it is typed', () => {
    expect(groupDigits('', [2, 3, 4])).toBe('');
    expect(groupDigits('55', [2, 3, 4])).toBe('55');
    expect(groupDigits('551', [2, 3, 4])).toBe('55 1');
    expect(groupDigits('551234567', [2, 3, 4])).toBe('55 123 4567');
    expect(groupDigits('5512345678', [2, 3, 4])).toBe('55 123 4567 8');
    expect(groupDigits('5512', [])).toBe('5512');
  });

  it('keeps the caret behind the typed digit, even in the middle', () => {
    expect(caretAfter('55 123 4567', 0)).toBe(0);
    expect(caretAfter('55 123 4567', 2)).toBe(2);
    expect(caretAfter('55 123 4567', 3)).toBe(4);
    expect(caretAfter('55 123 4567', 9)).toBe(11);
    expect(caretAfter('55', 9)).toBe(2);
  });
});
