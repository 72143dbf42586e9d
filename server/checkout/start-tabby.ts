import type { InputOf, OutputOf } from '#contract/call.ts';
import type { startTabbyCall } from '#contract/checkout/checkout.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { resumePayment } from './resume-payment.ts';

/** Pays an order with Tabby, after checking the shopper's eligibility (Specification 7 and 8). */
export async function startTabby(
  { orderUuid, paymentEmail }: InputOf<typeof startTabbyCall>,
  context: SignedContext,
): Promise<OutputOf<typeof startTabbyCall>> {
  const { paymentUrl } = await resumePayment({ orderUuid, paymentMethod: 'tabby', paymentEmail }, context);
  return { paymentUrl };
}
