import { inTransaction } from '#database/database.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { MINUTE } from '#server/clock.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrder, moveOrder } from '#server/orders/orders.public.ts';
import { NOT_PAID } from '#server/orders/unpaid-orders.public.ts';
import { settleOpenPayments } from '#server/payments/settle.public.ts';

/**
 * The job that ends an order when its payment deadline has passed. It is queued in the transaction that places the
 * order.
 */
export const orderUnpaid = defineJob<{ orderId: number }>('checkout.order-unpaid');

/** The maximum delay of an order's end while the provider is unreachable, because the order may have been paid. */
const WAIT_FOR_PROVIDER = 30 * MINUTE;

/**
 * Cancels an order that was not paid in time and releases everything reserved for it (product.md 6). An open payment is
 * checked first, so that an order paid at the last moment is kept. Money captured later revives the order or is
 * refunded (settle-order).
 * @throws ProviderDown if the provider is unreachable and the extra wait is not over
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
