/** An enquiry as operators read it; undefined if there is no such enquiry. */
export { type Enquiry, findEnquiry, findEnquiryById } from './enquiries.store.ts';
