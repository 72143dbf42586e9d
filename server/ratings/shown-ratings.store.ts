import { sql } from 'kysely';
import { averageOf, countOf } from '#contract/ratings/ratings.rules.ts';
import type { RatingTotals, ShownRating } from '#contract/ratings/ratings.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** The rating totals of these products. Only buyers can rate, so stars count at once, without a decision by staff. */
export async function listTotals(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, RatingTotals>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ productId: number; rating: number; count: number }>`
    select product_id as "productId", rating, count(*)::int as count from product_ratings
     where product_id = any(${[...productIds]}::int[]) and is_counted
     group by product_id, rating`.execute(database);
  const totals = new Map<number, RatingTotals>();
  for (const [productId, counts] of Map.groupBy(rows, (row) => row.productId)) {
    const distribution = [0, 0, 0, 0, 0];
    for (const { rating, count } of counts) distribution[rating - 1] = count;
    totals.set(productId, { average: averageOf(distribution), count: countOf(distribution), distribution });
  }
  return totals;
}

type ShownRow = Omit<ShownRating, 'pictures'> & { pictures: number[] };

/**
 * The ratings of a product with released text or pictures, newest first. Pictures are given by the id of their file.
 */
export async function listReleased(
  database: Database,
  productId: number,
  { language, max, skip }: { language: Language; max: number; skip: number },
): Promise<{ total: number; ratings: ShownRow[] }> {
  const { rows: ratings } = await sql<ShownRow>`
    select r.id, r.rating, case when r.comment_consent_at is not null then r.comment end as comment,
           r.shown_name as name,
           case when ${language}::text = 'ar' then r.city_name_ar else r.city_name_en end as "cityName",
           case when ${language}::text = 'ar' then r.colour_name_ar else r.colour_name_en end as "colourName",
           to_char(r.rated_at at time zone 'Asia/Riyadh', 'YYYY-MM') as month, r.answer,
           array(select p.upload_id from rating_pictures p
                  where p.rating_id = r.id and r.pictures_consent_at is not null order by p.position) as pictures
      from product_ratings r
     where r.product_id = ${productId} and r.state = 'released' and r.is_counted
     order by r.rated_at desc, r.id desc limit ${max} offset ${skip}`.execute(database);
  const { total } = await database
    .selectFrom('product_ratings')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('product_id', '=', productId)
    .where('state', '=', 'released')
    .where('is_counted', '=', true)
    .executeTakeFirstOrThrow();
  return { total: Number(total), ratings };
}

/** The thumbnail of a picture that the shop shows; undefined once the picture is withdrawn, held back or erased. */
export const findShownPicture = (
  database: Database,
  uploadId: number,
): Promise<{ thumbnail: Buffer } | undefined> =>
  database
    .selectFrom('rating_pictures')
    .innerJoin('product_ratings', 'product_ratings.id', 'rating_pictures.rating_id')
    .select('thumbnail')
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'released')
    .where('is_counted', '=', true)
    .where('pictures_consent_at', 'is not', null)
    .executeTakeFirst();
