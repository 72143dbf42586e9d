import { isIPv4, isIPv6 } from 'node:net';

/**
 * Where a request comes from, for limits. A household has a whole IPv6 /64, so the /64 counts as one; the /48 around it
 * is the site and holds several households. An IPv4 address is a household, and its /24 is the site.
 */
export type Network = { address: string; household: string; site: string };

/**
 * The network of an address as sockets and proxies write it. IPv4 in IPv6 (`::ffff:192.0.2.1`, NAT64, 6to4) counts as
 * the IPv4 address; zone ids and ports are ignored. Text that is not an address is used as it is, cut to 64 characters.
 */
export function networkOf(written: string): Network {
  const text = withoutPortAndZone(written.trim());
  if (isIPv4(text)) return ofIPv4(text.split('.').map(Number));
  if (!isIPv6(text)) {
    const name = written.slice(0, MAX_NAME);
    return { address: name, household: name, site: name };
  }
  const groups = groupsOf(text);
  const embedded = embeddedIPv4(groups);
  if (embedded !== null) return ofIPv4(embedded);
  const hex = groups.map((group) => group.toString(16));
  return {
    address: hex.join(':'),
    household: `${hex.slice(0, 4).join(':')}::/64`,
    site: `${hex.slice(0, 3).join(':')}::/48`,
  };
}
const MAX_NAME = 64;

/** Handles `[2001:db8::1]:443`, `192.0.2.1:443` and `fe80::1%eth0`. */
const withoutPortAndZone = (text: string): string =>
  text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .split('%', 1)[0]!;

function ofIPv4(bytes: readonly number[]): Network {
  const address = bytes.join('.');
  return { address, household: address, site: `${bytes.slice(0, 3).join('.')}.0/24` };
}

/** The eight groups of an IPv6 address, shortened or not. */
function groupsOf(address: string): number[] {
  // The URL parser returns the one canonical form (RFC 5952), with the last 32 bits in hexadecimal too.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const start = parse(head);
  const end = parse(tail ?? '');
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/** The IPv4 address inside a mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96) or 6to4 (2002::/16) address. */
function embeddedIPv4(groups: readonly number[]): number[] | null {
  const startsWith = (...prefix: number[]) => prefix.every((group, at) => groups[at] === group);
  const bytesAt = (at: number) => groups.slice(at, at + 2).flatMap((group) => [group >> 8, group & 255]);
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0)) return bytesAt(6);
  return startsWith(0x2002) ? bytesAt(1) : null;
}
