import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCacheAtBannerMoments } from './clear-cache-at-banner-moments.ts';

const START = new Date('2026-11-22T06:00:00Z');
const inMs = (ms: number) => new Date(START.getTime() + ms);
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function opened(moments: Date[]) {
  const state = { moments, forgotten: 0 };
  const banners = clearCacheAtBannerMoments({
    next: async () => state.moments.find((moment) => moment > new Date()) ?? null,
    now: () => new Date(),
    forget: () => {
      state.forgotten += 1;
    },
  });
  return { state, banners };
}

describe('Pages with dated banners', () => {
  it('are forgotten at each moment at which one begins or ends, and at no other', async () => {
    const { state, banners } = opened([inMs(60_000), inMs(90_000)]);
    await banners.follow();
    await vi.advanceTimersByTimeAsync(59_900);
    expect(state.forgotten).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(state.forgotten).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.forgotten).toBe(2);
    await vi.advanceTimersByTimeAsync(10 * DAY);
    expect(state.forgotten).toBe(2);
  });

  it('wait for a moment that is months away', async () => {
    const { state, banners } = opened([inMs(90 * DAY)]);
    await banners.follow();
    await vi.advanceTimersByTimeAsync(90 * DAY - 1000);
    expect(state.forgotten).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.forgotten).toBe(1);
  });

  it('follow a publication: an earlier moment counts, and one that was taken back does not', async () => {
    const { state, banners } = opened([inMs(60_000)]);
    await banners.follow();
    state.moments = [inMs(30_000)];
    await banners.follow();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(state.forgotten).toBe(1);
    state.moments = [];
    await banners.follow();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(state.forgotten).toBe(1);
    state.moments = [inMs(2 * DAY)];
    await banners.follow();
    banners.stop();
    await vi.advanceTimersByTimeAsync(3 * DAY);
    expect(state.forgotten).toBe(1);
  });
});
