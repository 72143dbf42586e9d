const MAX_NAME_LENGTH = 100;
/** RFC 5321: 64 characters before the @, 255 after it. */
const MAX_EMAIL_LENGTH = 320;

/**
 * A name on one line, without invisible characters or characters that change the direction of text; null when nothing
 * is left.
 */
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

/** The e-mail from the provider; null when it is missing or not a usable address. */
export function emailOf(email: string | null | undefined): string | null {
  const written = email?.trim() ?? '';
  return written.length <= MAX_EMAIL_LENGTH && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(written)
    ? written
    : null;
}
