import { describe, expect, it } from 'vitest';
import { routes } from '#storefront/routes.ts';
import { isMeasured, reportedAddress, reportedReferrer } from './reported-address.ts';

const SHOP = 'https://ashjar.test';

describe('Of an address is told what says nothing of a person (decision 030)', () => {
  it('never a query or a fragment, but where a campaign says that it sent somebody', () => {
    expect(reportedAddress(`${SHOP}/products?search=0551234567&page=2`)).toBe(`${SHOP}/products`);
    expect(reportedAddress(`${SHOP}/checkout/success?order=7f0c6f64-2a6e-4c0e-9a53-0f5c35ad2c11#top`)).toBe(
      `${SHOP}/checkout/success`,
    );
    expect(reportedAddress(`${SHOP}/product/olive-tree?utm_source=snap&utm_campaign=eid&gclid=x`)).toBe(
      `${SHOP}/product/olive-tree?utm_source=snap&utm_campaign=eid`,
    );
    expect(reportedAddress(`${SHOP}/?utm_source=sara@dar.sa`)).toBe(`${SHOP}/`);
  });

  it('of the page before no more than its site, and of ours none with an order or a link to a gift', () => {
    expect(reportedReferrer('https://search.example/?q=my+name', SHOP)).toBe('https://search.example');
    expect(reportedReferrer(`${SHOP}/product/olive-tree?colour=white`, SHOP)).toBe(
      `${SHOP}/product/olive-tree`,
    );
    for (const path of ['/track/secret', '/my-orders?order_id=1', '/my-orders/1/invoice', '/checkout/return'])
      expect(reportedReferrer(SHOP + path, SHOP)).toBe(SHOP);
    expect(reportedReferrer('', SHOP)).toBe('');
  });

  it('and a script of a service never runs where the address opens something or shows a person’s own', () => {
    const closed = Object.keys(routes).filter((route) => !isMeasured(route));
    expect(closed).toEqual(
      expect.arrayContaining([
        'track',
        'my-orders',
        'order-invoice',
        'gift-receipt',
        'my-account',
        'wallet',
        'payment',
        'checkout-return',
        'checkout-urpay',
      ]),
    );
    // A route that comes is closed until somebody opens it.
    expect(isMeasured('some-new-route')).toBe(false);
  });
});
