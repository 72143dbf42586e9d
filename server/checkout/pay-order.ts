import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type PlacedOrder, type PlaceOrder, placedOrder } from '#contract/checkout/checkout.wire.ts';
import { isCardExpired } from '#contract/payments/cards.rules.ts';
import { isPayLater, isSwitchedOff, isWallet } from '#contract/payments/payment-services.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { notEligibleIn } from '#providers/payments/payments.port.ts';
import type { Contact } from '#server/account/profile/profile.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readPurchase } from '#server/orders/new-orders.public.ts';
import { lockOrder, type OrderFacts } from '#server/orders/orders.public.ts';
import { type Payment, startNewPayment } from '#server/payments/first-payment.public.ts';
import { checkEligibility, type Eligibility, findOwnCard } from '#server/payments/methods.public.ts';
import {
  findLastPayment,
  insertPayment,
  lockPayments,
  type PaymentDetails,
  type StartedPayment,
  startPayment,
  updatePaymentAsGivenUp,
} from '#server/payments/payments.public.ts';
import { settleLostStart } from '#server/payments/settle.public.ts';
import { checkCodeOutcome, isConfirming } from '#server/payments/wallet-codes/wallet-codes.public.ts';
import type { Messages } from '#text/messages.ts';
import { reserveLockedOrderAgain, reserveOrderAgain } from './hold-goods.ts';

type LastPayment = NonNullable<Awaited<ReturnType<typeof findLastPayment>>>;

/**
 * Opens the provider's payment page for an order that awaits payment, or continues its open payment. A new payment is
 * opened after one that failed or was cancelled, or if the shopper chose another method. An order that is paid or has
 * ended has no payment page. An order to be paid with Apple Pay awaits the wallet's token instead (decision 019).
 *
 * Invariants: an order has at most one open payment, so two tabs and a repeated request share it. Nobody is asked to
 * pay for goods that are not reserved: a released order first reserves everything again.
 * @param details how the shopper wants to pay; null for the same method as the last attempt
 * @throws Refusal providerDown, providerRefused; those of reserveOrderAgain. The order stays, and the request may be repeated.
 */
export async function payOrder(
  shop: SignedContext,
  order: OrderFacts,
  details: PaymentDetails | null = null,
): Promise<PlacedOrder> {
  if (order.status !== 'awaitingPayment') return answerOf(order, null);
  await reserveOrderAgain(shop, order.id);
  const purchase = () => readPurchase(shop, order.id);
  let method = details?.method;
  const answerFor = (started: StartedPayment) => answerStarted(shop, order, { method, started });
  return refusingProvider(
    order,
    () => method,
    async () => {
      const last = await findLastPayment(shop.database, order.id);
      method ??= last?.method;
      if (last?.isOpen) {
        // Another payment is opened only if a check shows that the last one was not paid.
        const started = hasSameDetails(last, details)
          ? await startPayment(shop, last.id, purchase)
          : await checkUnwanted(shop, last, purchase);
        // A saved card that was just declined is not charged again; the shopper decides what to do next.
        if (started !== null && (started.isNew || !isOver(started))) return answerFor(started);
      }
      const next = await openPayment(shop, order.id, details);
      return next === null ? answerOf(order, null) : answerFor(await startPayment(shop, next, purchase));
    },
  );
}

/** A payment that was created together with its order, and its payer as read when the order was placed. */
export type FirstPayment = { payment: Payment; payer: Contact };

/** Opens the payment page for an order that was just placed, whose goods are therefore still reserved. */
export const payNewOrder = (
  shop: SignedContext,
  order: OrderFacts,
  { payment, payer }: FirstPayment,
): Promise<PlacedOrder> =>
  refusingProvider(
    order,
    () => payment.method,
    async () => {
      const started = await startNewPayment(shop, payment, {
        readPurchase: () => readPurchase(shop, order.id),
        payer,
      });
      // A repeated request was faster and its payment attempt has already ended, so another attempt starts.
      if (!started.isNew && isOver(started)) return payOrder(shop, order);
      return answerStarted(shop, order, { method: payment.method, started });
    },
  );

