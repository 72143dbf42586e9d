import { westernDigits } from '#contract/account/account.rules.ts';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { moveAsShop } from '#server/orders/orders.public.ts';

const NAMES = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];

/** A status by its name or by its code of the specification (Specification 3). */
const statusOf = (word: string): OrderStatus | undefined =>
  NAMES.find((name) => name === word || String(ORDER_STATUS_CODES[name]) === westernDigits(word));

/**
 * `move-order A-10024 [status] [reason …]`: moves an order to its next status, or to the one named (`rejected`,
 * `cancelled`, or a code 1-7); the words after it are the reason that the timeline shows. What an end gives back, and
 * the news to the shopper, come with it as with every move.
 * @throws Error with one sentence when there is no such order or it cannot be moved so.
 */
export async function moveOrder(shop: Shop, words: readonly string[]): Promise<string> {
  const [number, word, ...reason] = words;
  if (number === undefined) throw new Error('move-order needs the number of an order, such as A-10024.');
  const to = word === undefined ? undefined : statusOf(word);
  if (word !== undefined && to === undefined) {
    throw new Error(`"${word}" is no status. Statuses are ${NAMES.join(', ')}, or their codes.`);
  }
  const moved = await moveAsShop(shop, {
    number: westernDigits(number).toUpperCase(),
    ...(to === undefined ? {} : { to }),
    ...(reason.length === 0 ? {} : { reason: reason.join(' ') }),
  });
  return `Order ${number} was ${moved.from} and is ${moved.to} now.`;
}
