import { resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import type { AskedWay } from './chosen-way.ts';

/**
 * Goes to a payment page for an order that still awaits payment (product.md 8). False: refused, and said so.
 * @param way how it is paid; as it was tried last when left out.
 */
export async function resumePayment(orderUuid: string, way?: AskedWay): Promise<boolean> {
  const answer = await callApi(resumePaymentCall, { orderUuid, ...way });
  if (!answer.ok) {
    if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
    return false;
  }
  location.assign(answer.data.paymentUrl ?? `/checkout/return?order=${orderUuid}`);
  return true;
}
