import { describe, expect, it } from 'vitest';
import { customerLinks, footerLinks, guestLinks, type ShellLink } from './links.ts';

const addressesOf = (groups: readonly (readonly ShellLink[])[]) =>
  groups.flat().map(({ address }) => address);

describe('Specification 2, Menu drawer: its links, in this order', () => {
  // spec: 2-signed-links-this-order
  it('signed in: Home, Favourite, Wallet, Payments, Coupons, Orders, My Profile, and what the shop offers', () => {
    expect(addressesOf(customerLinks)).toEqual([
      '/',
      '/favourite',
      '/wallet',
      '/payment',
      '/coupons',
      '/my-orders',
      '/my-account',
      '/corporate-gifts',
      '/gifts-care',
      '/contact-us',
      '/privacy-policy',
      '/about-ashjar',
    ]);
  });

  // spec: 2-not-signed-links-this-order, 6-guest-has-basic-menu-only
  it('not signed in: Introduction, Home, Privacy Policy, About, and no customer pages', () => {
    expect(addressesOf(guestLinks)).toEqual([
      '/about-ashjar#introduction',
      '/',
      '/privacy-policy',
      '/about-ashjar',
    ]);
  });
});

describe('Specification 2, Footer', () => {
  // spec: 2-footer-links-this-order
  it('links to /my-orders (track gift), /gifts-care, /corporate-gifts, /about-ashjar, /contact-us, /privacy-policy', () => {
    expect(addressesOf([footerLinks])).toEqual([
      '/my-orders',
      '/gifts-care',
      '/corporate-gifts',
      '/about-ashjar',
      '/contact-us',
      '/privacy-policy',
    ]);
  });
});
