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
