import {
  addOrderAgainCall,
  leavePaymentCall,
  listPaymentMethodsCall,
  placeOrderCall,
  readTabbyPayloadCall,
  readTotalsCall,
  resumePaymentCall,
  startTabbyCall,
} from '#contract/checkout/checkout.calls.ts';
import { readUrpayCall, startUrpayCall, verifyUrpayCall } from '#contract/checkout/urpay.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { addOrderAgain } from './add-order-again.ts';
import { leavePayment } from './leave-payment.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { placeOrder } from './place-order.ts';
import { readTabbyPayload } from './read-tabby-payload.ts';
import { readTotals } from './read-totals.ts';
import { readUrpay } from './read-urpay.ts';
import { resumePayment } from './resume-payment.ts';
import { startTabby } from './start-tabby.ts';
import { startUrpay } from './start-urpay.ts';
import { verifyUrpay } from './verify-urpay.ts';

export const checkoutRoutes: Route[] = [
  route(placeOrderCall, placeOrder, (t, { total }) =>
    total === 0 ? t.checkout.accepted : t.checkout.placed,
  ),
  route(readTotalsCall, readTotals),
  route(addOrderAgainCall, addOrderAgain, (t, { added }) =>
    added > 0 ? t.checkout.addedAgain : t.checkout.nothingAgain,
  ),
  route(resumePaymentCall, resumePayment, (t) => t.checkout.placed),
  route(leavePaymentCall, leavePayment),
  route(listPaymentMethodsCall, listPaymentMethods),
  route(readTabbyPayloadCall, readTabbyPayload),
  route(startTabbyCall, startTabby, (t) => t.checkout.placed),
  route(startUrpayCall, startUrpay),
  route(verifyUrpayCall, verifyUrpay),
  route(readUrpayCall, readUrpay),
];