const answerOf = (
  { uuid, number, total }: OrderFacts,
  paymentUrl: string | null,
  awaits: PlacedOrder['awaits'] = null,
): PlacedOrder => ({ orderUuid: uuid, orderNumber: number, total, paymentUrl, awaits });

type Started = { method: PaymentDetails['method'] | undefined; started: StartedPayment };

function answerStarted(
  { settings }: SignedContext,
  order: OrderFacts,
  { method, started: { state, paymentUrl } }: Started,
): PlacedOrder {
  // For a wallet with a code, the page of the shop asks for the phone number and the code (decision 020).
  const isWithCode = isWallet(method) && (state === 'created' || state === 'started');
  if (isWithCode) return answerOf(order, `${settings.publicUrl}/checkout/${method}?order=${order.uuid}`);
  return answerOf(order, paymentUrl, method === 'applePay' && state === 'created' ? 'token' : null);
}

/** Turns a provider's failure into a refusal that names the order, because the order stays and can still be paid. */
async function refusingProvider(
  order: OrderFacts,
  methodOf: () => PaymentDetails['method'] | undefined,
  pay: () => Promise<PlacedOrder>,
): Promise<PlacedOrder> {
  try {
    return await pay();
  } catch (error) {
    const data = { order: z.encode(placedOrder, answerOf(order, null)) };
    const method = methodOf();
    if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.providerDown, data);
    if (error instanceof ProviderRefused) {
      const reason = notEligibleIn(error);
      throw refuse(
        'providerRefused',
        (t) => (method && reason && declineMessage(method, reason, t)) ?? t.payments.providerRefused,
        data,
      );
    }
    throw error;
  }
}

/** Whether the attempt ended without a payment, so that another one may start. */
const isOver = ({ state }: StartedPayment): boolean => state === 'failed' || state === 'cancelled';

const hasSameDetails = (last: PaymentDetails, details: PaymentDetails | null): boolean =>
  details === null ||
  (last.method === details.method &&
    last.savesCard === details.savesCard &&
    last.savedCardId === details.savedCardId &&
    last.email === details.email);

/**
 * Checks an open payment whose method the shopper no longer wants. Returns null if the payment is still open and may be
 * given up. Never starts a payment.
 */
async function checkUnwanted(
  shop: SignedContext,
  last: LastPayment,
  purchase: Parameters<typeof startPayment>[2],
): Promise<StartedPayment | null> {
  if (last.isLost) await settleLostStart(shop, last.id);
  else if (!last.isStarted) return null;
  if (isWallet(last.method)) {
    // If no code was sent, nothing can have been charged. Otherwise the code's result is checked; while it is unknown,
    // no other payment is opened (openPayment).
    if (!(await isConfirming(shop, last.id))) return null;
    await checkCodeOutcome(shop, last.id);
  }
  const now = await startPayment(shop, last.id, purchase);
  return now.state === 'started' ? null : now;
}

/**
 * Inserts a payment for an order that still awaits one, or finds the payment that a concurrent request has just opened;
 * null if the order can no longer be paid.
 * @param replaces the id of an open payment that is given up although its details are the same
 * @throws Refusal wrongState while it is unknown whether the open payment was paid; those of reserveOrderAgain
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
    const last = await findLastPayment(tx, orderId);
    if (last?.isOpen) {
      if (hasSameDetails(last, details) && last.id !== replaces) return last.id;
      // providers/05-urpay: if confirming a code got no answer, the payment may have been charged, so no other may be
      // opened yet. Codes are claimed under the same lock.
      if (await isConfirming({ database: tx }, last.id))
        throw refuse('wrongState', (t) => t.payments.urpay.confirming);
      await updatePaymentAsGivenUp(tx, last.id, now);
    }
    // The previous attempt may have just failed and released the reservation.
    await reserveLockedOrderAgain(tx, shop, order);
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

/** The payment details of the last attempt. If its saved card was removed since, the shopper types a card instead. */
function detailsOf(last: LastPayment | null): PaymentDetails {
  const isGone = last?.method === 'savedCard' && last.savedCardId === null;
  if (last !== null && !isGone) return last;
  return { method: 'card', savesCard: false, savedCardId: null, email: null };
}

