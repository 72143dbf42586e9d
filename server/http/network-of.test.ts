import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('The network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['local', 'local', null],
  ])('%s is of %s and %s', (address, network, wideNetwork) => {
    expect(networkOf(address)).toEqual({ network, wideNetwork });
  });
});
