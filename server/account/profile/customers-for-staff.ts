import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { emailOf, isEmail, isPhoneComplete } from '#contract/account/account.rules.ts';
import { localDigits } from '#contract/digits.ts';
import type { Database } from '#database/database.ts';
import type { Phone } from '../account.store.ts';
import { findLostPhone } from '../ownership/lost-phone.ts';
import { listIdentities } from '../sign-in/social.store.ts';
import { type Customer, findCustomerByUuid } from './customers.store.ts';

/**
 * The mobile numbers that a text may mean. For a text without a country code, one number for each country whose numbers
 * have that length.
 */
const phonesIn = (text: string): Phone[] =>
  Object.keys(PHONE_LENGTH).flatMap((countryCode) => {
    const phone = localDigits(countryCode, text);
    return isPhoneComplete(countryCode, phone) ? [{ countryCode, phone }] : [];
  });

/**
 * Extracts the phone number or e-mail address that a text consists of, in any common notation; null if the text is
 * neither.
 */
export const contactIn = (text: string): { email: string } | { phones: Phone[] } | null => {
  if (text.includes('@')) return isEmail(emailOf(text)) ? { email: emailOf(text) } : null;
  const phones = phonesIn(text);
  return phones.length === 0 ? null : { phones };
};

export type CustomerFacts = Customer & {
  signInMethods: ('phone' | 'password' | 'google' | 'apple' | 'facebook')[];
  lostPhone: { readyAt: Date; isReady: boolean } | null;
};

/** A customer with their sign-in methods but without secrets; null if the customer does not exist. */
export async function findCustomerFacts(
  database: Database,
  uuid: string,
  now: Date,
): Promise<CustomerFacts | null> {
  const customer = await findCustomerByUuid(database, uuid);
  if (!customer) return null;
  const identities = await listIdentities(database, customer.id);
  return {
    ...customer,
    signInMethods: [
      ...(customer.phone === null ? [] : (['phone'] as const)),
      ...(customer.hasPassword ? (['password'] as const) : []),
      ...new Set(identities.map(({ provider }) => provider)),
    ],
    lostPhone: await findLostPhone(database, customer.id, now),
  };
}
