import type { Shop } from '#server/http/context.ts';
import type { OnProgress } from '../import/import-catalogue.ts';
import { updateImportProgress } from './exchange.store.ts';

const EVERY_MS = 500;

/**
 * Stores the progress of an import for the member who waits. It uses a separate database connection, so that the
 * progress is visible before the import commits.
 */
export function reportSteps({ database, clock }: Pick<Shop, 'database' | 'clock'>, id: number): OnProgress {
  let last = clock.now().getTime();
  return async (done, total) => {
    const now = clock.now().getTime();
    if (now - last < EVERY_MS) return;
    last = now;
    await updateImportProgress(database, id, { done, total });
  };
}
