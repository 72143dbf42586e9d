import { westernDigits } from '#contract/account/account.rules.ts';
import { refundOrder as refund } from '#server/checkout/checkout.public.ts';
import type { Shop } from '#server/http/context.ts';

const riyals = (halalas: number): string => (halalas / 100).toFixed(2);

/**
 * `refund-order A-10024 53.75`: returns so many riyals of what was paid for an order that goes on; said again, it returns
 * as much again. A whole order is returned by `move-order A-10024 rejected`.
 * @throws Error with one sentence when there is no such order or not so much to return.
 */
export async function refundOrder(shop: Shop, words: readonly string[]): Promise<string> {
  const [number, typed, ...more] = words.map(westernDigits);
  if (number === undefined || typed === undefined || more.length > 0) {
    throw new Error('refund-order takes the number of an order and an amount in riyals, such as 53.75.');
  }
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  if (whole === undefined) throw new Error(`"${typed}" is no amount in riyals, such as 53.75.`);
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  const { toMethod, toWallet } = await refund(shop, { number: number.toUpperCase(), amount });
  return `Order ${number}: ${riyals(toMethod)} riyals go back the way they were paid, ${riyals(toWallet)} to the wallet.`;
}
