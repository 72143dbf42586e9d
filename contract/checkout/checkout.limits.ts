import type { Reason } from '#contract/reasons.ts';

/** product.md 6: an order that is not paid in this time releases everything it holds. */
export const PAYMENT_MINUTES = 35;
/** product.md 6: prices include 15 % VAT unless the shop's settings set another rate; in hundredths of a per cent. */
export const VAT_BASIS_POINTS = 1500;
/** Why an order that has released what it held can no longer be paid. */
export const NO_LONGER_HELD = [
  'outOfStock',
  'slotTaken',
  'couponNotValid',
  'walletTooLow',
  'tooMuchHeld',
] as const satisfies readonly Reason[];

/** Wrong codes per payment at most, even if the wallet itself allows more (providers/05-urpay, Sandbox behaviour). */
export const WALLET_CODE_TRIES = 3;
/** Codes sent in an hour: to one phone number by all shoppers, and by one shopper to all numbers. */
export const WALLET_CODES_A_NUMBER = 5;
export const WALLET_CODES_A_SHOPPER = 10;
/** Wallets belong to Saudi mobile numbers. */
export const WALLET_COUNTRY_CODE = '966';
