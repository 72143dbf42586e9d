import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { CityRule } from '../catalogue.tables.ts';
import { type ProductDocument, pictureFile, toCities } from './product-document.ts';

type GlazeRow = Omit<ProductDocument['colours'][number], 'cities' | 'picture'> & {
  rule: CityRule;
  cityIds: number[];
  hash: string | null;
};
type ImageRow = Omit<ProductDocument['pictures'][number], 'file'> & { hash: string };

const readRows = (database: Database, productIds: readonly number[]) =>
  database
    .selectFrom('products as p')
    .selectAll('p')
    .select([
      sql<number | null>`p.whole_stock`.as('pieces'),
      sql<GlazeRow[]>`coalesce((
        select json_agg(json_build_object(
                 'colour', g.colour, 'stock', g.whole_stock, 'shelf', g.shelf, 'rule', g.city_rule, 'hash', i.picture_hash,
                 'alt', json_build_object('ar', coalesce(i.alt_ar, ''), 'en', coalesce(i.alt_en, '')),
                 'cityIds', array(select city_id from colour_cities where colour_id = g.id order by city_id))
               order by g.position, g.id)
          from product_colours g
          left join lateral (select * from product_images where colour_id = g.id order by position limit 1) i on true
         where g.product_id = p.id and g.is_listed), '[]')`.as('glazes'),
      sql<ImageRow[]>`coalesce((
        select json_agg(json_build_object(
                 'hash', picture_hash, 'kind', kind, 'alt', json_build_object('ar', alt_ar, 'en', alt_en))
               order by position)
          from product_images where product_id = p.id and colour_id is null), '[]')`.as('images'),
      sql<number[]>`array(select city_id from product_cities where product_id = p.id order by city_id)`.as(
        'cityIds',
      ),
      sql<string[]>`array(select g.slug from product_categories x join categories g on g.id = x.category_id
                           where x.product_id = p.id order by g.position, g.id)`.as('categories'),
      sql<string[]>`array(select g.slug from product_occasions x join occasions g on g.id = x.occasion_id
                           where x.product_id = p.id order by g.position, g.id)`.as('occasions'),
      sql<string[]>`array(select a.slug from product_addons x join products a on a.id = x.addon_id
                           where x.product_id = p.id order by x.position, a.id)`.as('addons'),
    ])
    .where('p.id', 'in', [...productIds])
    .execute();

/**
 * Products as documents by id, listed or not; unknown ids are left out. Saving a returned document unchanged changes
 * nothing.
 */
export async function listDocuments(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, ProductDocument>> {
  const rows = productIds.length === 0 ? [] : await readRows(database, productIds);
  return new Map(rows.map((row) => [row.id, toDocument(row)]));
}

const toRiyals = (halalas: number): number => halalas / 100;
const toBoth = (ar: string | null, en: string | null) => (ar === null || en === null ? null : { ar, en });

function toDocument(row: Awaited<ReturnType<typeof readRows>>[number]): ProductDocument {
  const { height_cm: heightCm, pot_cm: potCm, engraving_max: longestText } = row;
  return {
    slug: row.slug,
    slugInArabic: row.slug_in_arabic,
    title: { ar: row.title_ar, en: row.title_en },
    botanicalName: row.botanical_name,
    class: row.class,
    isAddon: row.is_addon,
    isListed: row.is_listed,
    price: toRiyals(row.price_halalas),
    oldPrice: row.old_price_halalas === null ? null : toRiyals(row.old_price_halalas),
    summary: { ar: row.summary_ar, en: row.summary_en },
    description: { ar: row.description_ar, en: row.description_en },
    keywords: { ar: row.keywords_ar, en: row.keywords_en },
    pot: toBoth(row.pot_ar, row.pot_en),
    size: heightCm === null && potCm === null ? null : { heightCm, potCm },
    care: row.care,
    stock: row.pieces,
    shelf: row.shelf,
    colours: row.glazes.map(({ colour, stock, hash, alt, rule, cityIds, shelf }) => ({
      colour,
      stock,
      picture: hash === null ? '' : pictureFile(hash),
      alt,
      cities: toCities(rule, cityIds),
      shelf,
    })),
    pictures: row.images.map(({ hash, kind, alt }) => ({ file: pictureFile(hash), kind, alt })),
    engraving:
      longestText === null
        ? null
        : {
            longestText,
            price: toRiyals(row.engraving_price_halalas ?? 0),
            anchor: row.engraving_anchor,
            area: row.engraving_area,
          },
    categories: row.categories,
    occasions: row.occasions,
    addons: row.addons,
    cities: toCities(row.city_rule, row.cityIds),
  };
}
