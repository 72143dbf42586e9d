import type { Reason } from '#contract/reasons.ts';

/** Why an order that gave back what it held cannot be paid any more as it was. */
export const NO_LONGER_HELD = [
  'outOfStock',
  'slotTaken',
  'couponNotValid',
  'walletTooLow',
  'tooMuchHeld',
] as const satisfies readonly Reason[];
