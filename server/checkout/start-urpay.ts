import { isPhoneComplete, localPhone } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { WALLET_COUNTRY_CODE } from '#contract/checkout/checkout.limits.ts';
import type { startUrpayCall } from '#contract/checkout/urpay.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { walletClosedIn } from '#providers/payments/payments.port.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { OrderFacts } from '#server/orders/orders.public.ts';
import { findLastPayment, type PaymentDetails } from '#server/payments/payments.public.ts';
import {
  checkCodeOutcome,
  findWalletPhone,
  sendWalletCode,
} from '#server/payments/wallet-codes/wallet-codes.public.ts';
import { checkedPayment, openPayment, payOrder } from './pay-order.ts';
import { readUrpay } from './read-urpay.ts';
import { readUnpaid } from './resume-payment.ts';

/**
 * Sends the owner of a urpay wallet a code for an order that awaits payment. An open payment by another method is
 * checked and given up first. A repeat for the same phone number within a minute, from any tab, sends nothing. Later,
 * or for another number, the previous sale is given up and a new sale gets a new code.
 *
 * Invariant: an order has at most one open payment, and no payment is opened while the result of a code is unknown.
 */
export async function startUrpay(
  { orderUuid, phone: typed }: InputOf<typeof startUrpayCall>,
  context: SignedContext,
): Promise<OutputOf<typeof startUrpayCall>> {
  const order = await readUnpaid(orderUuid, context);
  const known = typed === undefined ? await findWalletPhone(context.database, order.id) : null;
  const phone = known ?? localPhone(WALLET_COUNTRY_CODE, typed ?? '');
  if (!isPhoneComplete(WALLET_COUNTRY_CODE, phone))
    throw refuse('notValid', (t) => t.payments.urpay.phoneNotValid, { missing: ['phone'] });
  const details = await checkedPayment({ paymentMethod: 'urpay' }, order.total, context);
  if (details === null) throw new Error('The urpay payment was not checked.');
  await payOrder(context, order, details);
  await sendCode(context, { order, details, phone }).catch(refuseFor);
  return readUrpay({ orderUuid }, context);
}

async function sendCode(
  context: SignedContext,
  { order, details, phone }: { order: OrderFacts; details: PaymentDetails; phone: string },
): Promise<void> {
  const last = await findLastPayment(context.database, order.id);
  // In the meantime the order may have been paid or have ended, or the shopper chose another payment method.
  if (!last?.isOpen || last.method !== 'urpay') return;
  if (await checkCodeOutcome(context, last.id)) return;
  if (await sendWalletCode(context, { paymentId: last.id, phone })) return;
  const next = await openPayment(context, order.id, details, last.id);
  if (next !== null) await sendWalletCode(context, { paymentId: next, phone });
}

function refuseFor(error: unknown): never {
  if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.providerDown);
  if (!(error instanceof ProviderRefused)) throw error;
  const outcome = walletClosedIn(error);
  if (outcome?.kind === 'locked') throw lockedFor(outcome.seconds);
  throw refuse('providerRefused', (t) => t.payments.urpay[outcome?.why ?? 'other']);
}

export const lockedFor = (seconds: number) =>
  refuse('tooManyTries', (t) => t.payments.urpay.locked(Math.ceil((seconds * SECOND) / MINUTE)), {
    retryAfterSeconds: seconds,
  });
