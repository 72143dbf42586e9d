/** An enquiry as the shop's people read it; undefined when there is none. */
export { type Enquiry, findEnquiry, readEnquiry } from './enquiries.store.ts';
