import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import * as wire from './office.wire.ts';

const forAnswering = { audience: 'staff', needs: 'tickets.answer' } as const;

export const listEnquiriesCall = defineOfficeCall({
  ...forAnswering,
  name: 'enquiries.listEnquiries',
  method: 'GET',
  path: '/office/enquiries',
  effect: 'reads',
  input: wire.listEnquiries,
  output: wire.enquiryPage,
});
export const readEnquiryCall = defineOfficeCall({
  ...forAnswering,
  name: 'enquiries.readEnquiry',
  method: 'GET',
  path: '/office/enquiries/:number',
  effect: 'reads',
  input: wire.enquiryParams,
  output: wire.officeEnquiry,
  refusals: ['notFound'],
});
export const readEnquiryFileCall = defineOfficeCall({
  ...forAnswering,
  name: 'enquiries.readEnquiryFile',
  method: 'GET',
  path: '/office/enquiries/:number/files/:name',
  effect: 'reads',
  input: wire.readEnquiryFile,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
});
/** Changes stage, note or assignee of one or more enquiries. */
export const moveEnquiryCall = defineOfficeCall({
  ...forAnswering,
  name: 'enquiries.moveEnquiry',
  method: 'POST',
  path: '/office/enquiries/:number/move',
  effect: 'writes',
  input: wire.moveEnquiry,
  output: wire.officeEnquiry,
  refusals: ['notFound', 'changedMeanwhile'],
});
export const revealEnquiryContactsCall = defineOfficeCall({
  name: 'enquiries.revealContacts',
  method: 'POST',
  path: '/office/enquiries/:number/contacts',
  audience: 'staff',
  needs: 'people.reveal',
  effect: 'writes',
  input: wire.enquiryParams,
  output: wire.enquiryContacts,
  refusals: ['notFound', 'notAllowed'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
