import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { emailOf } from '#contract/account/account.rules.ts';
import { digitsOnly, localDigits, westernDigits } from '#contract/digits.ts';
import type { Database } from '#database/database.ts';
import { findCustomerBy } from './find-customer.store.ts';

const HOME_COUNTRY_CODE = '966';

/** The country code of a phone number written as +965… or 00965…; Saudi Arabia's for a number without one. */
function countryOf(number: string): string {
  if (!/^\s*(\+|00)/.test(westernDigits(number))) return HOME_COUNTRY_CODE;
  const digits = digitsOnly(number).replace(/^00/, '');
  return Object.keys(PHONE_LENGTH).find((code) => digits.startsWith(code)) ?? HOME_COUNTRY_CODE;
}

/**
 * Finds a customer by a phone number in any spelling or an e-mail address, as staff enter it; null if no customer has
 * it.
 */
export async function findCustomer(database: Database, contact: string): Promise<number | null> {
  if (contact.includes('@')) return findCustomerBy(database, { email: emailOf(contact) });
  const countryCode = countryOf(contact);
  return findCustomerBy(database, { countryCode, phone: localDigits(countryCode, contact) });
}
