import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

type Time = { from: Date; until: Date };

/** The number of ratings of each product for each number of stars. */
export async function listStarsOfProducts(
  database: Database,
  { from, until }: Time,
): Promise<{ productId: number; rating: number; count: number }[]> {
  const { rows } = await sql<{ productId: number; rating: number; count: number }>`
    select product_id as "productId", rating, count(*)::int as count from product_ratings
     where is_counted and rated_at >= ${from} and rated_at < ${until}
     group by product_id, rating`.execute(database);
  return rows;
}

/** The comments on single products, newest first, and the total number of comments. */
export async function listWordsOfProducts(
  database: Database,
  { from, until }: Time,
  max: number,
): Promise<{
  words: { orderId: number; productId: number; rating: number; text: string; at: Date }[];
  total: number;
}> {
  const { rows } = await sql<{
    orderId: number;
    productId: number;
    rating: number;
    text: string;
    at: Date;
    total: number;
  }>`
    select order_id as "orderId", product_id as "productId", rating, comment as text, rated_at as at,
           count(*) over ()::int as total
      from product_ratings
     where is_counted and rated_at >= ${from} and rated_at < ${until} and comment <> ''
     order by rated_at desc limit ${max}`.execute(database);
  return { words: rows.map(({ total: _, ...words }) => words), total: rows[0]?.total ?? 0 };
}

/** The counted ratings of a product with at most `maxStars`, by the order's id. */
export async function listRatingsOfProduct(
  database: Database,
  { from, until, productId, maxStars }: Time & { productId: number; maxStars: number },
): Promise<{ orderId: number; at: Date; stars: number }[]> {
  const { rows } = await sql<{ orderId: number; at: Date; stars: number }>`
    select order_id as "orderId", rated_at as at, rating as stars from product_ratings
     where is_counted and product_id = ${productId} and rated_at >= ${from} and rated_at < ${until}
       and rating <= ${maxStars}
     order by order_id desc`.execute(database);
  return rows;
}
