import { resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup } from '#storefront/ui/messages.ts';

/** Goes to a payment page for an order that still awaits payment (product.md 8). False: refused, and said so. */
export async function resumePayment(orderUuid: string): Promise<boolean> {
  const answer = await callApi(resumePaymentCall, { orderUuid });
  if (!answer.ok) {
    if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
    return false;
  }
  location.assign(answer.data.paymentUrl ?? `/checkout/return?order=${orderUuid}`);
  return true;
}
