import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listOwnPayments } from './payments.store.ts';
import { settle } from './settle.ts';
import { listShown, toPaymentStatus } from './shown-payments.store.ts';
import { payByToken } from './start-payment.ts';

/**
 * The customer returned from the payment page, or sends an Apple Pay token for an order (decision 019). The outcome is
 * read from the provider, server to server; the URL of the return only identifies the charge (product.md 7). Another
 * shopper's order or charge is not found. A token is accepted only for a payment that waits for one; a repeated token
 * returns the outcome of that payment.
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
  } else if (payment.chargeId !== null && (payment.state !== 'paid' || payment.mayChange)) {
    const { provider, chargeId: requested } = payment;
    await settle(context, { provider, chargeId: requested }).catch(refuseForReturn);
  }
  const position = payments.indexOf(payment);
  const shown = (await listShown(database, [payment.orderId]))[position]!;
  return {
    orderUuid,
    orderNumber: payment.orderNumber,
    status: toPaymentStatus(shown),
  };
}

function refuseToken(error: unknown): never {
  if (error instanceof ProviderRefused) throw refuse('providerRefused', (t) => t.payments.tokenRefused);
  if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.providerDown);
  throw error;
}

function refuseForReturn(error: unknown): never {
  if (error instanceof ProviderDown || error instanceof ProviderRefused) {
    throw refuse('providerDown', (t) => t.payments.providerDown);
  }
  throw error;
}
