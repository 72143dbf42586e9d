import { type RawBuilder, sql } from 'kysely';
import { giftPictureKinds } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type {
  ImageKind,
  ProductClass,
  StoredAnchor,
  StoredCare,
  StoredCorners,
  StoredSubject,
} from '../catalogue.store.ts';
import { FIRST_PICTURE, type ShareFacts } from '../pictures/share.store.ts';
import { catalogueCache, readCached } from './catalogue-cache.ts';

export type PageImage = {
  pictureHash: string;
  width: number;
  height: number;
  alt_ar: string;
  alt_en: string;
};
type PageGroup = { id: number; slug: string; name_ar: string; name_en: string };

/** What a product's page shows besides the card, for both languages and every city. */
export type ProductPage = {
  slugInArabic: string;
  botanicalName: string | null;
  summaryAr: string;
  summaryEn: string;
  potAr: string | null;
  potEn: string | null;
  care: StoredCare | null;
  heightCm: number | null;
  potCm: number | null;
  engravingMax: number | null;
  engravingPrice: number | null;
  engravingAnchor: StoredAnchor | null;
  class: ProductClass;
  returnDays: number | null;
  /**
   * Pictures that show no particular glaze: close-ups, scenes in a home, or the only pictures of a product without
   * glazes.
   */
  images: (PageImage & { kind: ImageKind })[];
  /** The measured edges of the plant in the cut-outs. */
  subjects: { pictureHash: string; subject: StoredSubject }[];
  categories: PageGroup[];
  occasions: PageGroup[];
  share: ShareFacts;
};

const groups = (
  table: 'category' | 'occasion',
  plural: 'categories' | 'occasions',
): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name_ar', g.name_ar, 'name_en', g.name_en)
                            order by g.position), '[]')
     from ${sql.table(`product_${plural}`)} x join ${sql.table(plural)} g on g.id = x.${sql.ref(`${table}_id`)}
    where x.product_id = p.id)`;

/** The page of a listed product in one statement; null if there is no such product. */
export function findProductPage(database: Database, productId: number): Promise<ProductPage | null> {
  return readCached(catalogueCache(database)?.pages, productId, async () => {
    const { rows } = await sql<ProductPage>`
      select p.slug_in_arabic as "slugInArabic", p.botanical_name as "botanicalName", p.summary_ar as "summaryAr",
             p.summary_en as "summaryEn", p.pot_ar as "potAr", p.pot_en as "potEn", p.care, p.height_cm as "heightCm",
             p.pot_cm as "potCm", p.engraving_max as "engravingMax", p.engraving_price_halalas as "engravingPrice",
             p.engraving_anchor as "engravingAnchor", p.class, c.return_days as "returnDays",
             (select coalesce(json_agg(json_build_object('pictureHash', f.hash, 'kind', i.kind, 'width', f.width,
                        'height', f.height, 'alt_ar', i.alt_ar, 'alt_en', i.alt_en) order by i.position), '[]')
                from product_images i join pictures f on f.hash = i.picture_hash
               where i.product_id = p.id and i.colour_id is null) as images,
             (select coalesce(json_agg(json_build_object('pictureHash', f.hash, 'subject', f.subject) order by i.position), '[]')
                from product_images i join pictures f on f.hash = i.picture_hash
               where i.product_id = p.id and i.kind = 'main' and f.subject is not null) as subjects,
             ${groups('category', 'categories')} as categories, ${groups('occasion', 'occasions')} as occasions,
             json_build_object('title', json_build_object('ar', p.title_ar, 'en', p.title_en),
                               'text', json_build_object('ar', p.summary_ar, 'en', p.summary_en),
                               'price', p.price_halalas, 'oldPrice', p.old_price_halalas,
                               'pictureHash', ${FIRST_PICTURE}) as share
        from products p join product_classes c on c.id = p.class
       where p.id = ${productId} and p.is_listed`.execute(database);
    return rows[0] ?? null;
  });
}

export type GiftPicture = PageImage & {
  kind: (typeof giftPictureKinds)[number];
  corners: StoredCorners | null;
};

/** Pictures of how a gift is wrapped and delivered, in the order of the gallery. */
export const listGiftPictures = (database: Database): Promise<readonly GiftPicture[]> =>
  readCached(catalogueCache(database)?.giftPictures, 'all', async () => {
    const rows = await database
      .selectFrom('gift_pictures')
      .innerJoin('pictures', 'pictures.hash', 'picture_hash')
      .select([
        'kind',
        'hash as pictureHash',
        'width',
        'height',
        'alt_ar',
        'alt_en',
        'card_corners as corners',
      ])
      .execute();
    return giftPictureKinds.flatMap((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return row ? [{ ...row, kind }] : [];
    });
  });
