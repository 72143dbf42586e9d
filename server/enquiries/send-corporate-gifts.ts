import type { InputOf } from '#contract/call.ts';
import type { sendCorporateGiftsCall } from '#contract/enquiries/enquiries.calls.ts';
import { linksIn } from '#contract/enquiries/enquiries.rules.ts';
import type { Context } from '#server/http/context.ts';
import { keepEnquiry } from './keep-enquiry.ts';

type Asked = InputOf<typeof sendCorporateGiftsCall>;

/** Gifts for a company's people, from anybody. @throws Refusal as keepEnquiry. */
export const sendCorporateGifts = (asked: Asked, context: Context): Promise<null> => {
  const { name = '', company = '', email = '', phone = '', description = '', city = '' } = asked;
  const { quantity = null, occasion = null, attachment = null } = asked;
  const links = (asked.links ?? []).join('\n');
  return keepEnquiry(
    {
      kind: 'corporateGifts',
      form: { name, company, email, phone, description, city, quantity: String(quantity ?? ''), links },
      quantity,
      occasion,
      links: linksIn(links),
      attachment,
      key: asked.key,
      trap: asked.trap,
    },
    context,
  );
};
