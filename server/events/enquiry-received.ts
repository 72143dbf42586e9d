import { defineJob } from './jobs.ts';

/** Somebody wrote to the shop by a form. Only its id: what was written is about people, and stands in one place. */
export type EnquiryArrived = { enquiryId: number };
export const enquiryArrived = defineJob<EnquiryArrived>('enquiries.arrived');
