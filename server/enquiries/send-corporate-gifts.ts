import type { InputOf } from '#contract/call.ts';
import type { sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { linksIn } from '#contract/enquiries/enquiries.rules.ts';
import type { Context } from '#server/http/context.ts';
import { saveEnquiry } from './save-enquiry.ts';

type Input = InputOf<typeof sendCorporateGiftsCall>;

/** Stores a corporate gift enquiry; open to anyone. @throws Refusal as saveEnquiry. */
export const sendCorporateGifts = (input: Input, context: Context): Promise<null> => {
  const { name = '', company = '', email = '', phone = '', description = '', city = '' } = input;
  const { quantity = null, occasion = null, attachment = null } = input;
  const links = (input.links ?? []).join('\n');
  return saveEnquiry(
    {
      kind: 'corporateGifts',
      form: { name, company, email, phone, description, city, quantity: String(quantity ?? ''), links },
      quantity,
      occasion,
      links: linksIn(links),
      attachment,
      key: input.key,
      trap: input.trap,
    },
    context,
  );
};
