import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/payments/payments.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { statusOf } from './payment-status.ts';
import { listOwnPayments } from './payments.store.ts';
import { settle } from './settle.ts';
import { listShown } from './shown-payments.store.ts';

/**
 * The shopper came back from the payment page. The outcome is the provider's, asked server to server; the address the
 * browser came back with only says which charge (product.md 7). A charge that is not this shopper's own is not found.
 */
export async function saveTapCapture(
  { orderUuid, chargeId }: InputOf<typeof saveTapCaptureCall>,
  context: SignedContext,
): Promise<OutputOf<typeof saveTapCaptureCall>> {
  const { database, session } = context;
  const payments = await listOwnPayments(database, session.shopperId, orderUuid);
  const payment = chargeId ? payments.find((one) => one.chargeId === chargeId) : payments.at(-1);
  if (!payment) throw refuse('notFound', (t) => t.payments.notFound);
  if (payment.chargeId !== null && (payment.state !== 'paid' || payment.mayChange)) {
    await settle(context, { provider: payment.provider, chargeId: payment.chargeId }).catch(
      (error: unknown) => {
        if (error instanceof ProviderDown || error instanceof ProviderRefused) {
          throw refuse('providerDown', (t) => t.payments.providerDown);
        }
        throw error;
      },
    );
  }
  const position = payments.indexOf(payment);
  const shown = (await listShown(database, [payment.orderId]))[position]!;
  return {
    orderUuid,
    orderNumber: payment.orderNumber,
    status: statusOf(shown),
  };
}
