import {
  listCardsCall,
  listCurrenciesCall,
  listPaymentsCall,
  removeCardCall,
  saveTapCaptureCall,
  startApplePayCall,
} from '#contract/payments/payments.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listCurrencies } from './list-currencies.ts';
import { listPayments } from './list-payments.ts';
import { saveTapCapture } from './save-tap-capture.ts';
import { listCards } from './saved-cards/list-cards.ts';
import { removeCard } from './saved-cards/remove-card.ts';
import { startApplePay } from './start-apple-pay.ts';

export const paymentsRoutes: Route[] = [
  route(saveTapCaptureCall, saveTapCapture),
  route(startApplePayCall, startApplePay),
  route(listCardsCall, listCards),
  route(listCurrenciesCall, listCurrencies),
  route(listPaymentsCall, listPayments),
  route(removeCardCall, removeCard, (t) => t.payments.cardRemoved),
];
