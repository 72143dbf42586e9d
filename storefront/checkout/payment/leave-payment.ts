import { leavePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { callWithKeepalive } from '#storefront/api/call-keepalive.ts';
import { readForTab, saveForTab } from '#storefront/api/storage.ts';

/** Remembers that this tab is going to the payment page of an order. */
export const savePaymentInProgress = (orderUuid: string): void => saveForTab('paying', orderUuid);

let leavingRequest: Promise<unknown> = Promise.resolve();
/** Resolves when the server knows that the payment page was left; wait for it before paying again. */
export const paymentPageLeft = (): Promise<unknown> => leavingRequest;

/**
 * Handles a page of the shop opening in a tab that had gone to a payment page. The shopper is back without having paid,
 * so the stock held by the order is released (the server asks the provider first). On the return page and the urpay
 * page the payment is not over yet.
 */
export function handleReturnFromPayment(route: string): void {
  const orderUuid = readForTab<string>('paying');
  if (orderUuid === null || route === 'checkout-return' || route === 'checkout-urpay') return;
  saveForTab('paying', null);
  if (route === 'checkout-success') return;
  leavingRequest = callApi(leavePaymentCall, { orderUuid }, { isQuiet: true });
}

/**
 * Tells the server that the payment page is being closed. If the call is lost, the stock is released after a timeout.
 */
export const leavePaymentPage = (orderUuid: string): void =>
  callWithKeepalive(leavePaymentCall, { orderUuid });
