import { resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { refusalLink } from '#storefront/api/refusal-link.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import type { AskedWay } from './chosen-way.ts';
import { markPaying, untilLeft } from './leave-payment.ts';
import type { FoundOrder } from './pay-by-sheet.ts';

/** On the way to a payment page; refused, and said so; or paid by a wallet, whose sheet only a press can open. */
export type Resumed = 'leaving' | 'refused' | 'awaitsToken';

/**
 * Goes to a payment page for an order that still awaits payment (product.md 8).
 * @param way how it is paid; as it was tried last when left out.
 */
export async function resumePayment(orderUuid: string, way?: AskedWay): Promise<Resumed> {
  await untilLeft();
  const answer = await callApi(resumePaymentCall, { orderUuid, ...way });
  if (!answer.ok) {
    if (answer.message !== null)
      showPopup({ kind: 'error', text: answer.message, goTo: refusalLink(answer) });
    return 'refused';
  }
  markPaying(orderUuid);
  if (answer.data.awaits === 'token') return 'awaitsToken';
  location.assign(answer.data.paymentUrl ?? `/checkout/return?order=${orderUuid}`);
  return 'leaving';
}

/** The same order for an Apple Pay sheet to which the shopper has agreed. */
export async function findUnpaidOrder(orderUuid: string): Promise<FoundOrder> {
  await untilLeft();
  const answer = await callApi(resumePaymentCall, { orderUuid, paymentMethod: 'applePay' });
  if (answer.ok) markPaying(orderUuid);
  if (answer.ok) return { orderUuid, awaitsToken: answer.data.awaits === 'token' };
  return {
    refused() {
      if (answer.message !== null)
        showPopup({ kind: 'error', text: answer.message, goTo: refusalLink(answer) });
    },
  };
}
