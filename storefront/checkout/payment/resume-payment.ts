import { resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { refusalLink } from '#storefront/api/refusal-link.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import type { FoundOrder } from './apple-pay-sheet.ts';
import { callToPay } from './call-to-pay.ts';
import { paymentPageLeft, savePaymentInProgress } from './leave-payment.ts';
import type { PaymentChoice } from './payment-selection.ts';

/**
 * `leaving`: the browser is opening a payment page. `refused`: the server refused, and its message is shown.
 * `unanswered`: the answer was lost, and the page says so.
 * `awaitsToken`: the shopper must press a button, because only a press can open the wallet's sheet.
 */
export type ResumeResult = 'leaving' | 'refused' | 'unanswered' | 'awaitsToken';

/**
 * Opens the payment page of an unpaid order (product.md 8).
 * @param payment the payment method; by default the one tried last.
 * @param unanswered what to say if the answer is lost
 */
export async function resumePayment(
  orderUuid: string,
  unanswered: string,
  payment?: PaymentChoice,
): Promise<ResumeResult> {
  await paymentPageLeft();
  const answer = await callToPay(resumePaymentCall, { orderUuid, ...payment }, unanswered);
  if (!answer.ok) {
    if (answer.message === null) return 'unanswered';
    showPopup({ kind: 'error', text: answer.message, goTo: refusalLink(answer) });
    return 'refused';
  }
  savePaymentInProgress(orderUuid);
  if (answer.data.awaits === 'token') return 'awaitsToken';
  location.assign(answer.data.paymentUrl ?? `/checkout/return?order=${orderUuid}`);
  return 'leaving';
}

/** Reopens an unpaid order after the shopper has authorised its payment by Apple Pay. */
export async function findUnpaidOrder(orderUuid: string, unanswered: string): Promise<FoundOrder> {
  await paymentPageLeft();
  const answer = await callToPay(resumePaymentCall, { orderUuid, paymentMethod: 'applePay' }, unanswered);
  if (answer.ok) savePaymentInProgress(orderUuid);
  if (answer.ok) return { orderUuid, awaitsToken: answer.data.awaits === 'token' };
  return {
    refused() {
      if (answer.message !== null)
        showPopup({ kind: 'error', text: answer.message, goTo: refusalLink(answer) });
    },
  };
}
