import { isIPv6 } from 'node:net';

/** Where a request comes from, for limits: one customer's line, and the site around it. */
export type Network = {
  /** An IPv4 address, or the /64 of an IPv6 address: what one line is given. */
  network: string;
  /** The /48 of an IPv6 address, what one site is given; null for IPv4. */
  wideNetwork: string | null;
};

/** The network of an address; what is no address stands for itself. */
export function networkOf(address: string): Network {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return { network: bare, wideNetwork: null };
  const groups = groupsOf(bare);
  // An IPv4 address in IPv6 clothes (::ffff:192.0.2.1) is that IPv4 address.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high, low] = [groups[6]!, groups[7]!];
    return { network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), wideNetwork: null };
  }
  const prefix = (length: number) =>
    groups
      .slice(0, length)
      .map((group) => group.toString(16))
      .join(':');
  return { network: `${prefix(4)}::/64`, wideNetwork: `${prefix(3)}::/48` };
}

/** The eight groups of an IPv6 address, however it is written: the URL parser brings it into one spelling. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [start, end] = [numbers(before), numbers(after ?? '')];
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
}
