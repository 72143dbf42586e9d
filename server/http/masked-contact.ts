const DOT = '•';

/**
 * Masks `+966501234547` as `+966 5••••••47`: enough to recognise a phone number that a customer mentions, but not to
 * call it.
 */
export function maskedPhone({ countryCode, phone }: { countryCode: string; phone: string }): string {
  const hidden = DOT.repeat(Math.max(phone.length - 3, 0));
  return `+${countryCode} ${phone.slice(0, 1)}${hidden}${phone.slice(-2)}`;
}

/** Masks a phone number as somebody typed it, with or without a country code, except for its last two digits. */
export const maskedNumber = (number: string): string =>
  `${DOT.repeat(Math.max(number.length - 2, 0))}${number.slice(-2)}`;

/** Masks `noura@example.com` as `n••••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${DOT.repeat(4)}${email.slice(at)}`;
}
