import { inTransaction } from '#database/database.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { MINUTE } from '#server/clock.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrder, moveOrder } from '#server/orders/orders.public.ts';
import { NOT_PAID } from '#server/orders/unpaid-orders.public.ts';
import { settleOpenPayments } from '#server/payments/settle.public.ts';

/** Due when the time to pay an order is over; sent in the transaction that places the order. */
export const orderUnpaid = defineJob<{ orderId: number }>('checkout.order-unpaid');

/** How much longer an order is held while the provider is unreachable, because it may have been paid. */
const WAIT_FOR_PROVIDER = 30 * MINUTE;

/**
 * Cancels an order that was not paid in time, which also returns everything it holds (product.md 6). An open payment is
 * checked first, so that an order paid at the last moment is kept. Money captured later revives the order or is
 * refunded (settle-order).
 * @throws ProviderDown if the provider is unreachable and the wait for it is not over.
 */
export async function endUnpaidOrder(shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(shop.database, orderId);
  const now = shop.clock.now();
  if (order?.status !== 'awaitingPayment' || now < order.payUntil) return;
  const mayWait = now.getTime() < order.payUntil.getTime() + WAIT_FOR_PROVIDER;
  await settleOpenPayments(shop, orderId).catch((error: unknown) => {
    if (mayWait || !(error instanceof ProviderDown)) throw error;
  });
  await inTransaction(shop.database, (tx) =>
    moveOrder(tx, shop, {
      orderId,
      to: 'cancelled',
      actor: { kind: 'system', name: orderUnpaid.name },
      reason: NOT_PAID,
    }),
  );
}
