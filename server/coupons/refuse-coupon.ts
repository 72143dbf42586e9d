import type { CouponProblem } from '#contract/coupons/coupons.wire.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { RIYAL } from '#text/money.ts';
import type { StoredCoupon } from './coupons.store.ts';
import { describeProblem } from './describe-coupon.ts';
import type { Evaluation } from './evaluate-coupon.ts';

/**
 * A refusal couponNotValid with the sentence of the coupon's problem. `missing` is in riyals, as all amounts in the
 * API.
 */
export const refuseCoupon = (
  coupon: StoredCoupon,
  verdict: Extract<Evaluation, { missing: number }>,
  language: Language,
): Refusal =>
  refuse('couponNotValid', describeProblem(coupon, verdict, language), {
    problem: verdict.problem,
    missing: verdict.missing / RIYAL,
  });

export const refuseUnknownCode = (): Refusal =>
  refuse('couponNotValid', (t) => t.coupons.problem.unknown, {
    problem: 'unknown' satisfies CouponProblem,
    missing: 0,
  });
