/** E.164: a plus, a country's code and at most fifteen digits, without spaces (RFC 3966). */
const PHONE = /^tel:\+[1-9]\d{6,14}$/;
const EMAIL = /^mailto:[^\s@,?&]+@[a-z\d-]+(\.[a-z\d-]+)+(\?|$)/i;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

function isReachable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  // The sandboxes' pages stand on this machine, everything else on the web.
  return protocol === 'https:' ? hostname.includes('.') : LOOPBACK.test(hostname);
}

/**
 * Whether the address of a link cannot lead anywhere, judged by its scheme alone. Whether a page of the shop is there is
 * asked for elsewhere. A bare word counts as dead: a browser takes it for a page beside the one that is open.
 */
export function isDeadLink(address: string): boolean {
  if (/^(\/(?!\/)|#.)/.test(address)) return false;
  if (address.startsWith('tel:')) return !PHONE.test(address);
  if (address.startsWith('mailto:')) return !EMAIL.test(address);
  if (/^https?:/.test(address)) return !isReachable(address);
  // A file that the page itself holds.
  return !address.startsWith('blob:');
}
