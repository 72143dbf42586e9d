import { leavePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { callLast } from '#storefront/api/call-last.ts';
import { keepForTab, readForTab } from '#storefront/api/stored.ts';

/** This tab is on its way to the payment page of an order. */
export const markPaying = (orderUuid: string): void => keepForTab('paying', orderUuid);

let leaving: Promise<unknown> = Promise.resolve();
/** Resolves when the shop knows that the page was left: whoever goes on paying waits for it. */
export const untilLeft = (): Promise<unknown> => leaving;

/**
 * A page of the shop is shown in a tab that had gone to a payment page: the shopper is back without having paid, and what
 * the order holds goes back on the shelf (the server asks the provider first). Where the outcome is asked about, or the
 * page itself is where one pays, nothing was left yet.
 */
export function followPaying(route: string): void {
  const orderUuid = readForTab<string>('paying');
  if (orderUuid === null || route === 'checkout-return' || route === 'checkout-urpay') return;
  keepForTab('paying', null);
  if (route === 'checkout-success') return;
  leaving = callApi(leavePaymentCall, { orderUuid }, { isQuiet: true });
}

/** The page on which one pays is being closed; if this does not arrive, the clock gives back what the order holds. */
export const leavePaymentPage = (orderUuid: string): void => callLast(leavePaymentCall, { orderUuid });
