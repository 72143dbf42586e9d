import { westernDigits } from '#contract/digits.ts';
import type { Shop } from '#server/http/context.ts';
import { askCourierAgain } from '#server/orders/orders-for-shop.public.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

/**
 * `ask-courier A-10024`: asks the courier once more for a wrapped order's parcel, after it refused, stayed away, left its
 * answer open (look there first whether it has the parcel), or brought it back. The running shop does it.
 * @throws Error with one sentence when there is no such order, or nothing to ask.
 */
export async function askCourier(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, {
    usage: 'ask-courier takes the number of an order.',
    plain: [1, 1],
    flags: ['as'],
  });
  const number = westernDigits(plain[0]!).toUpperCase();
  await askCourierAgain(shop, { number, operator: operatorName(shop, flags.as) });
  return `The courier is asked for order ${number}.`;
}
