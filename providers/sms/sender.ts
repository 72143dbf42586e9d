const MAX_CHARACTERS = 11;
/** Matches a sender's valid characters: letters and digits, with single separators between them. */
const CHARACTERS = /^[A-Za-z0-9]+([ ._-][A-Za-z0-9]+)*$/;
const GENERIC = new Set(
  'ADMIN ALERT AUTH CODE HELP INFO MESSAGE MSG NOTICE NOTIFY OFFER OTP PROMO SALE SENDER SERVICE SHOP SMS STORE SUPPORT TEST UPDATE VERIFY'.split(
    ' ',
  ),
);

/**
 * The reason why a sender name is invalid for service messages in Saudi Arabia, as the end of a sentence; null if it is
 * valid. Messages from unregistered or invalid senders are silently dropped (providers/06-sms, Sender rules).
 */
export function faultOfSender(sender: string): string | null {
  if (sender.length > MAX_CHARACTERS) return `has more than ${MAX_CHARACTERS} characters`;
  if (!CHARACTERS.test(sender)) return 'must be letters A to Z and digits';
  if (!/[A-Za-z]/.test(sender)) return 'must have a letter in it: numbers are not delivered';
  if (/-AD$/i.test(sender))
    return 'ends in -AD, which is for advertising: codes and orders need the other sender';
  if (GENERIC.has(sender.toUpperCase())) return 'must be the brand, not a general word';
  return null;
}
