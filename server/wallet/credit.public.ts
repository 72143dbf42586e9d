/** Refuses an amount that nobody may give at once, before anything is written. */
export { checkCredit } from './check-credit.ts';
/** Money that the shop's people give to a customer. */
export { creditGoodwill, creditWallet } from './credit-wallet.ts';
