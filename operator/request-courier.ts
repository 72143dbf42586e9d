import { westernDigits } from '#contract/digits.ts';
import type { Shop } from '#server/http/context.ts';
import { requestCourierByOperator } from '#server/orders/orders-for-shop.public.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

/**
 * `request-courier A-10024`: requests a courier again for a wrapped order, after the courier refused, could not be reached,
 * gave no clear response (first check whether it has the parcel), or returned the parcel. The running shop sends the
 * request.
 * @throws Error with one sentence if there is no such order, or no courier can be requested.
 */
export async function requestCourier(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, {
    usage: 'request-courier takes the number of an order.',
    plain: [1, 1],
    flags: ['as'],
  });
  const number = westernDigits(plain[0]!).toUpperCase();
  await requestCourierByOperator(shop, { number, operator: operatorName(shop, flags.as) });
  return `The courier is asked for order ${number}.`;
}
