import { inTransaction } from '#database/database.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { MINUTE } from '#server/clock.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrder, moveOrder } from '#server/orders/orders.public.ts';
import { NOT_PAID } from '#server/orders/unpaid-orders.public.ts';
import { settleOpenPayments } from '#server/payments/settle.public.ts';

/** The time in which an order must be paid is over; sent with the order, due then. */
export const orderUnpaid = defineJob<{ orderId: number }>('checkout.order-unpaid');

/** While the provider cannot be asked, an order may have been paid: so much longer it is held. */
const WAIT_FOR_PROVIDER = 30 * MINUTE;

/**
 * Ends an order that was not paid in time; everything held for it comes back with the move (product.md 6). A payment
 * that stands open is asked about first, so that an order paid at the last moment is kept. Money that is captured
 * after this moment revives the order or goes back (settle-order).
 * @throws ProviderDown while it is worth waiting for the provider.
 */
export async function endUnpaidOrder(shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(shop.database, orderId);
  const now = shop.clock.now();
  if (order?.status !== 'awaitingPayment' || now < order.payUntil) return;
  const isPatient = now.getTime() < order.payUntil.getTime() + WAIT_FOR_PROVIDER;
  await settleOpenPayments(shop, orderId).catch((error: unknown) => {
    if (isPatient || !(error instanceof ProviderDown)) throw error;
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
