import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrderByNumber } from './orders.public.ts';
import { moveAsShop } from './orders-for-shop.public.ts';

/** The shop looks at an order and moves it at once: to its next status, or to the one named. */
export async function moveOn(
  shop: Shop,
  number: string,
  to?: OrderStatus,
  reason?: string,
): Promise<{ from: OrderStatus; to: OrderStatus }> {
  const seen = await findOrderByNumber(shop.database, number);
  return moveAsShop(shop, {
    number,
    from: seen!.status,
    operator: 'Sara',
    ...(to === undefined ? {} : { to }),
    ...(reason === undefined ? {} : { reason }),
  });
}
