import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import type { Plain } from '#storefront/page/page.ts';
import { structuredBundles } from '../structured-bundles.ts';
import { structuredOffer } from '../structured-offer.ts';

type Breadcrumb = { name: string; address: string };
type ProductContext = {
  brand: string;
  address: string;
  trail: readonly Breadcrumb[];
  inColour: (title: string, colour: string) => string;
  /** The reviews that the page shows. */
  opinions: readonly Opinion[];
};
type Opinion = { name: string; stars: { value: number }; comment: string | null; month: string };

/**
 * Structured data for search engines: the product, its price and availability in this city, the ratings and the reviews
 * that the page shows, its bundles and breadcrumbs.
 */
export function structuredProduct(
  product: Product,
  { brand, address, trail, inColour, opinions }: ProductContext,
): Plain {
  const said = ratingsOf(product, opinions);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      product.colours.length > 0
        ? { ...colours(product, brand, address, inColour), ...said }
        : { ...single(product, brand, address), ...said },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: step.address,
        })),
      },
      ...structuredBundles(product.bundles, address),
    ],
  };
}

/**
 * The ratings for structured data. Empty before the first rating, because search engines must never read an invented
 * one.
 */
function ratingsOf({ rating }: Product, opinions: readonly Opinion[]) {
  if (rating === null) return {};
  const scale = { bestRating: 5, worstRating: 1 };
  const spoken = opinions.filter(({ comment }) => comment !== null);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      ratingCount: rating.count,
      ...scale,
    },
    ...(spoken.length === 0
      ? {}
      : {
          review: spoken.map((one) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: one.name },
            datePublished: one.month,
            reviewBody: one.comment,
            reviewRating: { '@type': 'Rating', ratingValue: one.stars.value, ...scale },
          })),
        }),
  };
}

const about = (product: Product, brand: string) => ({
  name: product.title,
  description: product.summary,
  brand: { '@type': 'Brand', name: brand },
  category: product.categories[0]?.title,
});

const sizesOf = (pictures: readonly string[]) =>
  [...new Set(pictures)].map((picture) => `${picture}/1200.webp`);

function single(product: Product, brand: string, address: string): { [key: string]: Plain | undefined } {
  return {
    '@type': 'Product',
    ...about(product, brand),
    sku: String(product.id),
    image: sizesOf([product.picture, ...product.images.map(({ picture }) => picture)]),
    offers: offer(product, address, product.isInCity && !isSoldOut(product)),
  };
}

/** The variants of a product for structured data: one per colour, each with its own picture, URL and availability. */
function colours(
  product: Product,
  brand: string,
  address: string,
  inColour: ProductContext['inColour'],
): { [key: string]: Plain | undefined } {
  return {
    '@type': 'ProductGroup',
    ...about(product, brand),
    url: address,
    productGroupID: String(product.id),
    variesBy: ['https://schema.org/color'],
    hasVariant: product.colours.map(({ id, code, name, picture, quantity }) => ({
      '@type': 'Product',
      name: inColour(product.title, name),
      sku: `${product.id}-${id}`,
      color: name,
      inProductGroupWithID: String(product.id),
      description: product.summary,
      image: sizesOf([picture]),
      offers: offer(product, `${address}?colour=${code}`, product.isInCity && quantity > 0),
    })),
  };
}

const offer = (product: Product, address: string, isAvailable: boolean): Plain => ({
  ...structuredOffer({ address, price: product.price, isAvailable }),
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'SA',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: product.returnDays,
  },
});
