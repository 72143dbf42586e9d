import { sql } from 'kysely';
import type { BundleTerms } from '#contract/cart/bundles.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { catalogueCache, readCached } from '../cached/catalogue-cache.ts';
import type { InBoth } from '../catalogue.tables.ts';
import { foldedWords, withoutArticle } from '../search/fold.ts';

/** Finds the bundle with this id; undefined if the bundle is not on sale. */
export async function findBundle(database: Database, bundleId: number): Promise<BundleTerms | undefined> {
  const { rows } = await sql<BundleTerms>`
    select b.id, b.price_halalas as price, array_agg(m.product_id order by m.position) as "productIds"
      from bundles b join bundle_products m on m.bundle_id = b.id
     where b.is_listed and b.id = ${bundleId} group by b.id`.execute(database);
  return rows[0];
}

export type BundleRow = BundleTerms & {
  title: string;
  about: string;
};

/** Which bundles are read: all, those that contain a product, or those with these ids. */
export type WhichBundles = { productId?: number | null; bundleIds?: readonly number[] | null };

/** The bundles on sale in the shop's own order. */
export async function listBundles(
  database: Database,
  { language, productId = null, bundleIds = null }: WhichBundles & { language: Language },
): Promise<BundleRow[]> {
  return (await listStoredBundles(database))
    .filter(
      ({ id, productIds }) =>
        (bundleIds === null || bundleIds.includes(id)) &&
        (productId === null || productIds.includes(productId)),
    )
    .map((row) => ({
      id: row.id,
      price: row.price,
      productIds: row.productIds,
      title: row[`title_${language}`],
      about: row[`about_${language}`],
    }));
}

/** A bundle on sale in both languages. */
export type StoredBundle = BundleTerms & {
  title_ar: string;
  title_en: string;
  about_ar: string;
  about_en: string;
  /** The words of its title and of its products' titles, folded, with and without the Arabic article. */
  words: readonly string[];
};

/** The bundles on sale in the shop's own order. A shop has few. */
export const listStoredBundles = (database: Database): Promise<readonly StoredBundle[]> =>
  readCached(catalogueCache(database)?.bundles, 'all', async () => {
    const { rows } = await sql<Omit<StoredBundle, 'words'> & { titles: string[] }>`
      select b.id, b.price_halalas as price, b.title_ar, b.title_en, b.about_ar, b.about_en,
             array_agg(m.product_id order by m.position) as "productIds",
             array[b.title_ar, b.title_en] || array_agg(p.title_ar) || array_agg(p.title_en) as titles
        from bundles b join bundle_products m on m.bundle_id = b.id join products p on p.id = m.product_id
       where b.is_listed group by b.id order by b.position, b.id`.execute(database);
    return rows.map(({ titles, ...bundle }) => ({
      ...bundle,
      words: titles.flatMap(foldedWords).flatMap((word) => [word, withoutArticle(word)]),
    }));
  });

export type BundleToSave = {
  slug: string;
  title: InBoth;
  about: InBoth;
  alt: InBoth;
  pictureHash: string;
  /** The bundle's price in halalas. */
  price: number;
  isListed: boolean;
  position: number;
  /** The slugs of the bundle's products. */
  products: readonly string[];
};

/** Inserts or updates bundles by slug, with their products. */
export async function upsertBundles(tx: Transaction, bundles: readonly BundleToSave[]): Promise<void> {
  for (const { products, title, about, alt, ...bundle } of bundles) {
    const row = {
      slug: bundle.slug,
      title_ar: title.ar,
      title_en: title.en,
      about_ar: about.ar,
      about_en: about.en,
      picture_hash: bundle.pictureHash,
      alt_ar: alt.ar,
      alt_en: alt.en,
      price_halalas: bundle.price,
      is_listed: bundle.isListed,
      position: bundle.position,
    };
    const { id } = await tx
      .insertInto('bundles')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('bundle_products').where('bundle_id', '=', id).execute();
    await sql`insert into bundle_products (bundle_id, product_id, position)
              select ${id}::int, p.id, m.position
                from unnest(${[...products]}::text[]) with ordinality m (slug, position)
                join products p on p.slug = m.slug`.execute(tx);
  }
}
