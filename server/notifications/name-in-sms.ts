/** Longer than nearly every name, and too short for a message of its own. */
const MAX_NAME_LENGTH = 24;
/** First name, father's name, family. */
const MAX_WORDS = 3;
/** Two letters make a name (Specification 9). */
const MIN_LETTERS = 2;

/**
 * A name that somebody typed, as it may stand in a message to somebody else: letters alone, so that it can hold neither
 * an address nor a number to call, and few of them, so that it says nothing but a name.
 * @returns null when no name is left.
 */
export function nameInSms(name: string | null): string | null {
  const words = (name ?? '')
    .normalize('NFC')
    // What looks like an address is no part of a name, nor are its pieces.
    .replace(/(?<!\S)\S*(?:[/@:]|[^\s.]\.[^\s.])\S*/g, ' ')
    .replace(/[^\p{L}\p{M}'’ -]/gu, ' ')
    .replaceAll('’', "'")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  let said = '';
  for (const word of words.slice(0, MAX_WORDS)) {
    const longer = said === '' ? word : `${said} ${word}`;
    if (longer.length > MAX_NAME_LENGTH) break;
    said = longer;
  }
  return (said.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? null : said;
}
