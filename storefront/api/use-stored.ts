import { useSyncExternalStore } from 'react';
import { readCartMark } from './cookies.ts';
import {
  readHiddenNotice,
  readRegion,
  readSession,
  type StoredRegion,
  type StoredSession,
  watchStored,
} from './stored.ts';

/** One object for as long as what is stored says the same, as useSyncExternalStore needs it. */
function steady<T>(readFresh: () => T): () => T {
  let held: T = null as T;
  let heldText = 'null';
  return () => {
    const fresh = readFresh();
    const text = JSON.stringify(fresh);
    if (text !== heldText) {
      held = fresh;
      heldText = text;
    }
    return held;
  };
}
const session = steady(readSession);
const region = steady(readRegion);
const nobody = () => null;

/** Who is in this browser; null in the server's HTML and until the first guest was made (product.md 3). */
export const useStoredSession = (): StoredSession | null =>
  useSyncExternalStore(watchStored, session, nobody);

/** The chosen city; null in the server's HTML and until one was chosen. */
export const useStoredRegion = (): StoredRegion | null => useSyncExternalStore(watchStored, region, nobody);

/** Pieces in the cart as the server last counted them, without a call. */
export const useStoredPieces = (): number =>
  useSyncExternalStore(
    watchStored,
    () => readCartMark()?.pieces ?? 0,
    () => 0,
  );

/** The id of the notice that was hidden. */
export const useHiddenNotice = (): number | null =>
  useSyncExternalStore(watchStored, readHiddenNotice, nobody);
