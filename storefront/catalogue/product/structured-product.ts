import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import type { Plain } from '#storefront/page/page.ts';

type Breadcrumb = { name: string; address: string };
type ProductContext = {
  brand: string;
  address: string;
  trail: readonly Breadcrumb[];
  inColour: (title: string, colour: string) => string;
};

/** Structured data for search engines: the product, its price and availability here, and its breadcrumbs. */
export function structuredProduct(
  product: Product,
  { brand, address, trail, inColour }: ProductContext,
): Plain {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      product.colours.length > 0
        ? colours(product, brand, address, inColour)
        : single(product, brand, address),
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: step.address,
        })),
      },
    ],
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

function single(product: Product, brand: string, address: string): Plain {
  return {
    '@type': 'Product',
    ...about(product, brand),
    sku: String(product.id),
    image: sizesOf([product.picture, ...product.images.map(({ picture }) => picture)]),
    offers: offer(product, address, product.isInCity && !isSoldOut(product)),
  };
}

/** One plant in several colours, each with its own picture, address and stock. */
function colours(
  product: Product,
  brand: string,
  address: string,
  inColour: ProductContext['inColour'],
): Plain {
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
  '@type': 'Offer',
  url: address,
  priceCurrency: 'SAR',
  price: (product.price / 100).toFixed(2),
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'SA',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: product.returnDays,
  },
});
