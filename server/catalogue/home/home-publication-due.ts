import { defineJob } from '#server/events/jobs.ts';

/**
 * The payload of the job that publishes the draft of the home page at its scheduled time, unless the schedule was
 * cancelled.
 */
export type HomePublicationDue = { draftId: number; publishAt: string };
export const homePublicationDue = defineJob<HomePublicationDue>('catalogue.home-publication-due');
