import { westernDigits } from '#contract/digits.ts';
import { refundOrder as refund } from '#server/checkout/checkout.public.ts';
import type { Shop } from '#server/http/context.ts';
import { dayInRiyadh } from '#text/when.ts';

const riyals = (halalas: number): string => (halalas / 100).toFixed(2);
const USAGE = 'refund-order takes the number of an order and an amount in riyals, such as 53.75.';

/**
 * `refund-order A-10024 53.75 [--key <words>]`: returns so many riyals of what was paid for an order that goes on. The same
 * said twice on one day returns once, unless a key says that it is another return. A whole order is returned by
 * `move-order A-10024 from accepted to rejected`.
 * @throws Error with one sentence when there is no such order or not so much to return.
 */
export async function refundOrder(shop: Shop, words: readonly string[]): Promise<string> {
  const [number, typed, flag, key, ...more] = words;
  const isUnderstood = more.length === 0 && (flag === undefined || (flag === '--key' && key !== undefined));
  if (number === undefined || typed === undefined || !isUnderstood) throw new Error(USAGE);
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(westernDigits(typed)) ?? [];
  if (whole === undefined) throw new Error(`"${typed}" is no amount in riyals, such as 53.75.`);
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  const { toMethod, toWallet, isRepeated } = await refund(shop, {
    number: westernDigits(number).toUpperCase(),
    amount,
    key: key ?? `${amount} ${dayInRiyadh(shop.clock.now())}`,
  });
  const split = `${riyals(toMethod)} riyals go back the way they were paid, ${riyals(toWallet)} to the wallet.`;
  return isRepeated
    ? `Returned before: of order ${number}, ${split} Say --key to return it once more.`
    : `Order ${number}: ${split}`;
}
