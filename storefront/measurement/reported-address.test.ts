import { describe, expect, it } from 'vitest';
import { routes } from '#storefront/routes.ts';
import { isMeasured, reportedAddress, reportedReferrer } from './reported-address.ts';

const SHOP = 'https://ashjar.test';

describe('Reported addresses say nothing about a person (decision 030)', () => {
  it('drops query and fragment, except a campaign’s own parameters', () => {
    expect(reportedAddress(`${SHOP}/products?search=0551234567&page=2`)).toBe(`${SHOP}/products`);
    expect(reportedAddress(`${SHOP}/checkout/success?order=7f0c6f64-2a6e-4c0e-9a53-0f5c35ad2c11#top`)).toBe(
      `${SHOP}/checkout/success`,
    );
    expect(reportedAddress(`${SHOP}/product/olive-tree?utm_source=snap&utm_campaign=eid&gclid=x`)).toBe(
      `${SHOP}/product/olive-tree?utm_source=snap&utm_campaign=eid`,
    );
    expect(reportedAddress(`${SHOP}/?utm_source=sara@dar.sa`)).toBe(`${SHOP}/`);
  });

  it('reports only the site of an outside referrer, and no page of ours with an order or a gift link', () => {
    expect(reportedReferrer('https://search.example/?q=my+name', SHOP)).toBe('https://search.example');
    expect(reportedReferrer(`${SHOP}/product/olive-tree?colour=white`, SHOP)).toBe(
      `${SHOP}/product/olive-tree`,
    );
    for (const path of ['/track/secret', '/my-orders?order_id=1', '/my-orders/1/invoice', '/checkout/return'])
      expect(reportedReferrer(SHOP + path, SHOP)).toBe(SHOP);
    expect(reportedReferrer('', SHOP)).toBe('');
  });

  it('runs no service’s script where the address opens something or the page shows personal data', () => {
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
    // An unknown route is not measured until it is added to the list.
    expect(isMeasured('some-new-route')).toBe(false);
  });
});
