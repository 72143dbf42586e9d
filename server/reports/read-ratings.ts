import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readRatingsCall } from '#contract/reports/reports.calls.ts';
import { MAX_WORDS_SHOWN } from '#contract/reports/reports.limits.ts';
import { listProductTitles } from '#server/catalogue/stock.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listOrderLinks } from '#server/orders/orders.public.ts';
import { countStarsOfOrders, listWordsOfOrders } from '#server/orders/reports/work.public.ts';
import { listStarsOfProducts, listWordsOfProducts } from '#server/ratings/reports.public.ts';
import { spanOfDays } from './span-of-days.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** The stars and comments of a period, for orders and for products. @throws Refusal notValid */
export async function readRatings(
  input: InputOf<typeof readRatingsCall>,
  { database, language }: StaffContext,
): Promise<OutputOf<typeof readRatingsCall>> {
  const span = spanOfDays(input);
  const ofOrders = await countStarsOfOrders(database, span);
  const ofProducts = Map.groupBy(await listStarsOfProducts(database, span), ({ productId }) => productId);
  const [orders, products] = [
    await listWordsOfOrders(database, span, MAX_WORDS_SHOWN),
    await listWordsOfProducts(database, span, MAX_WORDS_SHOWN),
  ];
  const words = [...orders.words, ...products.words]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_WORDS_SHOWN);
  const titles = await listProductTitles(database, [
    ...ofProducts.keys(),
    ...products.words.map(({ productId }) => productId),
  ]);
  const links = await listOrderLinks(
    database,
    words.map(({ orderId }) => orderId),
  );
  const named = (id: number) => titles.get(id)?.[language] ?? '';
  return {
    orders: STARS.map((stars) => ofOrders.get(stars) ?? 0),
    products: [...ofProducts]
      .map(([id, found]) => ({
        id,
        name: named(id),
        stars: STARS.map((stars) => found.find(({ rating }) => rating === stars)?.count ?? 0),
      }))
      .sort((one, other) => sumOf(other.stars) - sumOf(one.stars) || one.id - other.id),
    words: words.map(({ orderId, productId, ...word }) => ({
      ...word,
      orderNumber: links.get(orderId)!.number,
      product: productId === null ? null : named(productId),
    })),
    wordsTotal: orders.total + products.total,
  };
}
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
