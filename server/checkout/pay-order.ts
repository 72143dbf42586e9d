import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type PlacedOrder, placedOrder } from '#contract/checkout/checkout.wire.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { type OrderFacts, ordersOf } from '#server/orders/orders.public.ts';
import {
  addPayment,
  lockPayments,
  readLastPayment,
  type StartedPayment,
  startPayment,
} from '#server/payments/payments.public.ts';

/**
 * Opens the provider's page for an order that awaits payment, or goes on with the one that stands open; a payment that
 * failed or was cancelled is followed by a new one. An order that is paid or has ended has no page.
 *
 * Invariant: one way to pay an order stands open at most, so two tabs and a repeat share it.
 * @throws Refusal providerDown, providerRefused; the order stays and the same may be asked again.
 */
export async function payOrder(shop: Shop, order: OrderFacts): Promise<PlacedOrder> {
  const answer = (paymentUrl: string | null): PlacedOrder => ({
    orderUuid: order.uuid,
    orderNumber: order.number,
    total: order.total,
    paymentUrl,
  });
  if (order.status !== 'awaitingPayment') return answer(null);
  const readPurchase = () => ordersOf.readPurchase(shop, order.id);
  try {
    const last = await readLastPayment(shop.database, order.id);
    if (last?.isOpen) {
      const started = await startPayment(shop, last.id, readPurchase);
      if (!isOver(started)) return answer(started.paymentUrl);
    }
    const next = await openPayment(shop, order.id);
    return answer(next === null ? null : (await startPayment(shop, next, readPurchase)).paymentUrl);
  } catch (error) {
    const data = { order: z.encode(placedOrder, answer(null)) };
    if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.providerDown, data);
    if (error instanceof ProviderRefused) {
      throw refuse('providerRefused', (t) => t.payments.providerRefused, data);
    }
    throw error;
  }
}

/** The try ended without the money: another may begin. */
const isOver = ({ state }: StartedPayment): boolean => state === 'failed' || state === 'cancelled';

/** A new payment of an order that still awaits one, or the one a rival has just opened; null when it is too late. */
async function openPayment(shop: Shop, orderId: number): Promise<number | null> {
  return inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, orderId);
    const order = await ordersOf.lock(tx, orderId);
    const now = shop.clock.now();
    if (order?.status !== 'awaitingPayment' || now >= order.payUntil) return null;
    const last = await readLastPayment(tx, orderId);
    if (last?.isOpen) return last.id;
    return addPayment(tx, {
      uuid: randomUUID(),
      orderId,
      orderUuid: order.uuid,
      orderNumber: order.number,
      shopperId: order.shopperId,
      amount: order.total,
      language: order.language,
      createdAt: now,
    });
  });
}
