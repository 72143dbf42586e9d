/** An enquiry as operators read it; undefined if there is no such enquiry. */
export { type Enquiry, findEnquiry, findEnquiryById } from './enquiries.store.ts';
/** For Today in the back office. */
export { countNewEnquiries } from './office/office-enquiries.store.ts';
