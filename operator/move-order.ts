import { westernDigits } from '#contract/digits.ts';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { moveAsShop } from '#server/orders/orders-for-shop.public.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

const NAMES = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];
const USAGE =
  'move-order takes the number of an order and the status you saw, such as: move-order A-10024 from accepted. list-orders shows both.';

/** A status by its name or by its code of the specification (Specification 3). */
function statusOf(word: string): OrderStatus {
  const status = NAMES.find(
    (name) => name === word || String(ORDER_STATUS_CODES[name]) === westernDigits(word),
  );
  if (status === undefined)
    throw new Error(`"${word}" is no status. Statuses are ${NAMES.join(', ')}, or their codes.`);
  return status;
}

/**
 * `move-order A-10024 from accepted [to rejected [reason …]]`: moves an order from the status that was seen to its next
 * one, or to the one named (`rejected`, `cancelled`, or a code 1-7); the words after it are the reason that the timeline
 * shows. The status that was seen is required: of two people who move the same order, the second is told what the first
 * has done, and no step is skipped. What an end gives back, and the news to the shopper, come with it as with every move.
 * @throws Error with one sentence when there is no such order or it cannot be moved so.
 */
export async function moveOrder(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [3, 200], flags: ['as'] });
  const [number = '', from, seen = '', to, target, ...reason] = plain;
  if (from !== 'from') throw new Error(USAGE);
  if (to !== undefined && (to !== 'to' || target === undefined)) throw new Error(USAGE);
  const moved = await moveAsShop(shop, {
    number: westernDigits(number).toUpperCase(),
    from: statusOf(seen),
    operator: operatorName(shop, flags.as),
    ...(target === undefined ? {} : { to: statusOf(target) }),
    ...(reason.length === 0 ? {} : { reason: reason.join(' ') }),
  });
  return `Order ${number} was ${moved.from} and is ${moved.to} now.`;
}
