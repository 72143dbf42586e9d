import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeStore, useStore } from './store.ts';

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

  it('is rendered with its initial state in HTML and at hydration, however late that is', () => {
    const store = makeStore('empty');
    store.set('filled');
    // React renders with the same snapshot on the server and at hydration.
    const Shown = () => createElement('p', null, useStore(store));
    expect(renderToString(createElement(Shown))).toBe('<p>empty</p>');
  });
});
