import {
  listPaymentMethodsCall,
  placeOrderCall,
  readTabbyPayloadCall,
  readTotalsCall,
  resumePaymentCall,
  startTabbyCall,
} from '#contract/checkout/checkout.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { placeOrder } from './place-order.ts';
import { readTabbyPayload } from './read-tabby-payload.ts';
import { readTotals } from './read-totals.ts';
import { resumePayment } from './resume-payment.ts';
import { startTabby } from './start-tabby.ts';

export const checkoutRoutes: Route[] = [
  route(placeOrderCall, placeOrder, (t, { total }) =>
    total === 0 ? t.checkout.accepted : t.checkout.placed,
  ),
  route(readTotalsCall, readTotals),
  route(resumePaymentCall, resumePayment, (t) => t.checkout.placed),
  route(listPaymentMethodsCall, listPaymentMethods),
  route(readTabbyPayloadCall, readTabbyPayload),
  route(startTabbyCall, startTabby, (t) => t.checkout.placed),
];
