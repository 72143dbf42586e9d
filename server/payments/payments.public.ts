import type { PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { statusOf } from './payment-status.ts';
import * as store from './payments.store.ts';
import * as refunds from './refund-payment.ts';
import { settle } from './settle.ts';
import { listShown } from './shown-payments.store.ts';
import * as starts from './start-payment.ts';

export type { StartedPayment } from './start-payment.ts';

/** Starts the charge of a payment at the provider, or goes on with the one it has. */
export const startPayment = starts.startPayment;

/** Captured money goes back: of one payment, or of all that an ended order has. */
export const refundPayment = refunds.refundPayment;
export const closePayments = refunds.closePayments;

/** A new way to pay an order, not yet started at the provider. One may stand open at a time. */
export const addPayment = store.addPayment;

/** Before the order itself is locked, by whoever is about to end it. */
export const lockPayments = store.lockPayments;

/** The last try to pay an order and whether it still stands open; null when there was none. */
export async function readLastPayment(
  database: Database,
  orderId: number,
): Promise<{ id: number; isOpen: boolean } | null> {
  const last = (await store.listPayments(database, orderId)).at(-1);
  return last ? { id: last.id, isOpen: last.state === 'created' || last.state === 'started' } : null;
}

/**
 * Asks the provider about every charge of an order that is not decided.
 * @throws ProviderDown, ProviderRefused
 */
export async function settleOpenPayments(shop: Shop, orderId: number): Promise<void> {
  for (const { chargeId, state, mayChange } of await store.listPayments(shop.database, orderId)) {
    if (chargeId !== null && (state === 'started' || mayChange)) await settle(shop, chargeId);
  }
}

/** What an order shows of its payment: the one that paid it, otherwise the last. */
export type ShownPayment = { status: PaymentStatus; scheme: string | null; lastFour: string | null };

export async function readShownPayments(
  database: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, ShownPayment>> {
  if (orderIds.length === 0) return new Map();
  const shown = new Map<number, ShownPayment & { isKept: boolean }>();
  for (const payment of await listShown(database, orderIds)) {
    if (shown.get(payment.orderId)?.isKept) continue;
    const status = statusOf(payment.state, payment.refund?.state ?? null);
    shown.set(payment.orderId, {
      status,
      scheme: payment.scheme,
      lastFour: payment.lastFour,
      isKept: status === 'paid',
    });
  }
  return shown;
}
