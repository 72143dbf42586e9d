import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The pages with a preview picture: a product, a plant's care, a category, an occasion, or the shop. */
export const SHARED = ['product', 'care', 'category', 'occasion', 'shop'] as const;
export type Shared = (typeof SHARED)[number];

type InBoth = { ar: string; en: string };
export type ShareFacts = {
  title: InBoth;
  text: InBoth;
  /** The price in halalas; null if the page is not about a product. */
  price: number | null;
  oldPrice: number | null;
  pictureHash: string | null;
};

/** The first glaze's picture, in stock or not, so that a shared link always looks the same. */
export const FIRST_PICTURE = sql`
  coalesce((select i.picture_hash from product_colours g join product_images i on i.colour_id = g.id
             where g.product_id = p.id and g.is_listed order by g.position, g.id, i.position limit 1),
           (select i.picture_hash from product_images i where i.product_id = p.id order by i.position limit 1))`;

const QUERIES: Record<Shared, (slug: string) => ReturnType<typeof sql>> = {
  product: (slug) => sql`
    select title_ar, title_en, summary_ar as text_ar, summary_en as text_en, price_halalas, old_price_halalas,
           ${FIRST_PICTURE} as picture_hash
      from products p where slug = ${slug} and is_listed`,
  // The query includes unlisted plants, because customers who own one still need its care instructions.
  care: (slug) => sql`
    select title_ar, title_en, concat(care->'water'->'title'->>'ar', ' · ', care->'light'->'title'->>'ar') as text_ar,
           concat(care->'water'->'title'->>'en', ' · ', care->'light'->'title'->>'en') as text_en,
           null::int as price_halalas, null::int as old_price_halalas, ${FIRST_PICTURE} as picture_hash
      from products p where slug = ${slug} and care is not null`,
  category: (slug) => sql`
    select name_ar as title_ar, name_en as title_en, about_ar as text_ar, about_en as text_en,
           null::int as price_halalas, null::int as old_price_halalas, picture_hash
      from categories where slug = ${slug}`,
  occasion: (slug) => sql`
    select name_ar as title_ar, name_en as title_en, about_ar as text_ar, about_en as text_en,
           null::int as price_halalas, null::int as old_price_halalas, picture_hash
      from occasions where slug = ${slug}`,
  shop: (slug) => sql`
    select b->'title'->>'ar' as title_ar, b->'title'->>'en' as title_en, b->'text'->>'ar' as text_ar,
           b->'text'->>'en' as text_en, null::int as price_halalas, null::int as old_price_halalas,
           coalesce((select i.picture_hash from product_colours g
                       join products p on p.id = g.product_id and p.slug = b->'product'->>'slug'
                       join product_images i on i.colour_id = g.id
                      where g.colour = b->'product'->>'colour' order by i.position limit 1),
                    (select ${FIRST_PICTURE} from products p where p.slug = b->'product'->>'slug'),
                    split_part(b->>'picture', '.', 1)) as picture_hash
      from (select document from home_versions order by number desc limit 1) v,
           jsonb_array_elements(v.document->'sections') s,
           jsonb_array_elements(s->'banners') with ordinality x (b, n)
     where s->>'kind' = 'hero' and ${slug} = 'home'
     -- A shared link looks the same for long: a banner that is always shown comes before one with dates.
     order by b->>'from' is null and b->>'until' is null desc, n limit 1`,
};

/** The data for the preview picture of a page; null if the page does not exist. */
export async function findShareFacts(
  database: Database,
  kind: Shared,
  slug: string,
): Promise<ShareFacts | null> {
  const { rows } = await QUERIES[kind](slug).execute(database);
  const row = (
    rows as {
      title_ar: string;
      title_en: string;
      text_ar: string;
      text_en: string;
      price_halalas: number | null;
      old_price_halalas: number | null;
      picture_hash: string | null;
    }[]
  )[0];
  if (!row) return null;
  return {
    title: { ar: row.title_ar, en: row.title_en },
    text: { ar: row.text_ar, en: row.text_en },
    price: row.price_halalas,
    oldPrice: row.old_price_halalas,
    pictureHash: row.picture_hash,
  };
}
