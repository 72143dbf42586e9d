/** An enquiry as operators read it; undefined if there is no such enquiry. */
export { type Enquiry, findEnquiry, readEnquiry } from './enquiries.store.ts';
