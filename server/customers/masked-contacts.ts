import type { Customer } from '#server/account/profile/customers.public.ts';
import { maskedEmail, maskedPhone } from '#server/http/masked-contact.ts';

/** A customer's name and masked contacts. */
export const maskedContacts = ({ name, countryCode, phone, email }: Customer) => ({
  name,
  phone: phone === null || countryCode === null ? null : maskedPhone({ countryCode, phone }),
  email: email === null ? null : maskedEmail(email),
});
