import { describe, expect, it } from 'vitest';
import { routes } from '#storefront/routes.ts';
import { assetsIn, markOfflineCopy, offlineAddressOf } from './offline-address.ts';

const ORIGIN = 'https://ashjar.test';
const offlineOf = (path: string) => offlineAddressOf(ORIGIN + path, ORIGIN);

describe('Pages cached for offline use (Part 5: installable and offline)', () => {
  it('are public pages, in one copy each, whatever campaign or language parameter the address has', () => {
    expect(offlineOf('/')).toBe('/');
    expect(offlineOf('/?utm_source=sms&lang=en')).toBe('/');
    expect(offlineOf('/products?page=2&category=indoor&gclid=1')).toBe('/products?category=indoor&page=2');
    expect(offlineOf('/product/monstera/')).toBe('/product/monstera');
    // The care page behind the QR code on a plant's card is cached, because there may be no reception where it is
    // scanned.
    expect(offlineOf('/gifts-care/monstera')).toBe('/gifts-care/monstera');
  });

  it('never include what is personal, costs money or opens something by its address', () => {
    const cached = Object.values(routes).filter((path) => offlineOf(path.replace(/:\w+/g, 'some')) !== null);
    expect(cached).toEqual([
      '/',
      '/products',
      '/product/:slug',
      '/privacy-policy',
      '/about-ashjar',
      '/gifts-care',
      '/gifts-care/:slug',
      '/terms',
      '/faq',
      '/rewards',
      '/order-issue',
      '/connect-with-us',
      '/app',
      '/accessibility',
    ]);
    for (const path of [
      '/outbox',
      '/sign-in/google',
      '/api/v1/common/countries',
      '/webhooks/tap',
      '/product/a/b',
      '/gifts-care/a/b',
      '/cart',
      '/checkout/success',
    ])
      expect(offlineOf(path), path).toBeNull();
    expect(offlineAddressOf('https://elsewhere.test/', ORIGIN)).toBeNull();
  });

  it('are marked as offline copies, and list the files they need', () => {
    const html =
      '<!doctype html><html lang="ar" dir="rtl"><link rel="stylesheet" href="/assets/a-1.css"><use href="/assets/icons-2.svg#x"></use><script src="/assets/b-3.js"></script><script src="/assets/b-3.js"></script>';
    expect(markOfflineCopy(html)).toContain('<html data-offline lang="ar" dir="rtl">');
    expect(assetsIn(html)).toEqual(['/assets/a-1.css', '/assets/icons-2.svg', '/assets/b-3.js']);
  });
});
