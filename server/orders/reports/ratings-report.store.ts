import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

type Time = { from: Date; until: Date };
export type Words = { orderId: number; productId: number | null; rating: number; text: string; at: Date };

/** The number of orders with each number of stars. */
export async function countStarsOfOrders(
  database: Database,
  { from, until }: Time,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from order_ratings
     where rated_at >= ${from} and rated_at < ${until} group by rating`.execute(database);
  return new Map(rows.map(({ rating, count }) => [rating, count]));
}

/** The newest comments on whole orders, newest first, and the total number of comments. */
export async function listWordsOfOrders(
  database: Database,
  { from, until }: Time,
  max: number,
): Promise<{ words: Words[]; total: number }> {
  const { rows } = await sql<Words & { total: number }>`
    select order_id as "orderId", null as "productId", rating, comment as text, rated_at as at,
           count(*) over ()::int as total
      from order_ratings where rated_at >= ${from} and rated_at < ${until} and comment <> ''
     order by rated_at desc limit ${max}`.execute(database);
  return { words: rows.map(({ total: _, ...words }) => words), total: rows[0]?.total ?? 0 };
}

/** The ratings of whole orders with at most `maxStars`, by the order's id. */
export async function listRatingsOfOrders(
  database: Database,
  { from, until, maxStars }: Time & { maxStars: number },
): Promise<{ orderId: number; at: Date; stars: number }[]> {
  const { rows } = await sql<{ orderId: number; at: Date; stars: number }>`
    select order_id as "orderId", rated_at as at, rating as stars from order_ratings
     where rated_at >= ${from} and rated_at < ${until} and rating <= ${maxStars}
     order by order_id desc`.execute(database);
  return rows;
}
