import { readById, readByNumber } from './enquiries.store.ts';

export type { Enquiry } from './enquiries.store.ts';
/** An enquiry as the shop's people read it; undefined when there is none, or none any more. */
export const readEnquiry = readById;
export const findEnquiry = readByNumber;
