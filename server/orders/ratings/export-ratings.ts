import * as z from 'zod/mini';
import { type ExportedRating, exportedRatings } from '#contract/orders/own-ratings.wire.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { listOwnRatings } from '#server/ratings/ratings.public.ts';
import { listOrderedTitles, listOrderRatings } from './ratings.store.ts';

/** Exports a customer's ratings of orders and products, newest first, in the API's wire format. */
export async function exportRatings({ database, session, language }: CustomerContext): Promise<unknown> {
  const ofOrders = await listOrderRatings(database, session.shopperId);
  const lines = await listOrderedTitles(database, session.shopperId);
  const byProduct = new Map(lines.map((line) => [`${line.orderId} ${line.productId}`, line]));
  const ofProducts = await listOwnRatings(database, [...new Set(lines.map(({ orderId }) => orderId))]);
  const ratings: ExportedRating[] = [
    ...ofOrders.map(({ at, ...rating }) => ({
      ...rating,
      product: null,
      ratedAt: at,
      showsComment: false,
      nameChoice: null,
      pictures: [],
      state: null,
      holdReason: null,
      answer: null,
    })),
    ...ofProducts.map((rating) => {
      const line = byProduct.get(`${rating.orderId} ${rating.productId}`)!;
      return { ...rating, orderNumber: line.orderNumber, product: line[language] };
    }),
  ];
  return z.encode(
    exportedRatings,
    ratings.toSorted((a, b) => b.ratedAt.getTime() - a.ratedAt.getTime()),
  );
}
