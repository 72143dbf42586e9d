import { ActionRefused } from '#server/action-refused.ts';
import type { Shop } from '#server/http/context.ts';
import { requestAgainByOperator } from '#server/shipments/shipments.public.ts';
import { findOrderByNumber } from './orders.store.ts';

/**
 * Requests a courier again for an order. Only a wrapped order with home delivery has a shipment; any other is refused.
 * @throws ActionRefused
 */
export async function requestCourierByOperator(
  shop: Shop,
  { number, operator }: { number: string; operator: string },
): Promise<void> {
  const order = await findOrderByNumber(shop.database, number);
  if (!order) throw new ActionRefused('notFound', (t) => t.actions.orderUnknown(number));
  const { id: orderId, status, method } = order;
  if (method === 'cafe') throw new ActionRefused('wrongState', (t) => t.actions.pickedUpAtCafe(number));
  if (status !== 'wrapGift' && status !== 'onTheWay')
    throw new ActionRefused('wrongState', (t) => t.actions.notWrapped(number, status));
  if (!(await requestAgainByOperator(shop, { orderId, orderNumber: number, operator })))
    throw new ActionRefused('wrongState', (t) => t.actions.courierRequested(number));
}
