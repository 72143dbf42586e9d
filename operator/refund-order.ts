import { westernDigits } from '#contract/digits.ts';
import { refundOrder as refund } from '#server/checkout/checkout.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs, readRiyals } from './read-args.ts';

const riyals = (halalas: number): string => (halalas / 100).toFixed(2);
const USAGE = 'refund-order takes the number of an order and an amount in riyals, such as 53.75.';

/**
 * `refund-order A-10024 53.75 [--key <words>]`: refunds a part of an order that stays open. The same command repeated
 * on one day refunds once, unless another key is given. To refund a whole order, use `move-order A-10024 from accepted
 * to rejected`.
 * @throws Error with one sentence if there is no such order or less than that can be refunded.
 */
export async function refundOrder(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [2, 2], flags: ['key', 'as'] });
  const [number = '', amount = ''] = plain;
  const { toMethod, toWallet, isRepeated } = await refund(shop, {
    number: westernDigits(number).toUpperCase(),
    amount: readRiyals(amount),
    operator: operatorName(shop, flags.as),
    ...(flags.key === undefined ? {} : { key: flags.key }),
  });
  const split = `${riyals(toMethod)} riyals go back the way they were paid, ${riyals(toWallet)} to the wallet.`;
  return isRepeated
    ? `Returned before: of order ${number}, ${split} Say --key to return it once more.`
    : `Order ${number}: ${split}`;
}
