import { useSyncExternalStore } from 'react';

type Listener = () => void;
export type Watchable<State> = {
  read(): State;
  watch(listener: Listener): () => void;
  /** The state at the start, which the server's HTML shows. */
  readonly initial: State;
};

/** Creates a list of listeners that can be notified. */
export function makeSignal() {
  const listeners = new Set<Listener>();
  return {
    emit(): void {
      for (const listener of listeners) listener();
    },
    watch(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Creates a store: state outside React, which can be tested without a browser. Components read it through useStore. */
export function makeStore<State>(initial: State) {
  let state = initial;
  const { emit, watch } = makeSignal();
  const set = (next: State): void => {
    state = next;
    emit();
  };
  /** Changes some fields of the state, which must be an object. */
  const patch = (change: Partial<State>): void => set({ ...state, ...change });
  return { read: () => state, watch, initial, set, patch };
}

/**
 * Reads a store in a component and renders again after each change. Hydration begins with the initial state even if the
 * store has changed since: parts of a page are hydrated late, and React keeps attributes of the server's HTML that
 * differ from the first render.
 */
export const useStore = <State>({ read, watch, initial }: Watchable<State>): State =>
  useSyncExternalStore(watch, read, () => initial);
