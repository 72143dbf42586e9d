import type { Database } from '#database/database.ts';
import { listOwnRatings } from '#server/ratings/ratings.public.ts';
import type { Language } from '#text/language.ts';
import { listNewestOrders, listRatingsOfOrders, listTitlesOf } from './ratings.store.ts';

/** The maximum number of orders that are read, so that the query stays fast for a customer with thousands of orders. */
const NEWEST_ORDERS = 100;

export type RatingOfBuyer = {
  orderNumber: string;
  /** The product's title; null for a rating of the whole order. */
  product: string | null;
  rating: number;
  comment: string | null;
  at: Date;
};

/** A buyer's ratings of their newest orders and of the products in them, newest first. */
export async function listRatingsOfBuyer(
  database: Database,
  shopperId: number,
  language: Language,
): Promise<RatingOfBuyer[]> {
  const orders = await listNewestOrders(database, shopperId, NEWEST_ORDERS);
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const ofProducts = await listOwnRatings(database, ids);
  const rated = [...new Set(ofProducts.map(({ orderId }) => orderId))];
  const lines = rated.length === 0 ? [] : await listTitlesOf(database, rated);
  const titles = new Map(lines.map((line) => [`${line.orderId} ${line.productId}`, line[language]]));
  const ratings = [
    ...(await listRatingsOfOrders(database, ids)).map((rating) => ({ ...rating, product: null })),
    ...ofProducts.map(({ orderId, productId, rating, comment, ratedAt }) => ({
      orderId,
      product: titles.get(`${orderId} ${productId}`) ?? null,
      rating,
      comment,
      at: ratedAt,
    })),
  ];
  return ratings
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ orderId, product, rating, comment, at }) => ({
      orderNumber: numbers.get(orderId)!,
      product,
      rating,
      comment,
      at,
    }));
}
