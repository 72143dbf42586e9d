import { describe, expect, it } from 'vitest';
import { pageOf } from '#storefront/render/every-page.ts';
import { pageAddress } from '#storefront/render/page-address.ts';
import { routes } from '#storefront/routes.ts';
import { languages } from '#text/language.ts';
import { bundleFile } from '#text/screens.ts';
import { definePage } from './page.ts';

const addressOf = (address: string): string => {
  const { path, query } = pageAddress(new URL(address, 'https://ashjar.test'));
  return `${path}?${query}`;
};
const view = async () => (_: { data: { shelf: string } }) => null;
const head = () => ({ title: '', description: '' });

describe('A page declares what it reads', () => {
  it('the parameters of its query: no other parameter reaches it, or makes another page', () => {
    expect(addressOf('/wallet?utm_source=x&page=3&tab=list')).toBe('/wallet?page=3');
    expect(addressOf('/my-orders?page=2&order_id=a&status=open')).toBe(
      '/my-orders?order_id=a&status=open&page=2',
    );
    expect(addressOf('/faq?page=3')).toBe('/faq?');
    expect(addressOf('/products?sort=nonsense&page=2&category=trees')).toBe(
      '/products?category=trees&page=2',
    );
  });

  it('a parameter, text or type of data that it does not declare does not compile', () => {
    definePage({
      view,
      query: ['page'],
      // @ts-expect-error `tab` is not declared.
      load: async ({ query }) => ({ data: { shelf: query.get('tab') ?? '' } }),
      head,
    });
    definePage({
      view,
      texts: ['wallet'],
      load: async () => ({ data: { shelf: '' } }),
      // @ts-expect-error The sentences of coupons are not declared.
      head: (_, { wallet, coupons }) => ({ title: wallet.title, description: coupons.title }),
    });
    // @ts-expect-error No file of sentences has this name.
    definePage({ view, texts: ['nothing'], load: async () => ({ data: { shelf: '' } }), head });
    // @ts-expect-error The view shows a shelf.
    definePage({ view, load: async () => ({ data: { shelves: 2 } }), head });
  });

  it('its texts, which both languages have', async () => {
    const texts = Object.keys(routes).flatMap((route) => pageOf(route as keyof typeof routes).texts ?? []);
    expect(texts).toContain('myAccount');
    for (const name of texts)
      for (const language of languages)
        expect(await import(`../../text/${language}/${bundleFile(name)}.ts`)).toHaveProperty(name);
  });
});
