import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readShownPayments } from './order-payments.ts';
import { listOwnPayments, type Payment } from './payments.store.ts';
import { settle } from './settle.ts';
import { listShown, toPaymentStatus } from './shown-payments.store.ts';
import { payByToken } from './start-payment.ts';

/**
 * The customer returned from the payment page, or sends an Apple Pay token for an order (decision 019). The outcome is
 * read from the provider, server to server; the URL of the return only identifies the charge (product.md 7). A return
 * without a charge may come from any attempt, because an earlier payment page stays open when another is opened, so its
 * outcome is that of the order. Another shopper's order or charge is not found. A token is accepted only for a payment
 * that waits for one; a repeated token returns the outcome of that payment.
 */
export async function saveTapCapture(
  { orderUuid, chargeId, token, expectedTotal }: InputOf<typeof saveTapCaptureCall>,
  context: SignedContext,
): Promise<OutputOf<typeof saveTapCaptureCall>> {
  const { database, session } = context;
  const payments = await listOwnPayments(database, session.shopperId, orderUuid);
  const payment = chargeId ? payments.find((one) => one.chargeId === chargeId) : payments.at(-1);
  if (!payment) throw refuse('notFound', (t) => t.payments.notFound);
  const waitsForToken = payment.method === 'applePay' && payment.state === 'created';
  if (token && waitsForToken) {
    // No other amount than the total on the Apple Pay sheet may be charged (product.md 6).
    if (expectedTotal !== payment.amount) throw refuse('priceChanged', (t) => t.checkout.priceChanged);
    await payByToken(context, payment, token).catch(refuseToken);
  } else {
    await settleUntilPaid(context, chargeId ? [payment] : payments.toReversed());
  }
  const { orderId, orderNumber } = payment;
  if (!chargeId && !token) {
    const { status } = (await readShownPayments(database, [orderId])).get(orderId)!;
    return { orderUuid, orderNumber, status };
  }
  const shown = (await listShown(database, [orderId]))[payments.indexOf(payment)]!;
  return { orderUuid, orderNumber, status: toPaymentStatus(shown) };
}

/**
 * Asks the providers about the attempts, newest first, until one of them has paid. A provider that is down must not hide
 * what another one answers, so only the outcome of the newest attempt is required. An older one is checked again later.
 */
async function settleUntilPaid(context: SignedContext, attempts: readonly Payment[]): Promise<void> {
  let isNewestKnown = true;
  for (const attempt of attempts) {
    const { provider, chargeId, state, mayChange } = attempt;
    if (state === 'paid' && !mayChange) return;
    if (chargeId === null) continue;
    try {
      const charge = await settle(context, { provider, chargeId });
      if (charge?.status === 'paid') return;
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
      if (attempt === attempts[0]) isNewestKnown = false;
    }
  }
  if (!isNewestKnown) throw refuse('providerDown', (t) => t.payments.providerDown);
}

function refuseToken(error: unknown): never {
  if (error instanceof ProviderRefused) throw refuse('providerRefused', (t) => t.payments.tokenRefused);
  if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.providerDown);
  throw error;
}
