import * as chosen from './chosen-coupon.ts';
import { removeChoice } from './coupons.store.ts';
import * as imports from './import-coupons.ts';
import * as uses from './take-use.ts';

export type { Chosen } from './chosen-coupon.ts';

/** The coupon that a shopper has applied, judged against a cart; for an order it stays locked. */
export const judgeChosen = chosen.judgeChosen;
/** The cart is ordered: what was applied to it is applied to nothing. */
export const forgetChoice = removeChoice;

/** An order takes its use, and gives it back; one that gave it back may take it again. */
export const takeUse = uses.takeUse;
export const returnUse = uses.returnUse;
export const takeUseAgain = uses.takeUseAgain;

/** What the shop's people decide: coupons as a file. */
export const importCoupons = imports.importCoupons;
