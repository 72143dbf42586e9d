/** The maximum length of a name in an SMS: enough for nearly every name, and too short to contain a message. */
const MAX_NAME_LENGTH = 24;
/** The maximum number of words in a name: first name, father's name and family name. */
const MAX_WORDS = 3;
/** The minimum number of letters of a name (Specification 9). */
const MIN_LETTERS = 2;

/**
 * Makes a name that a customer typed safe for a message to someone else. Only letters are kept, so that the name cannot
 * contain a link or a phone number, and only few, so that it cannot contain a message.
 * @returns null if fewer than two letters are left
 */
export function nameInSms(name: string | null): string | null {
  const parts = (name ?? '')
    .normalize('NFC')
    // The pattern removes every word that looks like a URL or e-mail address.
    .replace(/(?<!\S)\S*(?:[/@:]|[^\s.]\.[^\s.])\S*/g, ' ')
    .replace(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .replaceAll('’', "'")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  let safeName = '';
  for (const word of parts.slice(0, MAX_WORDS)) {
    const longer = safeName === '' ? word : `${safeName} ${word}`;
    if (longer.length > MAX_NAME_LENGTH) break;
    safeName = longer;
  }
  return (safeName.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? null : safeName;
}
