import type { Shop } from '#server/http/context.ts';
import { listUnderWay } from '#server/orders/orders-for-shop.public.ts';
import { howMany } from './how-many.ts';
import { whenDelivered } from './when-delivered.ts';

/**
 * `list-orders [how many]`: paid orders that are not delivered yet, the next to go out first.
 * @throws Error with one sentence when the number is none.
 */
export async function listOrders({ database }: Shop, words: readonly string[]): Promise<string> {
  const most = howMany(words, { command: 'list-orders', usual: 30, most: 500 });
  const { total, orders } = await listUnderWay(database, most);
  if (total === 0) return 'No order waits.';
  const lines = orders.map(({ number, status, method, city, recipientName, ...time }) => {
    const place = method === 'cafe' ? 'the cafe' : city;
    return `${number}  ${whenDelivered({ method, ...time })}  ${place}, ${recipientName}  ${status}`;
  });
  return [...lines, `${orders.length} of ${total}.`].join('\n');
}
