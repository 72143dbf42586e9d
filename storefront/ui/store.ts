import { useSyncExternalStore } from 'react';

type Listener = () => void;
export type Watchable<State> = { read(): State; watch(listener: Listener): () => void };

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
export function makeStore<State>(state: State) {
  const { emit, watch } = makeSignal();
  const set = (next: State): void => {
    state = next;
    emit();
  };
  /** Changes some fields of the state, which must be an object. */
  const patch = (change: Partial<State>): void => set({ ...state, ...change });
  return { read: () => state, watch, set, patch };
}

/**
 * Reads a store in a component and renders again after each change. `onServer` returns the value for the server's
 * HTML.
 */
export const useStore = <State>({ read, watch }: Watchable<State>, onServer: () => State = read): State =>
  useSyncExternalStore(watch, read, onServer);
