import { leavePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { callWithKeepalive } from '#storefront/api/call-keepalive.ts';
import { readForTab, saveForTab } from '#storefront/api/storage.ts';
import { startNextGift } from '../saved-form.ts';

/** Records that this tab has placed an order and is about to open its payment page, if something is left to pay. */
export const savePaymentInProgress = (orderUuid: string): void => saveForTab('paying', orderUuid);

let leavingRequest: Promise<unknown> = Promise.resolve();
/** Resolves when the server knows that the shopper left the payment page. Await it before paying again. */
export const paymentPageLeft = (): Promise<unknown> => leavingRequest;

/**
 * Called when a page of the shop opens in a tab that had gone to a payment page. Unless it is the success page, the
 * shopper is back without having paid, so the server releases the order's reserved stock (after asking the provider).
 * The return page and the urpay page are exceptions, because the payment is still in progress there. Once the order is
 * paid, the checkout form is emptied for the next gift.
 */
export function handleReturnFromPayment(route: string): void {
  const orderUuid = readForTab<string>('paying');
  if (orderUuid === null || route === 'checkout-return' || route === 'checkout-urpay') return;
  saveForTab('paying', null);
  if (route === 'checkout-success') {
    startNextGift();
    return;
  }
  leavingRequest = callApi(leavePaymentCall, { orderUuid }, { isQuiet: true }).then((answer) => {
    if (answer.ok && answer.data.isPaid) startNextGift();
  });
}

/**
 * Tells the server that the shopper leaves the payment page. If the request is lost, the server releases the stock
 * after a timeout.
 */
export const leavePaymentPage = (orderUuid: string): void =>
  callWithKeepalive(leavePaymentCall, { orderUuid });
