import { leavePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { callWithKeepalive } from '#storefront/api/call-keepalive.ts';
import { readForTab, saveForTab } from '#storefront/api/storage.ts';

/** This tab is on its way to the payment page of an order. */
export const savePaymentInProgress = (orderUuid: string): void => saveForTab('paying', orderUuid);

let leavingRequest: Promise<unknown> = Promise.resolve();
/** Resolves when the shop knows that the page was left: whoever goes on paying waits for it. */
export const paymentPageLeft = (): Promise<unknown> => leavingRequest;

/**
 * A page of the shop is shown in a tab that had gone to a payment page: the shopper is back without having paid, and what
 * the order holds goes back on the shelf (the server asks the provider first). Where the outcome is asked about, or the
 * page itself is where one pays, nothing was left yet.
 */
export function handleReturnFromPayment(route: string): void {
  const orderUuid = readForTab<string>('paying');
  if (orderUuid === null || route === 'checkout-return' || route === 'checkout-urpay') return;
  saveForTab('paying', null);
  if (route === 'checkout-success') return;
  leavingRequest = callApi(leavePaymentCall, { orderUuid }, { isQuiet: true });
}

/** The page on which one pays is being closed; if this does not arrive, the clock gives back what the order holds. */
export const leavePaymentPage = (orderUuid: string): void =>
  callWithKeepalive(leavePaymentCall, { orderUuid });
