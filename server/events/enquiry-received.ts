import { defineJob } from './jobs.ts';

/**
 * The job for an enquiry sent by a form. The job contains only the enquiry's id, so that personal data stays in one
 * place.
 */
export type EnquiryReceived = { enquiryId: number };
export const enquiryArrived = defineJob<EnquiryReceived>('enquiries.received');
