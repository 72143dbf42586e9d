import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import type { Plain } from '#storefront/render/page.ts';

type Step = { name: string; address: string };
type Place = { brand: string; address: string; trail: readonly Step[] };

/** What search engines read of a product: what it is, what it costs here, whether it can be had, and where it stands. */
export function structuredProduct(product: Product, { brand, address, trail }: Place): Plain {
  const pictures = [product.picture, ...product.images.map(({ picture }) => picture)];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.title,
        description: product.summary,
        sku: String(product.id),
        image: [...new Set(pictures)].map((picture) => `${picture}/1200.webp`),
        brand: { '@type': 'Brand', name: brand },
        category: product.categories[0]?.title,
        offers: {
          '@type': 'Offer',
          url: address,
          priceCurrency: 'SAR',
          price: (product.price / 100).toFixed(2),
          itemCondition: 'https://schema.org/NewCondition',
          availability:
            product.isInCity && !isSoldOut(product)
              ? 'https://schema.org/InStock'
              : 'https://schema.org/OutOfStock',
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            applicableCountry: 'SA',
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: product.returnDays,
          },
        },
      },
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
