/** An enquiry in the form that operators read; undefined if it does not exist. */
export { type Enquiry, findEnquiry, findEnquiryById } from './enquiries.store.ts';
/** The number of new enquiries, for the "Today" screen of the back office. */
export { countNewEnquiries } from './office/office-enquiries.store.ts';
