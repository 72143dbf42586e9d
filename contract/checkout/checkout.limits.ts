import type { Reason } from '#contract/reasons.ts';

/** product.md 6: a payment not finished in this time gives everything back. */
export const PAYMENT_MINUTES = 35;
/** product.md 6: prices include VAT of 15 %, unless the shop's settings say another rate; hundredths of a per cent. */
export const VAT_BASIS_POINTS = 1500;
/** Why an order that gave back what it held cannot be paid any more as it was. */
export const NO_LONGER_HELD = [
  'outOfStock',
  'slotTaken',
  'couponNotValid',
  'walletTooLow',
  'tooMuchHeld',
] as const satisfies readonly Reason[];
