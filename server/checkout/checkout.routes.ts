import { placeOrderCall, readTotalsCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { placeOrder } from './place-order.ts';
import { readTotals } from './read-totals.ts';
import { resumePayment } from './resume-payment.ts';

export const checkoutRoutes: Route[] = [
  route(placeOrderCall, placeOrder, (t, { total }) =>
    total === 0 ? t.checkout.accepted : t.checkout.placed,
  ),
  route(readTotalsCall, readTotals),
  route(resumePaymentCall, resumePayment, (t) => t.checkout.placed),
];
