import Validator from '@adobe/structured-data-validator';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defaultHours } from '#contract/delivery/hours.rules.ts';
import { testShop } from '#server/test-shop.ts';
import { renderPage } from '#storefront/render/server.tsx';
import type { Language } from '#text/language.ts';
import { noMeasurement } from './measurement.ts';
import { siteWith } from './test-site.ts';

const shop = await testShop();
const { settings } = shop;
const SITE = 'https://ashjar.test';

const render = (address: string, language: Language) => {
  const { pathname, searchParams } = new URL(address, SITE);
  return renderPage(
    { path: pathname, query: searchParams, language, cityId: 1 },
    {
      send: async (path, init) => shop.api.request(path, init),
      assets: () => ({
        script: '/a.js',
        preloads: [],
        styles: [],
        fonts: [],
        hideAnnouncement: '/h.js',
        pageWatchdog: '/w.js',
      }),
      publicUrl: SITE,
      brand: {
        name: { ar: 'أشجار', en: 'Ashjar' },
        hasWordmark: { ar: true, en: true },
        social: settings.social,
        returnDays: settings.returnDays,
        freeDeliveryFrom: settings.freeDeliveryFrom,
        hours: defaultHours,
        identityProviders: [],
        payLater: [],
        hasMap: false,
        takesCards: true,
        paymentLogos: [],
        emailEndsWithCom: true,
        legal: settings.seller,
        moved: null,
        ...noMeasurement,
        isDev: false,
        isDemo: false,
      },
    },
  );
};
const htmlOf = async (address: string, language: Language): Promise<string> => {
  const page = await render(address, language);
  if ('redirect' in page) throw new Error(`${address} leads to ${page.redirect}.`);
  return page.html;
};
type Thing = { '@type': string; [name: string]: unknown };
const thingsIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json]) => {
    const data = JSON.parse(json ?? '') as Thing & { '@graph'?: Thing[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? [data];
  });
const thingOf = async (address: string, language: Language, type: string): Promise<Thing> => {
  const found = thingsIn(await htmlOf(address, language)).find((thing) => thing['@type'] === type);
  if (!found) throw new Error(`${address} says nothing of a ${type}.`);
  return found;
};
/** Asserts that in a value every URL is absolute, nothing is empty, and no placeholder is left. */
function expectWhole(value: unknown, name = ''): void {
  if (Array.isArray(value)) {
    expect(value.length, name).toBeGreaterThan(0);
    for (const one of value) expectWhole(one, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) expectWhole(part, key);
  } else {
    expect(value, name).not.toBe('');
    expect(value, name).not.toBe(null);
    if (/^(url|image|item|logo|@id)$/.test(name)) expect(value).toMatch(/^https:\/\/\S+$/);
  }
}

const { rows: products } = await sql<{ slug: string; has_colours: boolean }>`
  select slug, exists (select 1 from product_colours g where g.product_id = p.id and g.is_listed) as has_colours
    from products p where is_listed order by position`.execute(shop.database);
const plain = products.find(({ has_colours }) => !has_colours)?.slug ?? '';
const PAGES = [
  '/',
  '/products',
  '/products?category=large-plants',
  '/products?occasion=national-day',
  '/faq',
  '/gifts-care/monstera',
  ...products.map(({ slug }) => `/product/${slug}`),
];

describe.each(['ar', 'en'] as const)('What search engines read in %s', (language) => {
  /** The URL of a page that is canonical in this language. */
  const pageUrl = (address: string) => `${SITE}${address}${language === 'en' ? '?lang=en' : ''}`;
  it('has everything that Google asks for, on every page, by a checker of its rules', async () => {
    const checker = new Validator();
    const bare = { jsonld: { Product: [{ '@type': 'Product', name: 'Monstera' }] }, microdata: {}, rdfa: {} };
    expect((await checker.validate(bare)).some(({ severity }) => severity === 'ERROR')).toBe(true);
    for (const address of PAGES) {
      const things = thingsIn(await htmlOf(address, language));
      expect(things.length, address).toBeGreaterThan(0);
      expectWhole(things);
      const byType: Record<string, Thing[]> = {};
      for (const thing of things) {
        byType[thing['@type']] = [...(byType[thing['@type']] ?? []), thing];
        // Variants of a product are themselves checked as products.
        if (Array.isArray(thing.hasVariant))
          byType.Product = [...(byType.Product ?? []), ...(thing.hasVariant as Thing[])];
      }
      const issues = await checker.validate({ jsonld: byType, microdata: {}, rdfa: {} });
      expect(
        issues.filter(({ severity }) => severity === 'ERROR'),
        address,
      ).toEqual([]);
    }
  });

  it('gives the price, picture and availability of each glaze of a plant', async () => {
    await sql`update product_colours g set stock = case g.colour when 'sand' then 0 else 5 end from products p
               where p.id = g.product_id and p.slug = 'monstera'`.execute(shop.database);
    const group = await thingOf('/product/monstera', language, 'ProductGroup');
    expect(group.variesBy).toEqual(['https://schema.org/color']);
    expect(group.url).toBe(pageUrl('/product/monstera'));
    const variants = group.hasVariant as (Thing & { offers: Thing })[];
    expect(variants.map(({ inProductGroupWithID }) => inProductGroupWithID)).toEqual(
      variants.map(() => group.productGroupID),
    );
    expect(new Set(variants.map(({ color }) => color)).size).toBe(3);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(3);
    for (const { offers } of variants) {
      expect(offers).toMatchObject({ priceCurrency: 'SAR', price: '279.00' });
      const isSand = new URL(String(offers.url)).searchParams.get('colour') === 'sand';
      expect(offers.availability).toBe(`https://schema.org/${isSand ? 'OutOfStock' : 'InStock'}`);
    }
  });

  it('gives the price that the page shows', async () => {
    const html = await htmlOf(`/product/${plain}`, language);
    const { offers } = thingsIn(html).find((thing) => thing['@type'] === 'Product') as unknown as {
      offers: { price: string };
    };
    expect(html).toContain(`aria-hidden="true">${Number(offers.price)}</span>`);
  });

  it('gives the path to a page, from the home page down', async () => {
    for (const address of ['/product/monstera', '/gifts-care/monstera']) {
      const { itemListElement } = await thingOf(address, language, 'BreadcrumbList');
      const steps = itemListElement as { position: number; name: string; item: string }[];
      expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
      expect(steps[0]?.item).toBe(pageUrl('/'));
      expect(steps[2]?.item).toBe(pageUrl(address));
    }
  });

  it('gives the seller, with logo and contact, and how to search', async () => {
    const store = await thingOf('/', language, 'OnlineStore');
    expect(store).toMatchObject({
      logo: `${SITE}/icons/512.png`,
      contactPoint: { telephone: settings.social.phone, url: pageUrl('/contact-us') },
      vatID: settings.seller.vatNumber,
    });
    const site = await thingOf('/', language, 'WebSite');
    expect(site.potentialAction).toMatchObject({ target: `${SITE}/products?search={search}` });
  });

  it('says of an occasion what its page says, under one address', async () => {
    const html = await htmlOf('/products?occasion=birthday', language);
    const { mainEntity } = await thingOf('/products?occasion=birthday', language, 'FAQPage');
    const questions = mainEntity as (Thing & { name: string; acceptedAnswer: { text: string } })[];
    expect(questions.length).toBeGreaterThan(1);
    for (const { name, acceptedAnswer } of questions) {
      expect(html).toContain(name);
      expect(html).toContain(acceptedAnswer.text);
    }
    const canonical = /<link rel="canonical" href="([^"]+)">/;
    const expected = canonical.exec(html)?.[1];
    expect(expected).toContain('/products?occasion=birthday');
    // An Arabic slug has the same canonical URL. With a second filter, the list is not indexed.
    expect(canonical.exec(await htmlOf('/products?occasion=عيد-ميلاد', language))?.[1]).toBe(expected);
    const filtered = await htmlOf('/products?occasion=birthday&colour=white', language);
    expect([filtered.includes('FAQPage'), filtered.includes('noindex')]).toEqual([false, true]);
  });

  it('answers the questions that its page answers', async () => {
    const html = await htmlOf('/faq', language);
    const { mainEntity } = await thingOf('/faq', language, 'FAQPage');
    const questions = mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(5);
    for (const { name, acceptedAnswer } of questions) {
      expect(html).toContain(name);
      expect(acceptedAnswer.text.length).toBeGreaterThan(20);
    }
  });
});

