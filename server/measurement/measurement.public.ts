import type { Database } from '#database/database.ts';
import { reportVitals, type VitalsOfPage } from './report-vitals.ts';
import { readVitals, type VitalsAsked } from './vitals.store.ts';

/** How fast pages were for those who visited them since a day. */
export const vitalsSince = async (database: Database, asked: VitalsAsked): Promise<VitalsOfPage[]> =>
  reportVitals(await readVitals(database, asked));
