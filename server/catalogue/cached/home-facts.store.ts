import type { Database } from '#database/database.ts';
import type { GroupRow } from '../catalogue.store.ts';
import type { HomeSection } from '../home/home-document.ts';
import { listSections } from '../home/home-versions.store.ts';
import { listBannerProducts, listCategoryRows, listSectionProducts } from '../home.store.ts';
import { listStoredOccasions, type OccasionRow } from '../occasions/occasions.store.ts';
import { catalogueCache, readCached } from './catalogue-cache.ts';

/** What the home page shows in a city, for both languages and any time: banners with other dates are included. */
export type HomeFacts = {
  sections: readonly HomeSection[];
  /** The products of each section of the home page, by the section's key. */
  productsOf: ReadonlyMap<string, readonly number[]>;
  inBanners: ReadonlyMap<string, { productId: number; colourId: number | null }>;
  categories: readonly GroupRow[];
  occasions: readonly OccasionRow[];
};

export const findHomeFacts = (database: Database, cityId: number): Promise<HomeFacts> =>
  readCached(catalogueCache(database)?.homes, cityId, async () => {
    const sections = (await listSections(database)).filter(({ isShown }) => isShown);
    const shown = sections.flatMap(({ banners }) =>
      banners.flatMap(({ product, aside }) => [product, aside]),
    );
    const [productsOf, inBanners, categories, occasions] = await Promise.all([
      listSectionProducts(
        database,
        sections.filter(({ kind }) => kind === 'products' || kind === 'care'),
        cityId,
      ),
      listBannerProducts(
        database,
        shown.filter((one) => one !== null),
      ),
      listCategoryRows(database, cityId),
      listStoredOccasions(database, cityId),
    ]);
    return { sections, productsOf, inBanners, categories, occasions };
  });
