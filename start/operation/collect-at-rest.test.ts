import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

const HALF_A_MINUTE = 30_000;
let work: { active: number; idle: number };
let collected: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  work = { active: 5_000, idle: 100 };
  collected = 0;
  stop = collectAtRest({
    collect: () => {
      collected += 1;
    },
    readWork: () => ({ ...work }),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Lets half a minute pass, in which the thread works for some milliseconds. */
function pass(active: number): void {
  work.active += active;
  work.idle += HALF_A_MINUTE - active;
  vi.advanceTimersByTime(HALF_A_MINUTE);
}

describe('A shop at rest gives memory back (decision 149)', () => {
  it('once after it was busy, and not while it is busy', () => {
    for (const active of [20_000, 8_000, 1_600]) pass(active);
    expect(collected).toBe(0);
    pass(200);
    expect(collected).toBe(1);
    for (const active of [200, 0, 200]) pass(active);
    expect(collected).toBe(1);
    pass(9_000);
    pass(100);
    expect(collected).toBe(2);
  });

  it('when little work has added up to enough', () => {
    for (const active of [400, 400]) pass(active);
    expect(collected).toBe(0);
    pass(400);
    expect(collected).toBe(1);
  });

  it('not after it was closed', () => {
    stop();
    pass(9_000);
    pass(100);
    expect(collected).toBe(0);
  });
});
