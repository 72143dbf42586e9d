const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Reads a cookie that scripts may read: city, language or cart. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}
export function writeCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const isSecure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${isSecure}`;
}

/**
 * Reads the cart cookie `<version>:<pieces>`, which the server sets at every change of the cart (architecture.md 6).
 */
export function readCartCookie(): { version: string; pieces: number } | null {
  const [version, pieces] = readCookie('cart')?.split(':') ?? [];
  return version && /^\d+$/.test(pieces ?? '') ? { version, pieces: Number(pieces) } : null;
}
