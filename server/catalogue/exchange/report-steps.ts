import type { Database } from '#database/database.ts';
import type { OnProgress } from '../import/import-catalogue.ts';
import { updateSteps } from './exchange.store.ts';

const EVERY_MS = 500;

/** Tells who waits how far an import has come: on a connection of its own, so that it is seen before the work commits. */
export function reportSteps(database: Database, id: number): OnProgress {
  let last = Date.now();
  return async (done, total) => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    await updateSteps(database, id, { done, total });
  };
}
