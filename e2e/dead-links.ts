/** A phone link in E.164 format: a plus sign, the country code, at most fifteen digits and no spaces (RFC 3966). */
const PHONE = /^tel:\+[1-9]\d{6,14}$/;
const EMAIL = /^mailto:[^\s@,?&]+@[a-z\d-]+(\.[a-z\d-]+)+(\?|$)/i;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

function isReachable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  // The sandboxes' pages are on this machine; links to any other host must use HTTPS.
  return protocol === 'https:' ? hostname.includes('.') : LOOPBACK.test(hostname);
}

/**
 * Whether a link is dead, judged only by its text; html-validity.e2e.ts requests the shop's pages. A bare word counts
 * as dead, because a browser resolves it relative to the open page.
 */
export function isDeadLink(address: string): boolean {
  if (/^(\/(?!\/)|#.)/.test(address)) return false;
  if (address.startsWith('tel:')) return !PHONE.test(address);
  if (address.startsWith('mailto:')) return !EMAIL.test(address);
  if (/^https?:/.test(address)) return !isReachable(address);
  // A blob URL is fine: it names a file that the page itself created.
  return !address.startsWith('blob:');
}
