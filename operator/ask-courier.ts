import type { Shop } from '#server/http/context.ts';
import { askAgain } from '#server/shipments/shipments.public.ts';
import { orderNamed } from './order-named.ts';

/**
 * `ask-courier A-10024`: asks the courier once more for a wrapped order's parcel, after it refused, stayed away, left its
 * answer open (look there first whether it has the parcel), or brought it back. The running shop does it.
 * @throws Error with one sentence when there is no such order, or nothing to ask.
 */
export async function askCourier(shop: Shop, words: readonly string[]): Promise<string> {
  const [typed, ...more] = words;
  if (typed === undefined || more.length > 0) throw new Error('ask-courier takes the number of an order.');
  const { id: orderId, number, status, method } = await orderNamed(shop, typed);
  if (method === 'cafe') throw new Error(`Order ${number} is picked up at the cafe.`);
  if (status !== 'wrapGift' && status !== 'onTheWay')
    throw new Error(`Order ${number} is ${status}: a courier is asked for what is wrapped.`);
  if (!(await askAgain(shop, { orderId, orderNumber: number })))
    throw new Error(`Order ${number} has its courier: show-shipment says how it stands.`);
  return `The courier is asked for order ${number}.`;
}
