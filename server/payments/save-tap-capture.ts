import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { payByToken } from './pay-by-token.ts';
import { listOwnPayments } from './payments.store.ts';
import { settle } from './settle.ts';
import { listShown, statusOf } from './shown-payments.store.ts';

/**
 * The shopper came back from the payment page, or brings the token of their wallet for an order whose way is Apple Pay
 * (decision 019). The outcome is the provider's, asked server to server; the address the browser came back with
 * only says which charge (product.md 7). An order or a charge that is not this shopper's own is not found. A token is
 * taken only for a payment that waits for one, so a repeat answers how that payment went.
 */
export async function saveTapCapture(
  { orderUuid, chargeId, token, expectedTotal }: InputOf<typeof saveTapCaptureCall>,
  context: SignedContext,
): Promise<OutputOf<typeof saveTapCaptureCall>> {
  const { database, session } = context;
  const payments = await listOwnPayments(database, session.shopperId, orderUuid);
  const payment = chargeId ? payments.find((one) => one.chargeId === chargeId) : payments.at(-1);
  if (!payment) throw refuse('notFound', (t) => t.payments.notFound);
  const waits = payment.method === 'applePay' && payment.state === 'created';
  if (token && waits) {
    // The sheet has shown a sum, and no other is charged (product.md 6).
    if (expectedTotal !== payment.amount) throw refuse('priceChanged', (t) => t.checkout.priceChanged);
    await payByToken(context, payment, token).catch(refuseFor);
  } else if (payment.chargeId !== null && (payment.state !== 'paid' || payment.mayChange)) {
    const { provider, chargeId: requested } = payment;
    await settle(context, { provider, chargeId: requested }).catch(refuseForReturn);
  }
  const position = payments.indexOf(payment);
  const shown = (await listShown(database, [payment.orderId]))[position]!;
  return {
    orderUuid,
    orderNumber: payment.orderNumber,
    status: statusOf(shown),
  };
}

function refuseFor(error: unknown): never {
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
