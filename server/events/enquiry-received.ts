import { defineJob } from './jobs.ts';

/** Someone sent an enquiry by a form. The job holds only its id, so that personal data stays in one place. */
export type EnquiryArrived = { enquiryId: number };
export const enquiryArrived = defineJob<EnquiryArrived>('enquiries.received');
