import { westernDigits } from '#contract/digits.ts';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { moveAsShop } from '#server/orders/orders-for-shop.public.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

const NAMES = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];
const USAGE =
  'move-order takes the number of an order and the status you saw, such as: move-order A-10024 from accepted. list-orders shows both.';

/** Parses a status by its name or its code (Specification 3). */
function statusOf(word: string): OrderStatus {
  const status = NAMES.find(
    (name) => name === word || String(ORDER_STATUS_CODES[name]) === westernDigits(word),
  );
  if (status === undefined)
    throw new Error(`"${word}" is no status. Statuses are ${NAMES.join(', ')}, or their codes.`);
  return status;
}

/**
 * `move-order A-10024 from accepted [to rejected [reason …]]`: moves an order from the status the operator saw to its
 * next one, or to the one given (`rejected`, `cancelled`, or a code 1-7); words after it are the reason shown in the
 * timeline. The seen status is required: if two operators move the same order, the second one learns what the first
 * did, and no step is skipped. The refunds and notifications of the new status happen as with every other move.
 * @throws Error with one sentence if there is no such order or this move is not allowed.
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
