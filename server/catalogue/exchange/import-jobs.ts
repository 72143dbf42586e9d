import { defineJob } from '#server/events/jobs.ts';

/** The payload of the job that checks a completely uploaded file. */
export type ImportToCheck = { id: number };
export const checkImportJob = defineJob<ImportToCheck>('catalogue.check-import');

/** The payload of the job that runs a confirmed import, with the member who confirmed it. */
export type ImportToRun = { id: number; memberId: number; who: string };
export const runImportJob = defineJob<ImportToRun>('catalogue.run-import');