/** The maximum wait for a pay-later service before an order is placed; a slower service counts as down. */
const TIMEOUT_MS = 5_000;

/** Tells the page to read the payment methods again. */
const METHOD_GONE = { field: 'payment_method' };

export type PaymentChoice = Pick<PlaceOrder, 'paymentMethod' | 'cardId' | 'savesCard' | 'paymentEmail'>;

/**
 * Checks that the chosen payment method is available for this amount: a saved card must belong to the shopper, and a
 * pay-later service must be configured and accept first (Specification 8).
 * @param amount in halalas
 * @returns null if no method was chosen
 * @throws Refusal notFound (card), notValid (expired card, method not offered, no email), providerRefused with the
 * service's sentence, providerDown.
 */
export async function checkedPayment(
  input: PaymentChoice,
  amount: number,
  context: SignedContext,
): Promise<PaymentDetails | null> {
  const { paymentMethod: method } = input;
  if (!method) return null;
  // The owner may have switched the method off after the page was opened.
  if (isSwitchedOff(context.settings, method))
    throw refuse('notValid', (t) => t.payments.methodNotOffered, METHOD_GONE);
  const { shopperId } = context.session;
  const details: PaymentDetails = { method, savesCard: false, savedCardId: null, email: null };
  if (method === 'card') return { ...details, savesCard: input.savesCard === true };
  if (method === 'savedCard') {
    const card = input.cardId ? await findOwnCard(context.database, shopperId, input.cardId) : undefined;
    if (!card) throw refuse('notFound', (t) => t.payments.cardNotFound);
    if (isCardExpired(card, context.clock.now())) throw refuse('notValid', (t) => t.payments.cardExpired);
    return { ...details, savedCardId: card.id };
  }
  if (method === 'applePay') {
    if (!context.providers.applePay) throw refuse('notValid', (t) => t.payments.methodNotOffered);
    return details;
  }
  if (isWallet(method)) {
    if (!context.providers.payments[method]) throw refuse('notValid', (t) => t.payments.methodNotOffered);
    return details;
  }
  const email = input.paymentEmail?.trim().toLowerCase() || null;
  // If the shop's wallet pays everything, the pay-later service is not asked.
  if (amount <= 0) return { ...details, email };
  const wanted = { method, shopperId, amount, email, timeLimitMs: TIMEOUT_MS };
  const eligibility = await checkEligibility(context, wanted);
  if (eligibility === 'yes') return { ...details, email };
  if (eligibility === 'emailNeeded')
    throw refuse('notValid', (t) => t.payments.emailNeeded, { missing: ['email'] });
  if (eligibility === 'notOffered') throw refuse('notValid', (t) => t.payments.methodNotOffered);
  if (eligibility === 'away') throw refuse('providerDown', (t) => t.payments.methodNotOffered);
  throw refuse('providerRefused', (t) => declineMessage(method, eligibility, t)!);
}

/**
 * The message for a declined pay-later service (Specification 8, Instalment provider messages); null for any other
 * result.
 */
export function declineMessage(
  method: PaymentDetails['method'],
  eligibility: Eligibility,
  t: Messages,
): string | null {
  if (!isPayLater(method)) return null;
  switch (eligibility) {
    case 'notAvailable':
    case 'amountTooHigh':
    case 'amountTooLow':
    case 'notApplicable':
      return t.payments[method][eligibility];
    default:
      return null;
  }
}
