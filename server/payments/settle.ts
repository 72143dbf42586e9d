import { inTransaction, type Transaction } from '#database/database.ts';
import type { Charge } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import * as store from './payments.store.ts';

/**
 * Asks the provider about a charge and lets the shop follow its word: the one way in which a payment is ever paid,
 * failed or cancelled. The webhook, the shopper's return, the clock and the end of an order all come here, in any
 * order and as often as they like, and the outcome is the same (product.md 7).
 * @returns the charge as the provider has it, or null when it belongs to no payment of ours.
 * @throws ProviderDown, ProviderRefused
 */
export async function settle(shop: Shop, chargeId: string): Promise<Charge | null> {
  const charge = await shop.providers.payments.tap.readCharge(chargeId);
  const isOurs = await inTransaction(shop.database, (tx) => follow(tx, shop, charge));
  return isOurs ? charge : null;
}

/**
 * Invariants: a payment is paid only by a charge of its own amount, currency, order and reference; `paid` is an end;
 * what follows from a settlement (the order's move, a refund) is in the same transaction and happens once.
 */
async function follow(tx: Transaction, shop: Shop, charge: Charge): Promise<boolean> {
  const payment = await store.lockPaymentOf(tx, charge);
  if (!payment) return false;
  const at = shop.clock.now();
  const wrong = mismatch(payment, charge);
  if (wrong !== null) {
    await store.addEvent(tx, {
      paymentId: payment.id,
      kind: 'mismatch',
      code: charge.code,
      detail: wrong,
      at,
    });
    return false;
  }
  // The answer to its start was lost on the way to us.
  if (payment.chargeId === null) await bind(tx, payment, charge);
  if (charge.status === 'started' || charge.status === 'authorised' || !isNews(payment, charge)) return true;

  await store.addEvent(tx, {
    paymentId: payment.id,
    kind: charge.status,
    code: charge.code,
    detail: null,
    at,
  });
  const from = payment.chargeId === null && payment.state === 'created' ? 'started' : payment.state;
  const settlement = {
    from,
    to: charge.status,
    mayChange: charge.mayChange,
    card: charge.card,
    code: charge.code,
    at,
  };
  // Cannot fail while the payment is locked; the guard is for the day somebody changes that.
  if (!(await store.markSettled(tx, payment.id, settlement))) {
    throw new Error(`Payment ${payment.id} moved while it was locked.`);
  }
  for (const consequence of shop.consequences.whenPaymentSettles) {
    await consequence(tx, { paymentId: payment.id, orderId: payment.orderId, outcome: charge.status }, shop);
  }
  return true;
}

/** What of the charge is not the payment's, in words for the log; null when all is. */
function mismatch(payment: store.Payment, charge: Charge): string | null {
  const differences = [
    charge.amount !== payment.amount && `amount ${charge.amount} instead of ${payment.amount}`,
    charge.currency !== payment.currency && `currency ${charge.currency}`,
    charge.orderUuid !== null && charge.orderUuid !== payment.orderUuid && `order ${charge.orderUuid}`,
    charge.key !== payment.uuid && `reference ${charge.key}`,
  ].filter((difference) => difference !== false);
  return differences.length > 0 ? differences.join(', ') : null;
}

async function bind(tx: Transaction, payment: store.Payment, charge: Charge): Promise<void> {
  if (await store.markStarted(tx, payment.id, charge)) return;
  await store.bindCharge(tx, payment.id, charge.id);
}

/**
 * Captured money is always news, whatever was said before. Failed and cancelled are news to a payment that stands
 * open, and the last word on one whose provider did not know.
 */
function isNews({ state, mayChange }: store.Payment, charge: Charge): boolean {
  if (state === 'paid') return false;
  if (charge.status === 'paid') return true;
  if (state === 'created' || state === 'started') return true;
  return mayChange && !charge.mayChange;
}
