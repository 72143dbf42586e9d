import { defineJob } from '#server/events/jobs.ts';

/** The job that publishes a draft at a scheduled time, unless the schedule was cancelled. */
export type PublicationDue = { draftId: number; publishAt: string };
export const publicationDue = defineJob<PublicationDue>('catalogue.publication-due');
