import { useSyncExternalStore } from 'react';

export type Watched<State> = {
  read(): State;
  watch(tell: () => void): () => void;
};

/** What steps know, kept outside React: they are tested without a browser, and components only look. */
export function makeState<State extends object>(start: State) {
  let state = start;
  const watchers = new Set<() => void>();
  return {
    read: (): State => state,
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => {
        watchers.delete(tell);
      };
    },
    set(next: Partial<State>): void {
      state = { ...state, ...next };
      for (const tell of watchers) tell();
    },
  };
}

/** In a component: the state as it is, now and after each change. */
export const useSteps = <State>({ read, watch }: Watched<State>): State =>
  useSyncExternalStore(watch, read, read);
