import type { Reason } from '#contract/reasons.ts';

/**
 * The minutes within which an order must be paid; then everything that was reserved for the order is released
 * (product.md 6).
 */
export const PAYMENT_MINUTES = 35;
/** The default VAT rate, included in prices, in basis points (product.md 6); the shop's settings can change it. */
export const VAT_BASIS_POINTS = 1500;
/** The reasons why an order that has released its reservations can no longer be paid. */
export const NO_LONGER_HELD = [
  'outOfStock',
  'slotTaken',
  'couponNotValid',
  'walletTooLow',
  'tooMuchHeld',
] as const satisfies readonly Reason[];

/**
 * The maximum number of wrong codes per payment, even if the wallet allows more (providers/05-urpay, Sandbox
 * behaviour).
 */
export const WALLET_CODE_TRIES = 3;
/**
 * The maximum number of wallet codes per hour: to one phone number for all shoppers, and for one shopper to all
 * numbers.
 */
export const WALLET_CODES_A_NUMBER = 5;
export const WALLET_CODES_A_SHOPPER = 10;
/** The country code of every wallet: wallets belong to Saudi mobile numbers. */
export const WALLET_COUNTRY_CODE = '966';
