import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { isKnownCountryCode, isPhoneComplete } from '#contract/account/account.rules.ts';
import { localDigits } from '#contract/digits.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Phone } from '../account.store.ts';

/**
 * Normalises a typed phone number (Specification 5). The form's field ignores extra digits, but the server refuses
 * them: cutting them off could send the code to another person's number.
 */
export function numberOf(typed: Phone): Phone {
  const { countryCode } = typed;
  if (!isKnownCountryCode(countryCode)) throw refuse('notValid', (t) => t.account.countryNotServed);
  const phone = localDigits(countryCode, typed.phone);
  const length = PHONE_LENGTH[countryCode]!;
  if (phone.length !== length) throw refuse('notValid', (t) => t.account.phoneLength(length, countryCode));
  if (!isPhoneComplete(countryCode, phone)) throw refuse('notValid', (t) => t.account.phoneStart);
  return { countryCode, phone };
}
