import type { InputOf, OutputOf } from '#contract/call.ts';
import type { startTabbyCall } from '#contract/checkout/checkout.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { resumePayment } from './resume-payment.ts';

/**
 * Starts a Tabby payment for an order and returns the URL of Tabby's page (Specification 8). Refused if Tabby does not
 * accept the shopper.
 */
export async function startTabby(
  { orderUuid, paymentEmail }: InputOf<typeof startTabbyCall>,
  context: SignedContext,
): Promise<OutputOf<typeof startTabbyCall>> {
  const { paymentUrl } = await resumePayment({ orderUuid, paymentMethod: 'tabby', paymentEmail }, context);
  return { paymentUrl };
}
