import type { PaymentMethod, PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { listPayments } from './payments.store.ts';
import { settle } from './settle.ts';
import { listShown, toPaymentStatus } from './shown-payments.store.ts';
import { settleLostStart } from './start-payment.ts';

/**
 * Checks every undecided charge of an order with its provider, and applies the results.
 * @throws ProviderDown, ProviderRefused
 */
export async function settleOpenPayments(shop: Shop, orderId: number): Promise<void> {
  for (const payment of await listPayments(shop.database, orderId)) {
    const { id, provider, chargeId, state, mayChange } = payment;
    if (chargeId === null) await settleLostStart(shop, id);
    else if (state === 'started' || mayChange) await settle(shop, { provider, chargeId });
  }
}

/** The payment that an order shows: the one that paid the order, or else the last attempt. */
export type ShownPayment = {
  method: PaymentMethod;
  status: PaymentStatus;
  scheme: string | null;
  lastFour: string | null;
  /** The amount in halalas that was or will be refunded to the original payment method. */
  refunded: number;
};

export async function readShownPayments(
  database: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, ShownPayment>> {
  if (orderIds.length === 0) return new Map();
  const shown = new Map<number, ShownPayment & { paidTheOrder: boolean }>();
  for (const payment of await listShown(database, orderIds)) {
    if (shown.get(payment.orderId)?.paidTheOrder) continue;
    const { orderId, method, scheme, lastFour, refunded } = payment;
    const status = toPaymentStatus(payment);
    shown.set(orderId, { method, status, scheme, lastFour, refunded, paidTheOrder: status === 'paid' });
  }
  return shown;
}
