import { defineJob } from '#server/events/jobs.ts';

/** The moment has come at which a draft is to be published by itself, unless it was called off. */
export type PublicationDue = { draftId: number; publishAt: string };
export const publicationDue = defineJob<PublicationDue>('catalogue.publication-due');
