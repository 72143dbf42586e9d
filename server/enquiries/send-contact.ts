import type { InputOf } from '#contract/call.ts';
import type { sendContactCall } from '#contract/enquiries/enquiries.calls.ts';
import type { Context } from '#server/http/context.ts';
import { keepEnquiry } from './keep-enquiry.ts';

/** Contact or collaboration, from anybody. @throws Refusal as keepEnquiry. */
export const sendContact = (asked: InputOf<typeof sendContactCall>, context: Context): Promise<null> => {
  const { kind = 'contact', name = '', company = '', email = '', phone = '', description = '' } = asked;
  return keepEnquiry(
    {
      kind,
      form: { name, company, email, phone, description, quantity: '', city: '', links: '' },
      quantity: null,
      occasion: null,
      links: [],
      attachment: null,
      key: asked.key,
      trap: asked.trap,
    },
    context,
  );
};
