import { leavePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { makeClient } from '#storefront/api/client.ts';
import { keepForTab, readForTab, readSession } from '#storefront/api/stored.ts';

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

const sendLast = makeClient((path, init) =>
  fetch(path, { ...init, credentials: 'same-origin', keepalive: true }),
);
/** As the page on which one pays is being closed; nobody waits for the answer. */
export function leavePaymentPage(orderUuid: string): void {
  const token = readSession()?.user.token;
  if (token === undefined) return;
  const headers = { localization: document.documentElement.lang, authorization: token };
  sendLast(leavePaymentCall, { orderUuid }, { headers }).catch(() => {
    // The page is gone: the clock gives back what the order holds.
  });
}
