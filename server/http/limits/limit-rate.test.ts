import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './limit-rate.ts';

describe('Limits count a network, not an address', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::5', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.7:443', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:c000:207', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7%3', '192.0.2.7', '192.0.2.0/24'],
    ['64:ff9b::192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['2002:c000:207:1::9', '192.0.2.7', '192.0.2.0/24'],
    ['local', 'local', 'local'],
  ])('%s belongs to the household %s and the site %s', (written, household, site) => {
    expect(networkOf(written)).toMatchObject({ household, site });
  });

  it('all addresses of a /64 are one household in any spelling, and the next /64 is another', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const prefix = fc.tuple(fc.integer({ min: 0x2003, max: 0x3fff }), group, group);
    fc.assert(
      fc.property(
        prefix,
        fc.integer({ min: 0, max: 0xfffe }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (p, subnet, host) => {
          const write = (net: number, radix: (n: number) => string) =>
            [...p, net, ...host].map(radix).join(':');
          const long = write(subnet, (n) => n.toString(16).padStart(4, '0').toUpperCase());
          const short = write(subnet, (n) => n.toString(16));
          expect(networkOf(long)).toEqual(networkOf(short));
          expect(networkOf(short).household).toBe(
            networkOf(`${[...p, subnet].map((n) => n.toString(16)).join(':')}::1`).household,
          );
          const next = networkOf(write(subnet + 1, (n) => n.toString(16)));
          expect(next.household).not.toBe(networkOf(short).household);
          expect(next.site).toBe(networkOf(short).site);
        },
      ),
    );
  });

  it('any text that a proxy sends gets a short name', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => networkOf(text).household.length <= 64));
  });
});
