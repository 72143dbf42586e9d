import * as calls from '#contract/enquiries/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { moveEnquiry } from './move-enquiry.ts';
import { listEnquiries, readEnquiry, readEnquiryFile } from './read-enquiries.ts';
import { revealContacts } from './reveal-contacts.ts';

export const enquiriesOfficeRoutes: OfficeRoute[] = [
  reads(calls.listEnquiriesCall, listEnquiries),
  reads(calls.readEnquiryCall, readEnquiry),
  reads(calls.readEnquiryFileCall, readEnquiryFile),
  writes(calls.moveEnquiryCall, moveEnquiry),
  writes(calls.revealEnquiryContactsCall, revealContacts),
];
