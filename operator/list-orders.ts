import { westernDigits } from '#contract/account/account.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { ordersForShop } from '#server/orders/orders.public.ts';
import { whenDelivered } from './when-delivered.ts';

const USUALLY = 30;
const MOST = 500;

/**
 * `list-orders [how many]`: paid orders that are not delivered yet, the next to go out first.
 * @throws Error with one sentence when the number is none.
 */
export async function listOrders({ database }: Shop, words: readonly string[]): Promise<string> {
  const [word = String(USUALLY), ...more] = words.map(westernDigits);
  const most = Number(word);
  if (!Number.isInteger(most) || most < 1 || most > MOST || more.length > 0)
    throw new Error(`list-orders takes how many to list, up to ${MOST}.`);
  const { total, orders } = await ordersForShop.listUnderWay(database, most);
  if (total === 0) return 'No order waits.';
  const lines = orders.map(({ number, status, method, city, recipientName, ...time }) => {
    const place = method === 'cafe' ? 'the cafe' : city;
    return `${number}  ${whenDelivered({ method, ...time })}  ${place}, ${recipientName}  ${status}`;
  });
  return [...lines, `${orders.length} of ${total}.`].join('\n');
}
