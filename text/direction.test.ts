import { describe, expect, it } from 'vitest';
import { tickets as arabic } from './ar/tickets.ts';
import { tickets as english } from './en/tickets.ts';

/** The first character that decides in which direction a line runs. What is isolated decides nothing (UAX 9, P2). */
const firstStrong = (line: string): string =>
  /[\p{L}\u200e\u200f]/u.exec(line.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, ''))?.[0] ?? '';

describe('A text that the shop writes into a field', () => {
  it('runs in the direction of its language in every line, although the field takes any language', () => {
    for (const line of [arabic.returnText('A-10024'), arabic.returnLine('خزامى (أزرق)', 1)])
      expect(firstStrong(line)).toMatch(/[\p{Script=Arabic}\u200f]/u);
    // A line that nothing decides runs from the left.
    for (const line of [english.returnText('A-10024'), english.returnLine('Lavender (blue)', 1)])
      expect(firstStrong(line)).toMatch(/^$|\p{Script=Latin}/u);
  });
});
