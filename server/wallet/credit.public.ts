/** Checks an amount against MAX_CREDIT before anything is written. */
export { checkCredit } from './check-credit.ts';
/** Credits that operators give to a customer. */
export { creditGoodwill, creditWallet } from './credit-wallet.ts';
