import type { PaymentMethod, PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { listPayments } from './payments.store.ts';
import { settle } from './settle.ts';
import { listShown, type PaymentShown, toPaymentStatus } from './shown-payments.store.ts';
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

type OnePayment = {
  method: PaymentMethod;
  status: PaymentStatus;
  scheme: string | null;
  lastFour: string | null;
  /** The amount in halalas that was or will be refunded to the original payment method. */
  refunded: number;
  /** The part of it that the provider has not returned yet, and the part of that which it refused for good. */
  refundUnderWay: number;
  refundRefused: number;
};
/**
 * The payment that an order shows: the one that paid the order, or else the last attempt. `second` came when the order
 * was already paid, and is refunded.
 */
export type ShownPayment = OnePayment & { second: OnePayment | null };

export async function readShownPayments(
  database: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, ShownPayment>> {
  if (orderIds.length === 0) return new Map();
  const ofOrders = Map.groupBy(await listShown(database, orderIds), ({ orderId }) => orderId);
  const shown = new Map<number, ShownPayment>();
  for (const [orderId, payments] of ofOrders) {
    const attempts = payments.filter(({ isSecond }) => !isSecond).map(toOnePayment);
    const second = payments.findLast(({ isSecond }) => isSecond);
    const first = attempts.find(({ status }) => status === 'paid') ?? attempts.at(-1);
    if (first) shown.set(orderId, { ...first, second: second ? toOnePayment(second) : null });
  }
  return shown;
}

const toOnePayment = (payment: PaymentShown): OnePayment => {
  const { method, scheme, lastFour, refunded, refundedAtProvider, refundRefused } = payment;
  return {
    method,
    status: toPaymentStatus(payment),
    scheme,
    lastFour,
    refunded,
    refundUnderWay: refunded - refundedAtProvider,
    refundRefused,
  };
};
