import { describe, expect, it } from 'vitest';
import { orders } from '#text/en/office/orders.ts';
import { windowWords } from './window-words.ts';

const window = {
  startsAt: new Date('2026-11-22T11:00:00Z'),
  endsAt: new Date('2026-11-22T13:00:00Z'),
  isWholeDay: false,
};
const wordsAt = (now: string) => windowWords(orders, 'en', window, new Date(now));

describe('The window of a lane', () => {
  it('is named after Riyadh’s day, so that a board left open overnight does not call yesterday today', () => {
    expect(wordsAt('2026-11-21T20:59:59Z')).toContain(orders.tomorrow);
    expect(wordsAt('2026-11-21T21:00:00Z')).toContain(orders.today);
    expect(wordsAt('2026-11-22T20:59:59Z')).toContain(orders.today);
    expect(wordsAt('2026-11-22T21:00:00Z')).toMatch(/^Sunday,? 22 November/);
  });
});
