import { describe, expect, it } from 'vitest';
import { routes } from '#storefront/routes.ts';
import { assetsIn, keptAddress, markKept } from './kept-address.ts';

const ORIGIN = 'https://ashjar.test';
const keptOf = (path: string) => keptAddress(ORIGIN + path, ORIGIN);

describe('What is kept for the time without a connection (Part 5: installable and offline)', () => {
  it('keeps public pages, each in one copy whatever mark of a campaign or language its address has', () => {
    expect(keptOf('/')).toBe('/');
    expect(keptOf('/?utm_source=sms&lang=en')).toBe('/');
    expect(keptOf('/products?page=2&category=indoor&gclid=1')).toBe('/products?category=indoor&page=2');
    expect(keptOf('/product/monstera/')).toBe('/product/monstera');
    // The page that a plant's code opens, where there may be no reception.
    expect(keptOf('/gifts-care/monstera')).toBe('/gifts-care/monstera');
  });

  it('never keeps what belongs to a person, costs money or opens something by its address', () => {
    const kept = Object.values(routes).filter((path) => keptOf(path.replace(/:\w+/g, 'some')) !== null);
    expect(kept).toEqual([
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
      expect(keptOf(path), path).toBeNull();
    expect(keptAddress('https://elsewhere.test/', ORIGIN)).toBeNull();
  });

  it('marks a kept page as one, and knows the files it needs', () => {
    const html =
      '<!doctype html><html lang="ar" dir="rtl"><link rel="stylesheet" href="/assets/a-1.css"><use href="/assets/icons-2.svg#x"></use><script src="/assets/b-3.js"></script><script src="/assets/b-3.js"></script>';
    expect(markKept(html)).toContain('<html data-kept lang="ar" dir="rtl">');
    expect(assetsIn(html)).toEqual(['/assets/a-1.css', '/assets/icons-2.svg', '/assets/b-3.js']);
  });
});
