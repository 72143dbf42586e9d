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
 * Opens the provider's page for an order that awaits payment, or goes on with the one that stands open; a payment that
 * failed or was cancelled, or whose way the shopper no longer wants, is followed by a new one. An order that is paid or
 * has ended has no page, and one that is paid by Apple Pay awaits the wallet's token instead (decision 019).
 *
 * Invariants: one way to pay an order stands open at most, so two tabs and a repeat share it. Nobody is asked to pay for
 * what the order does not hold: one that was released takes everything once more first.
 * @param way how the shopper wants to pay; null for the way it was tried last.
 * @throws Refusal providerDown, providerRefused; those of holdAgain. The order stays and the same may be asked again.
 */
export async function payOrder(
  shop: SignedContext,
  order: OrderFacts,
  way: PaymentDetails | null = null,
): Promise<PlacedOrder> {
  const answer = (paymentUrl: string | null, awaits: PlacedOrder['awaits'] = null): PlacedOrder => ({
    orderUuid: order.uuid,
    orderNumber: order.number,
    total: order.total,
    paymentUrl,
    awaits,
  });
  const answerFor = ({ state, paymentUrl }: StartedPayment): PlacedOrder => {
    // A wallet's number and its code are asked for on a page of the shop's own (decision 020).
    const isWithCode = isWallet(method) && (state === 'created' || state === 'started');
    if (isWithCode) return answer(`${shop.settings.publicUrl}/checkout/${method}?order=${order.uuid}`);
    return answer(paymentUrl, method === 'applePay' && state === 'created' ? 'token' : null);
  };
  if (order.status !== 'awaitingPayment') return answer(null);
  await holdAgain(shop, order.id);
  const purchase = () => readPurchase(shop, order.id);
  let method = way?.method;
  try {
    const last = await readLastPayment(shop.database, order.id);
    method ??= last?.method;
    if (last?.isOpen) {
      // Another way is opened only if this one, asked now, has not brought the money.
      const started = isSameWay(last, way)
        ? await startPayment(shop, last.id, purchase)
        : await askAbout(shop, last, purchase);
      // A saved card that was declined just now is not tried twice: whoever pays decides what comes next.
      if (started !== null && (started.isNew || !isOver(started))) return answerFor(started);
    }
    const next = await openPayment(shop, order.id, way);
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

/** The try ended without the money: another may begin. */
const isOver = ({ state }: StartedPayment): boolean => state === 'failed' || state === 'cancelled';

const isSameWay = (last: PaymentDetails, way: PaymentDetails | null): boolean =>
  way === null ||
  (last.method === way.method &&
    last.savesCard === way.savesCard &&
    last.savedCardId === way.savedCardId &&
    last.email === way.email);

/**
 * What became of a way that the shopper no longer wants; null when it stands open still and may be left. Nothing is
 * started for it.
 */
async function askAbout(
  shop: SignedContext,
  last: LastPayment,
  purchase: Parameters<typeof startPayment>[2],
): Promise<StartedPayment | null> {
  if (last.isLost) await settleLostStart(shop, last.id);
  else if (!last.isStarted) return null;
  if (isWallet(last.method)) {
    // Without a code nothing was taken. What came of one that was handed on is asked; while it is not known, no other
    // way is opened (openPayment).
    if (!(await isConfirming(shop, last.id))) return null;
    await askAboutCode(shop, last.id);
  }
  const now = await startPayment(shop, last.id, purchase);
  return now.state === 'started' ? null : now;
}

/**
 * A new payment of an order that still awaits one, or the one a rival has just opened; null when it is too late.
 * @param inPlaceOf a payment that stands open and is given up, although its way is the same.
 * @throws Refusal wrongState while it is not known whether the one that stands open has brought the money; those of
 *   holdAgain.
 */
export async function openPayment(
  shop: SignedContext,
  orderId: number,
  way: PaymentDetails | null,
  inPlaceOf: number | null = null,
): Promise<number | null> {
  return inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const now = shop.clock.now();
    if (order?.status !== 'awaitingPayment' || now >= order.payUntil) return null;
    const last = await readLastPayment(tx, orderId);
    if (last?.isOpen) {
      if (isSameWay(last, way) && last.id !== inPlaceOf) return last.id;
      // providers/05-urpay: after a confirm without an answer nothing else is charged first. Codes are claimed under
      // the same lock.
      if (await isConfirming({ database: tx }, last.id))
        throw refuse('wrongState', (t) => t.payments.urpay.confirming);
      await updatePaymentGivenUp(tx, last.id, now);
    }
    // The try before may have failed a moment ago, and released the order.
    await holdLockedAgain(tx, shop, order);
    const { method, savesCard, savedCardId, email } = way ?? againAs(last);
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

/** The way it was tried last; a saved card that was removed since is typed anew. */
function againAs(last: LastPayment | null): PaymentDetails {
  const isGone = last?.method === 'savedCard' && last.savedCardId === null;
  if (last !== null && !isGone) return last;
  return { method: 'card', savesCard: false, savedCardId: null, email: null };
}
