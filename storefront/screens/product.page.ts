import {
  listAddonsCall,
  listRecommendedCall,
  readDescriptionCall,
  readProductCall,
} from '#contract/catalogue/catalogue.calls.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { listRatingsCall } from '#contract/ratings/ratings.calls.ts';
import { cardOf } from '#storefront/catalogue/card.ts';
import { galleryOf } from '#storefront/catalogue/product/gallery/gallery-of.ts';
import { addonOf, firstColour } from '#storefront/catalogue/product/product-selection.ts';
import { structuredProduct } from '#storefront/catalogue/product/structured-product.ts';
import { definePage, type Loaded, type LoadRequest } from '#storefront/page/page.ts';
import { loadRatingsText } from '#storefront/ratings/ratings-text.ts';
import { type RatingsView, ratingsView } from '#storefront/ratings/ratings-view.ts';
import { href } from '#storefront/routes.ts';
import type { ProductData } from './product.tsx';

const OFTEN_GIVEN = 4;
const NO_WORDS = { ratings: [], total: 0, page: 1 };

/** Loads the product's reviews in the page's language; null before the first rating. */
async function readRatings(
  { id, rating }: Product,
  { call, language }: Pick<LoadRequest, 'call' | 'language'>,
): Promise<RatingsView | null> {
  if (rating === null) return null;
  const list = await call(listRatingsCall, { productId: id });
  const t = await loadRatingsText(language);
  return ratingsView(rating, list.ok ? list.data : NO_WORDS, { t, language });
}

export const page = definePage({
  view: () => import('./product.tsx').then((file) => file.Product),
  query: ['colour'],
  texts: ['gallery'],
  async load({ params, query, language, cityId, call }): Promise<Loaded<ProductData>> {
    const found = await call(readProductCall, { idOrSlug: params.slug ?? '', cityId });
    if (!found.ok) return 'notFound';
    const product = found.data;
    // Redirect the Arabic slug and the product's id to the canonical URL, so that search engines index one URL.
    if (product.slug !== params.slug) {
      const address = href('product', { slug: product.slug }, { colour: query.get('colour') ?? undefined });
      return { redirect: address, isForEver: true };
    }
    const [description, addons, like] = await Promise.all([
      call(readDescriptionCall, { productId: product.id, cityId }),
      call(listAddonsCall, { productId: product.id, cityId }),
      call(listRecommendedCall, { productIds: [product.id], cityId, limit: OFTEN_GIVEN }),
    ]);
    return {
      data: {
        product,
        gallery: galleryOf(product),
        colourAtFirst: firstColour(product, query.get('colour')),
        paragraphs: description.ok ? description.data.paragraphs : [],
        addons: addons.ok ? addons.data.map(addonOf) : [],
        like: like.ok ? like.data.map((card) => cardOf(card)) : [],
        ratings: await readRatings(product, { call, language }),
      },
    };
  },

  head({ product, ratings }, text, { brand, city, language }) {
    const category = product.categories[0];
    const address = href('product', { slug: product.slug });
    return {
      title: product.title,
      description: `${product.summary} ${text.catalogue.product.description(product.title, city.name)}`,
      canonical: address,
      share: { address: product.sharePicture, alt: product.pictureAlt },
      structured: structuredProduct(product, {
        opinions: ratings?.cards.cards ?? [],
        brand: brand.name[language],
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
