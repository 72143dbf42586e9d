import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrderByNumber } from './orders.public.ts';
import { moveAsShop } from './orders-for-shop.public.ts';

/** Moves an order as an operator does, to its next status or to `to`. */
export async function moveOn(
  shop: Shop,
  number: string,
  to?: OrderStatus,
  reason?: string,
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const order = await findOrderByNumber(shop.database, number);
  return moveAsShop(shop, {
    number,
    from: order!.status,
    operator: 'Sara',
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
  });
}
