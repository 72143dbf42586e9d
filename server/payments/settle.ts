import { inTransaction, type Transaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type Charge, type PaymentsPort, providerOf } from '#providers/payments/payments.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import * as moves from './payment-transitions.store.ts';
import * as store from './payments.store.ts';
import { saveCard } from './saved-cards/save-card.ts';
import { updateChargeOfEndedPayment, updatePaymentAsStarted } from './start-payment.store.ts';

/** Thrown if the provider does not know the charge, or the charge belongs to another shop. */
export class ChargeUnknown extends ProviderRefused {}

/**
 * Reads a charge from its provider and applies the result. Only this function marks a payment as captured, paid, failed
 * or cancelled. Webhooks, the customer's return, scheduled jobs, the reconciliation and the end of an order all call
 * it, in any order and any number of times, with the same outcome (product.md 7).
 * An authorised amount is captured at once, with the payment's own idempotency key, and then the charge is read again.
 * After a crash or a lost response in between, the next call continues, because an authorised charge is checked until
 * it is final. If the order no longer accepts the money, the authorisation is released instead.
 * @returns the charge as the provider reports it, or null if the charge belongs to no payment of this shop
 * @throws ProviderDown, ChargeUnknown, ProviderRefused
 */
export async function settle(shop: Shop, { provider, chargeId }: store.ChargeName): Promise<Charge | null> {
  const port = providerOf(shop, provider);
  const latest = await port.readCharge(chargeId).catch((error: unknown) => {
    if (error instanceof ProviderRefused) throw new ChargeUnknown(error.message, { cause: error });
    throw error;
  });
  const charge =
    latest.status === 'authorised'
      ? await captureOrRelease(shop, port, { provider, charge: latest })
      : latest;
  const isOurs = await inTransaction(shop.database, (tx) => applyCharge(tx, shop, { provider, charge }));
  return isOurs ? charge : null;
}

/**
 * Marks a payment as failed without a report by the provider, and runs the same hooks as for a reported failure. The
 * caller must hold the lock on the order's payments.
 */
export async function giveUpFailed(
  tx: Transaction,
  shop: Shop,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> {
  await moves.updatePaymentAsGivenUp(tx, id, shop.clock.now(), 'failed');
  for (const hook of shop.hooks.onPaymentSettled) {
    await hook(tx, { paymentId: id, orderId, outcome: 'failed' }, shop);
  }
}

/**
 * Captures the authorised amount of a payment, or releases it if the order no longer accepts the money.
 * @returns the charge afterwards
 */
async function captureOrRelease(
  shop: Shop,
  port: PaymentsPort,
  { provider, charge }: { provider: store.ChargeName['provider']; charge: Charge },
): Promise<Charge> {
  const authorised = await inTransaction(shop.database, async (tx) => {
    const payment = await lockMatchingPayment(tx, shop, { provider, charge });
    if (!payment || payment.state === 'paid') return null;
    const at = shop.clock.now();
    const { code } = charge;
    await moves.insertPaymentEvent(tx, { paymentId: payment.id, kind: 'authorised', code, detail: null, at });
    await moves.updateAuthorisedAt(tx, payment.id, at);
    return payment;
  });
  if (authorised === null || !port.capture) return charge;
  const { amount, uuid, orderId } = authorised;
  const chargeId = charge.id;
  const answers = shop.hooks.acceptsHeldMoney.map((accepts) => accepts(shop.database, { orderId }));
  const isAccepted = (await Promise.all(answers)).every(Boolean);
  const work =
    isAccepted || !port.release
      ? port.capture({ chargeId, amount, idempotencyKey: `${uuid}-capture` })
      : port.release({ chargeId, amount });
  const refusal = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal !== null && !(refusal instanceof ProviderRefused)) throw refusal;
  // The provider may refuse because the charge was captured or released in the meantime, so its current state is read.
  const after = await port.readCharge(charge.id);
  if (refusal !== null && after.status === 'authorised') throw refusal;
  return after;
}

/**
 * Applies a charge to its payment.
 *
 * Invariants: only a charge with the payment's own amount, currency, order and reference pays it; `paid` is final; the
 * consequences (moving the order, a refund) happen once, in the same transaction.
 */
