import { defineJob } from '#server/events/jobs.ts';

/** A file has arrived as a whole and is to be checked. */
export type ImportToCheck = { id: number };
export const checkImportJob = defineJob<ImportToCheck>('catalogue.check-import');

/** An import was confirmed, by whom. */
export type ImportToRun = { id: number; memberId: number; who: string };
export const runImportJob = defineJob<ImportToRun>('catalogue.run-import');
