import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import type { InBoth, StoredAdvice, StoredCorners, StoredSeason } from '../catalogue.tables.ts';
import { findNewestHome, listSections } from '../home/home-versions.store.ts';
import { pictureFile } from '../products/product-document.ts';

type GroupRow = { slug: string; slugInArabic: string; name: InBoth; about: InBoth; hash: string };

const GROUP = sql`slug, slug_in_arabic as "slugInArabic", json_build_object('ar', name_ar, 'en', name_en) as name,
  json_build_object('ar', about_ar, 'en', about_en) as about, picture_hash as hash`;
const inBoth = (column: string) =>
  sql`case when ${sql.ref(`${column}_ar`)} is null then null
           else json_build_object('ar', ${sql.ref(`${column}_ar`)}, 'en', ${sql.ref(`${column}_en`)}) end`;

const toGroup = ({ hash, ...group }: GroupRow) => ({ ...group, picture: pictureFile(hash) });
/** Removes null fields from a folder's entry, because the format allows missing optional fields but not null. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;

export async function listExportedCategories(tx: Transaction) {
  const { rows } = await sql<GroupRow>`select ${GROUP} from categories order by position, id`.execute(tx);
  return rows.map(toGroup);
}

type OccasionRow = GroupRow & {
  heading: InBoth | null;
  introduction: InBoth | null;
  advice: StoredAdvice[];
  sceneHash: string | null;
  sceneAlt: InBoth | null;
  season: StoredSeason | null;
};
export async function listExportedOccasions(tx: Transaction) {
  const { rows } = await sql<OccasionRow>`
    select ${GROUP}, ${inBoth('heading')} as heading, ${inBoth('introduction')} as introduction, advice,
           scene_hash as "sceneHash", ${inBoth('scene_alt')} as "sceneAlt", season
      from occasions order by position, id`.execute(tx);
  return rows.map(({ heading, introduction, advice, sceneHash, sceneAlt, season, ...group }) => ({
    ...toGroup(group),
    ...given({
      heading,
      introduction,
      advice,
      scene: sceneHash === null ? null : { file: pictureFile(sceneHash), alt: sceneAlt },
      season,
    }),
  }));
}

/** The ids of all products, in the shop's own order. */
export async function listProductOrder(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectFrom('products').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

type BundleRow = {
  slug: string;
  title: InBoth;
  about: InBoth;
  hash: string;
  alt: InBoth;
  halalas: number;
  isListed: boolean;
  products: string[];
};
export async function listExportedBundles(tx: Transaction) {
  const { rows } = await sql<BundleRow>`
    select slug, ${inBoth('title')} as title, ${inBoth('about')} as about, picture_hash as hash,
           ${inBoth('alt')} as alt, price_halalas as halalas, is_listed as "isListed",
           array(select p.slug from bundle_products m join products p on p.id = m.product_id
                  where m.bundle_id = bundles.id order by m.position) as products
      from bundles order by position, id`.execute(tx);
  return rows.map(({ hash, halalas, slug, title, about, alt, isListed, products }) => ({
    slug,
    title,
    about,
    picture: pictureFile(hash),
    alt,
    price: halalas / 100,
    isListed,
    products,
  }));
}

type GiftRow = { kind: string; hash: string; alt: InBoth; corners: StoredCorners | null };
export async function listExportedGiftPictures(tx: Transaction) {
  const { rows } = await sql<GiftRow>`
    select kind, picture_hash as hash, ${inBoth('alt')} as alt, card_corners as corners
      from gift_pictures order by kind`.execute(tx);
  return rows.map(({ hash, corners, kind, alt }) => ({
    kind,
    file: pictureFile(hash),
    alt,
    ...given({ corners }),
  }));
}

/** Reads the home page for an export; null if the shop has none. */
export async function findExportedHome(tx: Transaction) {
  const { number } = await findNewestHome(tx);
  return number === 0 ? null : { sections: await listSections(tx) };
}
