import {
  listAddonsCall,
  listRecommendedCall,
  readDescriptionCall,
  readProductCall,
} from '#contract/catalogue/catalogue.calls.ts';
import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { cardOf } from '#storefront/catalogue/card.ts';
import { addonOf, firstColour } from '#storefront/catalogue/product/product-selection.ts';
import { structuredProduct } from '#storefront/catalogue/product/structured-product.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';
import { href } from '#storefront/routes.ts';
import type { ProductData } from './product.tsx';

const OFTEN_GIVEN = 4;

export const page = definePage({
  view: () => import('./product.tsx').then((file) => file.Product),
  query: ['colour'],
  async load({ params, query, cityId, call }): Promise<Loaded<ProductData>> {
    const found = await call(readProductCall, { idOrSlug: params.slug ?? '', cityId });
    if (!found.ok) return 'notFound';
    const product = found.data;
    // One canonical address for search engines: the Arabic name and the product's id redirect to it.
    if (product.slug !== params.slug) {
      const address = href('product', { slug: product.slug }, { colour: query.get('colour') ?? undefined });
      return { redirect: address, isForEver: true };
    }
    const [description, addons, like, cities] = await Promise.all([
      call(readDescriptionCall, { productId: product.id, cityId }),
      call(listAddonsCall, { productId: product.id, cityId }),
      call(listRecommendedCall, { productIds: [product.id], cityId, limit: OFTEN_GIVEN }),
      call(listCitiesCall, { limit: MAX_CITIES, page: 1 }),
    ]);
    return {
      data: {
        product,
        colourAtFirst: firstColour(product, query.get('colour')),
        paragraphs: description.ok ? description.data.paragraphs : [],
        addons: addons.ok ? addons.data.map(addonOf) : [],
        like: like.ok ? like.data.map((card) => cardOf(card)) : [],
        deliveryFee: (cities.ok && cities.data.find(({ id }) => id === cityId)?.deliveryFee) || null,
      },
    };
  },

  head({ product }, text, { city }) {
    const category = product.categories[0];
    const address = href('product', { slug: product.slug });
    return {
      title: `${product.title} · ${text.shell.brand}`,
      description: `${product.summary} ${text.catalogue.product.description(product.title, city.name)}`,
      canonical: address,
      share: { address: product.sharePicture, alt: product.pictureAlt },
      structured: structuredProduct(product, {
        brand: text.shell.brand,
        address,
        inColour: text.catalogue.inColour,
        trail: [
          { name: text.catalogue.home, address: href('home') },
          category
            ? { name: category.title, address: href('products', {}, { category: category.slug }) }
            : { name: text.catalogue.allGifts, address: href('products') },
          { name: product.title, address },
        ],
      }),
    };
  },
});
