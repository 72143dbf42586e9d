import type { RatingReason } from '#contract/orders/orders.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

export type Rating = { rating: number; reason: RatingReason | null; comment: string | null; at: Date };

const valuesOf = ({ rating, reason, comment, at }: Rating) => ({ rating, reason, comment, rated_at: at });

/** Saves the rating of a whole order, replacing an earlier one. */
export async function upsertRating(database: Database, orderId: number, rating: Rating): Promise<void> {
  const values = valuesOf(rating);
  await database
    .insertInto('order_ratings')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

export const findOrderId = async (database: Database, uuid: string): Promise<number | undefined> =>
  (await database.selectFrom('orders').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id;

export async function hasOrderRating(database: Database, orderId: number): Promise<boolean> {
  const found = database.selectFrom('order_ratings').select('order_id').where('order_id', '=', orderId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** A shopper's ratings of whole orders, newest first. */
export const listOrderRatings = (
  database: Database,
  shopperId: number,
): Promise<(Rating & { orderNumber: string })[]> =>
  database
    .selectFrom('order_ratings')
    .innerJoin('orders', 'orders.id', 'order_ratings.order_id')
    .select(['orders.number as orderNumber', 'rating', 'reason', 'comment', 'rated_at as at'])
    .where('orders.shopper_id', '=', shopperId)
    .orderBy('rated_at', 'desc')
    .execute();

/** The products that a shopper ordered, with their titles at the time of the order. */
export const listOrderedTitles = (
  database: Database,
  shopperId: number,
): Promise<{ orderId: number; orderNumber: string; productId: number; ar: string; en: string }[]> =>
  database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.id as orderId',
      'orders.number as orderNumber',
      'product_id as productId',
      'title_ar as ar',
      'title_en as en',
    ])
    .where('orders.shopper_id', '=', shopperId)
    .execute();

type RatedLine = {
  cityName: Record<Language, string>;
  /** The colour's name; null if the product has no colours, or was ordered in several. */
  colourName: Record<Language, string> | null;
};

/** The product of an order that a rating is about; undefined if the order has no such product. */
export async function findRatedLine(
  database: Database,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<RatedLine | undefined> {
  const lines = await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.city_name_ar as cityAr',
      'orders.city_name_en as cityEn',
      'colour_name_ar as ar',
      'colour_name_en as en',
    ])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .execute();
  const [first] = lines;
  if (first === undefined) return undefined;
  const { ar, en } = first;
  const isOneColour = lines.every((line) => line.ar === ar);
  return {
    cityName: { ar: first.cityAr, en: first.cityEn },
    colourName: isOneColour && ar !== null && en !== null ? { ar, en } : null,
  };
}

/** A buyer's newest orders: their ids and numbers. */
export const listNewestOrders = (
  database: Database,
  shopperId: number,
  max: number,
): Promise<{ id: number; number: string }[]> =>
  database
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

/** The ratings of these orders, without ratings of single products. */
export const listRatingsOfOrders = (
  database: Database,
  orderIds: readonly number[],
): Promise<{ orderId: number; rating: number; comment: string | null; at: Date }[]> =>
  database
    .selectFrom('order_ratings')
    .select(['order_id as orderId', 'rating', 'comment', 'rated_at as at'])
    .where('order_id', 'in', orderIds)
    .execute();

export const listTitlesOf = (
  database: Database,
  orderIds: readonly number[],
): Promise<{ orderId: number; productId: number; ar: string; en: string }[]> =>
  database
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'product_id as productId', 'title_ar as ar', 'title_en as en'])
    .where('order_id', 'in', orderIds)
    .execute();
