import { describe, expect, it } from 'vitest';
import { makeStore } from './store.ts';

describe('A store', () => {
  it('notifies each listener of every change, until it stops listening', () => {
    const store = makeStore({ pieces: 0, isBusy: false });
    const seen: unknown[] = [];
    const stop = store.watch(() => seen.push(store.read()));
    store.patch({ pieces: 2 });
    store.set({ pieces: 3, isBusy: true });
    stop();
    store.patch({ pieces: 4 });
    expect(seen).toEqual([
      { pieces: 2, isBusy: false },
      { pieces: 3, isBusy: true },
    ]);
    expect(store.read()).toEqual({ pieces: 4, isBusy: true });
  });
});
