const MAX_NAME_LENGTH = 100;
/** The maximum length of an e-mail address (RFC 5321): 64 characters before the @, 255 after it. */
const MAX_EMAIL_LENGTH = 320;

/** Joins the parts of a name on one line, without invisible and bidi control characters; null if nothing is left. */
export function nameOf(...parts: readonly (string | null | undefined)[]): string | null {
  const name = parts
    .map((part) => part ?? '')
    .join(' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const letters = [...new Intl.Segmenter('ar').segment(name)].map(({ segment }) => segment);
  return letters.slice(0, MAX_NAME_LENGTH).join('').trim() || null;
}

/** The e-mail address from the provider; null if it is missing or unusable. */
export function emailOf(email: string | null | undefined): string | null {
  const written = email?.trim() ?? '';
  return written.length <= MAX_EMAIL_LENGTH && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(written)
    ? written
    : null;
}
