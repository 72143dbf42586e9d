/** An enquiry as operators read it; undefined if there is none. */
export { type Enquiry, findEnquiry, readEnquiry } from './enquiries.store.ts';
