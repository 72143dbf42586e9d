/** Checks an amount against MAX_CREDIT before anything is written. */
export { checkCredit } from './check-credit.ts';
/** Credits money to a customer, on behalf of an operator. */
export { creditGoodwill, creditWallet } from './credit-wallet.ts';