async function applyCharge(
  tx: Transaction,
  shop: Shop,
  source: { provider: store.ChargeName['provider']; charge: Charge },
): Promise<boolean> {
  const { charge } = source;
  const payment = await lockMatchingPayment(tx, shop, source);
  if (!payment) return false;
  // An authorised amount is not paid yet; the charge is checked again later.
  if (charge.status === 'started' || charge.status === 'authorised') return true;
  if (!isNewOutcome(payment, charge)) return true;
  const at = shop.clock.now();
  const { status: outcome, code } = charge;
  const settlement = {
    from: payment.state,
    to: outcome,
    mayChange: charge.mayChange,
    card: charge.card,
    code,
    at,
  };
  // The update cannot fail while the payment is locked; the check guards against later changes to the locking.
  if (!(await moves.updatePaymentAsSettled(tx, payment.id, settlement))) {
    throw new Error(`Payment ${payment.id} moved while it was locked.`);
  }
  const ids = { paymentId: payment.id, orderId: payment.orderId };
  if (outcome === 'paid') await saveCard(tx, shop, { payment, card: charge.storedCard });
  for (const hook of shop.hooks.onPaymentSettled) {
    await hook(
      tx,
      outcome === 'paid' ? { ...ids, outcome, provider: source.provider } : { ...ids, outcome },
      shop,
    );
  }
  return true;
}

/**
 * Locks the payment of a charge if the charge matches it in every respect. If it does not match, raises an alarm and
 * changes nothing. A charge whose id was never stored, because the provider's response was lost, is linked to its
 * payment.
 */
async function lockMatchingPayment(
  tx: Transaction,
  shop: Shop,
  { provider, charge }: { provider: store.ChargeName['provider']; charge: Charge },
): Promise<store.Payment | null> {
  const at = shop.clock.now();
  const payment = await store.lockPaymentOf(tx, provider, charge);
  if (!payment) {
    const detail = `${charge.status}, reference "${charge.key}"`;
    await upsertAlarm(
      tx,
      { area: 'payments', source: provider, kind: 'unknownCharge', subject: charge.id, detail },
      at,
    );
    return null;
  }
  const wrong = mismatch(payment, charge);
  if (wrong !== null) {
    const { code } = charge;
    await moves.insertPaymentEvent(tx, { paymentId: payment.id, kind: 'mismatch', code, detail: wrong, at });
    const detail = `order ${payment.orderNumber}: ${wrong}`;
    await upsertAlarm(
      tx,
      { area: 'payments', source: provider, kind: 'mismatch', subject: charge.id, detail },
      at,
    );
    return null;
  }
  if (payment.chargeId !== null) return payment;
  const isStarted = await updatePaymentAsStarted(tx, payment.id, charge);
  if (!isStarted) await updateChargeOfEndedPayment(tx, payment.id, charge.id);
  return { ...payment, chargeId: charge.id, state: isStarted ? 'started' : payment.state };
}

/** The differences between a charge and its payment, as text for the log; null if they match. */
function mismatch(payment: store.Payment, charge: Charge): string | null {
  const differences = [
    charge.amount !== payment.amount && `amount ${charge.amount} instead of ${payment.amount}`,
    charge.currency !== payment.currency && `currency ${charge.currency}`,
    charge.orderUuid !== null && charge.orderUuid !== payment.orderUuid && `order ${charge.orderUuid}`,
    charge.key !== payment.uuid && `reference ${charge.key}`,
  ].filter((difference) => difference !== false);
  return differences.length > 0 ? differences.join(', ') : null;
}

/**
 * Whether the charge changes the payment's outcome. A capture always does. A failure or cancellation changes an open
 * payment, and decides one whose outcome the provider did not know before.
 */
function isNewOutcome({ state, mayChange }: store.Payment, charge: Charge): boolean {
  if (state === 'paid') return false;
  if (charge.status === 'paid') return true;
  if (state === 'created' || state === 'started') return true;
  return mayChange && !charge.mayChange;
}
