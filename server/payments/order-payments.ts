import type { PaymentMethod, PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { settleLostStart } from './pay-by-token.ts';
import { listPayments, type PaymentDetails } from './payments.store.ts';
import { settle } from './settle.ts';
import { listShown, statusOf } from './shown-payments.store.ts';

/**
 * The last try to pay an order, how, and whether it still stands open; null when there was none. `isLost`: a wallet's
 * token was handed over for it and no answer is known.
 */
export async function readLastPayment(
  database: Database,
  orderId: number,
): Promise<({ id: number; isStarted: boolean; isOpen: boolean; isLost: boolean } & PaymentDetails) | null> {
  const last = (await listPayments(database, orderId)).at(-1);
  if (!last) return null;
  const { id, method, savesCard, savedCardId, email, state, startClaimedUntil } = last;
  const isStarted = state === 'started';
  const isOpen = isStarted || state === 'created';
  const isLost = state === 'created' && startClaimedUntil !== null;
  return { id, method, savesCard, savedCardId, email, isStarted, isOpen, isLost };
}

/**
 * Asks the provider about every charge of an order that is not decided.
 * @throws ProviderDown, ProviderRefused
 */
export async function settleOpenPayments(shop: Shop, orderId: number): Promise<void> {
  for (const payment of await listPayments(shop.database, orderId)) {
    const { id, provider, chargeId, state, mayChange } = payment;
    if (chargeId === null) await settleLostStart(shop, id);
    else if (state === 'started' || mayChange) await settle(shop, { provider, chargeId });
  }
}

/** What an order shows of its payment: the one that paid it, otherwise the last. */
export type ShownPayment = {
  method: PaymentMethod;
  status: PaymentStatus;
  scheme: string | null;
  lastFour: string | null;
  /** Halalas that go or went back to the way it was paid. */
  refunded: number;
};

export async function readShownPayments(
  database: Database | Transaction,
  orderIds: readonly number[],
): Promise<Map<number, ShownPayment>> {
  if (orderIds.length === 0) return new Map();
  const shown = new Map<number, ShownPayment & { isKept: boolean }>();
  for (const payment of await listShown(database, orderIds)) {
    if (shown.get(payment.orderId)?.isKept) continue;
    const { orderId, method, scheme, lastFour, refunded } = payment;
    const status = statusOf(payment);
    shown.set(orderId, { method, status, scheme, lastFour, refunded, isKept: status === 'paid' });
  }
  return shown;
}
