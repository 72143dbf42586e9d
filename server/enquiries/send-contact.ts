import type { InputOf } from '#contract/call.ts';
import type { sendContactCall } from '#contract/enquiries/enquiries.calls.ts';
import type { Context } from '#server/http/context.ts';
import { saveEnquiry } from './save-enquiry.ts';

/** Stores a contact or collaboration enquiry; open to anyone. @throws Refusal as saveEnquiry. */
export const sendContact = (input: InputOf<typeof sendContactCall>, context: Context): Promise<null> => {
  const { kind = 'contact', name = '', company = '', email = '', phone = '', description = '' } = input;
  return saveEnquiry(
    {
      kind,
      form: { name, company, email, phone, description, quantity: '', city: '', links: '' },
      quantity: null,
      occasion: null,
      links: [],
      attachment: null,
      key: input.key,
      trap: input.trap,
    },
    context,
  );
};
