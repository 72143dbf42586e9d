import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type PlacedOrder, placedOrder } from '#contract/checkout/checkout.wire.ts';
import { isWallet } from '#contract/payments/payment-services.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { notEligibleIn } from '#providers/payments/payments.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readPurchase } from '#server/orders/new-orders.public.ts';
import { lockOrder, type OrderFacts } from '#server/orders/orders.public.ts';
import {
  insertPayment,
  lockPayments,
  type PaymentDetails,
  readLastPayment,
  type StartedPayment,
  startPayment,
  updatePaymentGivenUp,
} from '#server/payments/payments.public.ts';
import { settleLostStart } from '#server/payments/settle.public.ts';
import { askAboutCode, isConfirming } from '#server/payments/wallet-codes/wallet-codes.public.ts';
import { holdAgain, holdLockedAgain } from './hold-goods.ts';
import { whyNot } from './payment-choice.ts';

type LastPayment = NonNullable<Awaited<ReturnType<typeof readLastPayment>>>;

/**
 * Opens the provider's page for an order that awaits payment, or continues its open payment. After a failed or
 * cancelled payment, or when the shopper chooses another method, it opens a new one. An order that is paid or has ended
 * has no page, and one that is paid by Apple Pay awaits the wallet's token instead (decision 019).
 *
 * Invariants: an order has at most one open payment, so two tabs and a repeat share it. Nobody is asked to pay for what
 * the order does not hold: a released order takes everything again first.
 * @param details how the shopper wants to pay; null for the same as the last attempt.
 * @throws Refusal providerDown, providerRefused; those of holdAgain. The order stays, and the call may be repeated.
 */
export async function payOrder(
  shop: SignedContext,
  order: OrderFacts,
  details: PaymentDetails | null = null,
): Promise<PlacedOrder> {
  const answer = (paymentUrl: string | null, awaits: PlacedOrder['awaits'] = null): PlacedOrder => ({
    orderUuid: order.uuid,
    orderNumber: order.number,
    total: order.total,
    paymentUrl,
    awaits,
  });
  const answerFor = ({ state, paymentUrl }: StartedPayment): PlacedOrder => {
    // The shop's own page asks for a wallet's phone number and code (decision 020).
    const isWithCode = isWallet(method) && (state === 'created' || state === 'started');
    if (isWithCode) return answer(`${shop.settings.publicUrl}/checkout/${method}?order=${order.uuid}`);
    return answer(paymentUrl, method === 'applePay' && state === 'created' ? 'token' : null);
  };
  if (order.status !== 'awaitingPayment') return answer(null);
  await holdAgain(shop, order.id);
  const purchase = () => readPurchase(shop, order.id);
  let method = details?.method;
  try {
    const last = await readLastPayment(shop.database, order.id);
    method ??= last?.method;
    if (last?.isOpen) {
      // Another payment is opened only if a check of this one shows that it has not brought the money.
      const started = hasSameDetails(last, details)
        ? await startPayment(shop, last.id, purchase)
        : await checkUnwanted(shop, last, purchase);
      // A saved card that was just declined is not charged again: the shopper decides what to do next.
      if (started !== null && (started.isNew || !isOver(started))) return answerFor(started);
    }
    const next = await openPayment(shop, order.id, details);
    return next === null ? answer(null) : answerFor(await startPayment(shop, next, purchase));
  } catch (error) {
    const data = { order: z.encode(placedOrder, answer(null)) };
    if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.providerDown, data);
    if (error instanceof ProviderRefused) {
      const reason = notEligibleIn(error);
      throw refuse(
        'providerRefused',
        (t) => (method && reason && whyNot(method, reason, t)) ?? t.payments.providerRefused,
        data,
      );
    }
    throw error;
  }
}

/** The attempt ended without payment: another may start. */
const isOver = ({ state }: StartedPayment): boolean => state === 'failed' || state === 'cancelled';

const hasSameDetails = (last: PaymentDetails, details: PaymentDetails | null): boolean =>
  details === null ||
  (last.method === details.method &&
    last.savesCard === details.savesCard &&
    last.savedCardId === details.savedCardId &&
    last.email === details.email);

/**
 * Checks an open payment whose method the shopper no longer wants; null if it is still open and may be given up. Starts
 * nothing for it.
 */
async function checkUnwanted(
  shop: SignedContext,
  last: LastPayment,
  purchase: Parameters<typeof startPayment>[2],
): Promise<StartedPayment | null> {
  if (last.isLost) await settleLostStart(shop, last.id);
  else if (!last.isStarted) return null;
  if (isWallet(last.method)) {
    // Without a code nothing was charged. If a code was sent, its result is checked; while that is unknown, no other
    // payment is opened (openPayment).
    if (!(await isConfirming(shop, last.id))) return null;
    await askAboutCode(shop, last.id);
  }
  const now = await startPayment(shop, last.id, purchase);
  return now.state === 'started' ? null : now;
}

/**
 * Inserts a payment for an order that still awaits one, or finds the one a concurrent request has just opened; null if
 * it is too late.
 * @param replaces the id of an open payment that is given up although its details are the same.
 * @throws Refusal wrongState while it is unknown whether the open payment has brought the money; those of holdAgain.
 */
export async function openPayment(
  shop: SignedContext,
  orderId: number,
  details: PaymentDetails | null,
  replaces: number | null = null,
): Promise<number | null> {
  return inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const now = shop.clock.now();
    if (order?.status !== 'awaitingPayment' || now >= order.payUntil) return null;
    const last = await readLastPayment(tx, orderId);
    if (last?.isOpen) {
      if (hasSameDetails(last, details) && last.id !== replaces) return last.id;
      // providers/05-urpay: after a confirm without an answer nothing else may be charged first. Codes are claimed
      // under the same lock.
      if (await isConfirming({ database: tx }, last.id))
        throw refuse('wrongState', (t) => t.payments.urpay.confirming);
      await updatePaymentGivenUp(tx, last.id, now);
    }
    // The attempt before may have just failed and released the order.
    await holdLockedAgain(tx, shop, order);
    const { method, savesCard, savedCardId, email } = details ?? detailsOf(last);
    return insertPayment(tx, {
      uuid: randomUUID(),
      orderId,
      orderUuid: order.uuid,
      orderNumber: order.number,
      shopperId: order.shopperId,
      amount: order.total,
      method,
      savesCard,
      savedCardId,
      email,
      language: order.language,
      createdAt: now,
    });
  });
}

/** The details of the last attempt; if its saved card was removed since, the card is typed again. */
function detailsOf(last: LastPayment | null): PaymentDetails {
  const isGone = last?.method === 'savedCard' && last.savedCardId === null;
  if (last !== null && !isGone) return last;
  return { method: 'card', savesCard: false, savedCardId: null, email: null };
}
