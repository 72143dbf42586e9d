import type { Shop } from '#server/http/context.ts';
import { listOpenOrders } from '#server/orders/orders-for-shop.public.ts';
import { howMany } from './list-length.ts';
import { whenDelivered } from './when-delivered.ts';

/**
 * `list-orders [how many]`: paid orders that are not delivered yet, next delivery first.
 * @throws Error with one sentence for an invalid count.
 */
export async function listOrders({ database }: Shop, words: readonly string[]): Promise<string> {
  const max = howMany(words, { command: 'list-orders', byDefault: 30, max: 500 });
  const { total, orders } = await listOpenOrders(database, max);
  if (total === 0) return 'No order waits.';
  const lines = orders.map(({ number, status, method, city, recipientName, ...time }) => {
    const place = method === 'cafe' ? 'the cafe' : city;
    return `${number}  ${whenDelivered({ method, ...time })}  ${place}, ${recipientName}  ${status}`;
  });
  return [...lines, `${orders.length} of ${total}.`].join('\n');
}
