import type { Bundle } from '#contract/catalogue/catalogue.wire.ts';
import type { Plain } from '#storefront/page/page.ts';
import { href } from '#storefront/routes.ts';
import { structuredOffer } from './structured-offer.ts';

/**
 * Structured data of bundles for search engines: a collection with one piece of each product, at one price. The URL is
 * an anchor on the page, because a bundle has no page of its own (decision 060).
 */
export const structuredBundles = (bundles: readonly Bundle[], pageAddress: string): Plain[] =>
  bundles.map(({ title, about, price, members }) => ({
    '@type': 'ProductCollection',
    name: title,
    description: about,
    image: members.map(({ picture }) => `${picture}/1200.webp`),
    includesObject: members.map((member) => ({
      '@type': 'TypeAndQuantityNode',
      amountOfThisGood: 1,
      // Omit the type of a bundle's product, because search engines require an offer for everything of type Product.
      typeOfGood: { '@id': href('product', { slug: member.slug }), name: member.title },
    })),
    offers: structuredOffer({ address: `${pageAddress}#bundles`, price, isAvailable: true }),
  }));
