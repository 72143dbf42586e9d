import type { Shop } from '#server/http/context.ts';
import type { OnProgress } from '../import/import-catalogue.ts';
import { updateSteps } from './exchange.store.ts';

const EVERY_MS = 500;

/** Tells who waits how far an import has come: on a connection of its own, so that it is seen before the work commits. */
export function reportSteps({ database, clock }: Pick<Shop, 'database' | 'clock'>, id: number): OnProgress {
  let last = clock.now().getTime();
  return async (done, total) => {
    const now = clock.now().getTime();
    if (now - last < EVERY_MS) return;
    last = now;
    await updateSteps(database, id, { done, total });
  };
}
