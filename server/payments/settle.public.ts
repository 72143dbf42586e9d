export { settleOpenPayments } from './order-payments.ts';
/** Finds out what became of a wallet's token that was handed over without an answer. */
export { settleLostStart } from './pay-by-token.ts';
