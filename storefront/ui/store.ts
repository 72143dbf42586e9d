import { useSyncExternalStore } from 'react';

type Listener = () => void;
export type Watchable<State> = { read(): State; watch(listener: Listener): () => void };

/** Tells its listeners that something happened. */
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

/** State outside React: testable without a browser, and shown by components through useStore. */
export function makeStore<State>(state: State) {
  const { emit, watch } = makeSignal();
  const set = (next: State): void => {
    state = next;
    emit();
  };
  /** Changes some of an object's fields. */
  const patch = (change: Partial<State>): void => set({ ...state, ...change });
  return { read: () => state, watch, set, patch };
}

/** In a component: the state now and after each change; `onServer` is what the server's HTML shows. */
export const useStore = <State>({ read, watch }: Watchable<State>, onServer: () => State = read): State =>
  useSyncExternalStore(watch, read, onServer);
