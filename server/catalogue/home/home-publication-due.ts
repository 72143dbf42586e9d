import { defineJob } from '#server/events/jobs.ts';

/** The moment has come at which the draft of the home page is to be published by itself, unless it was called off. */
export type HomePublicationDue = { draftId: number; publishAt: string };
export const homePublicationDue = defineJob<HomePublicationDue>('catalogue.home-publication-due');
