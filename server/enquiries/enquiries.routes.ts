import { sendContactCall, sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { sendContact } from './send-contact.ts';
import { sendCorporateGifts } from './send-corporate-gifts.ts';

export const enquiriesRoutes: Route[] = [
  route(sendContactCall, sendContact, (t) => t.enquiries.received),
  route(sendCorporateGiftsCall, sendCorporateGifts, (t) => t.enquiries.quoteComes),
];
