import { inTransaction, type Transaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { Charge, PaymentsPort } from '#providers/payments/payments.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import * as moves from './payment-transitions.store.ts';
import * as store from './payments.store.ts';
import { providerOf } from './provider-of.ts';
import { saveCard } from './saved-cards/save-card.ts';

/** The provider does not tell of a charge: it knows none of this name, or none of ours. */
export class ChargeUnknown extends ProviderRefused {}

/**
 * Asks the provider about a charge and lets the shop follow its word: the one way in which a payment is ever captured,
 * paid, failed or cancelled. The webhook, the shopper's return, the clock, the reconciling and the end of an order all
 * come here, in any order and as often as they like, and the outcome is the same (product.md 7).
 *
 * Money that is only held is captured at once, by a key of the payment's own, and asked about again: a crash or a lost
 * answer between the two is healed by whoever settles next, because a held charge is followed until it is over. Where
 * the order no longer takes it, it is let go instead.
 * @returns the charge as the provider has it, or null when it belongs to no payment of ours.
 * @throws ProviderDown, ChargeUnknown, ProviderRefused
 */
export async function settle(shop: Shop, { provider, chargeId }: store.ChargeName): Promise<Charge | null> {
  const port = providerOf(shop, provider);
  const requested = await port.readCharge(chargeId).catch((error: unknown) => {
    if (error instanceof ProviderRefused) throw new ChargeUnknown(error.message, { cause: error });
    throw error;
  });
  const charge =
    requested.status === 'authorised'
      ? await takeHeld(shop, port, { provider, charge: requested })
      : requested;
  const isOurs = await inTransaction(shop.database, (tx) => follow(tx, shop, { provider, charge }));
  return isOurs ? charge : null;
}

/** A payment came to nothing without a word of the provider: what follows is the same. The payments are locked. */
export async function giveUpFailed(
  tx: Transaction,
  shop: Shop,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> {
  await moves.updatePaymentGivenUp(tx, id, shop.clock.now(), 'failed');
  for (const consequence of shop.hooks.onPaymentSettled) {
    await consequence(tx, { paymentId: id, orderId, outcome: 'failed' }, shop);
  }
}

/** Takes the money that is held for a payment of ours, or lets it go. @returns the charge as it is afterwards. */
async function takeHeld(
  shop: Shop,
  port: PaymentsPort,
  { provider, charge }: { provider: store.ChargeName['provider']; charge: Charge },
): Promise<Charge> {
  const held = await inTransaction(shop.database, async (tx) => {
    const payment = await lockOwn(tx, shop, { provider, charge });
    if (!payment || payment.state === 'paid') return null;
    const at = shop.clock.now();
    const { code } = charge;
    await moves.insertPaymentEvent(tx, { paymentId: payment.id, kind: 'authorised', code, detail: null, at });
    await moves.updateAuthorisedAt(tx, payment.id, at);
    return payment;
  });
  if (held === null || !port.capture) return charge;
  const { amount, uuid, orderId } = held;
  const chargeId = charge.id;
  const requested = shop.hooks.acceptsHeldMoney.map((takes) => takes(shop.database, { orderId }));
  const isTaken = (await Promise.all(requested)).every(Boolean);
  const work =
    isTaken || !port.release
      ? port.capture({ chargeId, amount, idempotencyKey: `${uuid}-capture` })
      : port.release({ chargeId, amount });
  const refusal = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal !== null && !(refusal instanceof ProviderRefused)) throw refusal;
  // Refused: it may have been captured, or let go, meanwhile. Only the provider knows.
  const after = await port.readCharge(charge.id);
  if (refusal !== null && after.status === 'authorised') throw refusal;
  return after;
}

/**
 * Invariants: a payment is paid only by a charge of its own amount, currency, order and reference; `paid` is an end;
 * what follows from a settlement (the order's move, a refund) is in the same transaction and happens once.
 */
async function follow(
  tx: Transaction,
  shop: Shop,
  said: { provider: store.ChargeName['provider']; charge: Charge },
): Promise<boolean> {
  const { charge } = said;
  const payment = await lockOwn(tx, shop, said);
  if (!payment) return false;
  // Held money is not paid: it is asked about again.
  if (charge.status === 'started' || charge.status === 'authorised') return true;
  if (!isNews(payment, charge)) return true;
  const at = shop.clock.now();
  const { status: outcome, code } = charge;
  await moves.insertPaymentEvent(tx, { paymentId: payment.id, kind: outcome, code, detail: null, at });
  const settlement = {
    from: payment.state,
    to: outcome,
    mayChange: charge.mayChange,
    card: charge.card,
    code,
    at,
  };
  // Cannot fail while the payment is locked; the guard is for the day somebody changes that.
  if (!(await moves.updateSettled(tx, payment.id, settlement))) {
    throw new Error(`Payment ${payment.id} moved while it was locked.`);
  }
  const ids = { paymentId: payment.id, orderId: payment.orderId };
  if (outcome === 'paid') await saveCard(tx, shop, { payment, kept: charge.keptCard });
  for (const consequence of shop.hooks.onPaymentSettled) {
    await consequence(
      tx,
      outcome === 'paid' ? { ...ids, outcome, provider: said.provider } : { ...ids, outcome },
      shop,
    );
  }
  return true;
}

/**
 * The payment of a charge, locked, if the charge is the payment's own in every respect; otherwise nothing is done but
 * an alarm. A charge whose start was never answered to us is bound to its payment.
 */
async function lockOwn(
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
  const isStarted = await moves.updateStarted(tx, payment.id, charge);
  if (!isStarted) await moves.updateChargeId(tx, payment.id, charge.id);
  return { ...payment, chargeId: charge.id, state: isStarted ? 'started' : payment.state };
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