describe('Search engines know a page by one address', () => {
  const headOf = (html: string) => ({
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    isHidden: html.includes('<meta name="robots" content="noindex">'),
  });

  it.each([
    ['/products?category=large-plants&sort=price', '/products?category=large-plants'],
    ['/products?sort=price-down', '/products'],
    ['/product/monstera?colour=sage', '/product/monstera'],
    ['/faq?utm=1', '/faq'],
  ])('knows %s as %s', async (address, canonical) => {
    expect(headOf(await htmlOf(address, 'ar'))).toEqual({ canonical: SITE + canonical, isHidden: false });
  });

  it.each([
    '/products?search=monstera',
    '/products?colour=sage',
    '/products?category=large-plants&min=350',
    '/products?category=no-such-shelf',
    '/cart',
    '/favourite',
    '/wallet',
    '/payment',
    '/coupons',
    '/my-orders',
    '/my-account',
    '/checkout/success',
    '/checkout/failed',
    '/checkout/cancelled',
    '/offline',
    '/no-such-page',
    '/product/no-such-plant',
  ])('hides %s from search engines', async (address) => {
    expect(headOf(await htmlOf(address, 'en'))).toEqual({ canonical: undefined, isHidden: true });
  });

  it.each([
    ['/product/مونستيرا?colour=sage', '/product/monstera?colour=sage'],
    ['/product/Monstera', '/product/monstera'],
    ['/Gifts-Care/Monstera', '/gifts-care/monstera'],
    ['/gifts-care/مونستيرا', '/gifts-care/monstera'],
    ['/FAQ', '/faq'],
  ])('redirects %s permanently to %s', async (address, to) => {
    expect(await render(address, 'ar')).toEqual({ redirect: to, isForEver: true });
  });

  it('redirects a visitor who asked for a language to the page in it, permanently or temporarily', async () => {
    const led = async (isForEver: boolean, address: string) => {
      const site = siteWith({ renderPage: async () => ({ redirect: '/product/monstera', isForEver }) });
      const answer = await site.request(`${SITE}${address}`);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await led(true, '/product/Monstera?lang=en')).toEqual([301, '/product/monstera?lang=en']);
    expect(await led(true, '/product/Monstera?lang=ar')).toEqual([301, '/product/monstera']);
    expect(await led(false, '/product/Monstera')).toEqual([302, '/product/monstera']);
  });

  it('answers 404 for an unknown address, in any script', async () => {
    for (const address of ['/product/no-such-plant', '/gifts-care/gift-box', '/No-Such-Page', '/%D9%85']) {
      expect(await render(address, 'ar'), address).toMatchObject({ status: 404 });
    }
  });
});
