import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { emailOf } from '#contract/account/account.rules.ts';
import { digitsOnly, localDigits, westernDigits } from '#contract/digits.ts';
import type { Database } from '#database/database.ts';
import { findCustomerBy } from './find-customer.store.ts';

const HOME = '966';

/** The country of a number written with its code, +965… or 00965…; at home without one. */
function countryOf(number: string): string {
  if (!/^\s*(\+|00)/.test(westernDigits(number))) return HOME;
  const digits = digitsOnly(number).replace(/^00/, '');
  return Object.keys(PHONE_LENGTH).find((code) => digits.startsWith(code)) ?? HOME;
}

/**
 * The customer whom people who run the shop name by a phone number, however it is written, or by an e-mail address;
 * null when nobody has it.
 */
export async function findCustomer(database: Database, contact: string): Promise<number | null> {
  if (contact.includes('@')) return findCustomerBy(database, { email: emailOf(contact) });
  const countryCode = countryOf(contact);
  return findCustomerBy(database, { countryCode, phone: localDigits(countryCode, contact) });
}
