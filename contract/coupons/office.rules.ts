import { MAX_COUPON_CODE_LENGTH } from './coupons.limits.ts';

export const couponKinds = ['percent', 'amount', 'freeDelivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** The stages of a coupon. A `usedUp` coupon has reached its total limit before its last day. */
export const couponLives = ['running', 'planned', 'ended', 'usedUp', 'stopped'] as const;
export type CouponLife = (typeof couponLives)[number];
/** The filters of the coupon list; `ended` includes used-up coupons. */
export const couponFilters = ['running', 'planned', 'ended', 'stopped'] as const;
export type CouponFilter = (typeof couponFilters)[number];

/** The maximum amount of a coupon, in halalas. */
const MAX_AMOUNT = 100_000_00;
export const MAX_COUPON_USES = 1_000_000;

/**
 * A coupon as typed in the form. Amounts are in halalas; days are in Riyadh, both inclusive. Null means no limit; NaN
 * means that the typed number is invalid.
 */
export type CouponDraft = {
  code: string;
  kind: CouponKind;
  percent: number | null;
  /** The maximum discount of a percentage coupon. */
  upTo: number | null;
  amount: number | null;
  minimum: number | null;
  from: string;
  until: string | null;
  cityIds: readonly number[] | null;
  categoryIds: readonly number[] | null;
  isForFirstOrder: boolean;
  limitInTotal: number | null;
  limitEach: number | null;
};

/** The possible errors in a field of a coupon. Only the server can detect `codeTaken` and `limitUsed`. */
export type CouponMistake =
  | 'codeMissing'
  | 'codeTooLong'
  | 'codeTaken'
  | 'percent'
  | 'amount'
  | 'from'
  | 'until'
  | 'cities'
  | 'categories'
  | 'limit'
  | 'limitUsed';
export type CouponField = Exclude<keyof CouponDraft, 'kind' | 'isForFirstOrder'>;
export type CouponMistakes = Partial<Record<CouponField, CouponMistake>>;

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Finds the error of each field that has one. Fields that the coupon's kind does not use are ignored. */
export function mistakesOf(draft: CouponDraft): CouponMistakes {
  const mistakes: CouponMistakes = {};
  const { kind, percent, upTo, amount, minimum, from, until } = draft;
  const isAmount = (value: number | null) => value === null || isWithin(value, 1, MAX_AMOUNT);
  const isLimit = (value: number | null) => value === null || isWithin(value, 1, MAX_COUPON_USES);
  if (!/[\p{L}\p{N}]/u.test(draft.code)) mistakes.code = 'codeMissing';
  else if (draft.code.trim().length > MAX_COUPON_CODE_LENGTH) mistakes.code = 'codeTooLong';
  if (kind === 'percent') {
    if (percent === null || !isWithin(percent, 1, 100)) mistakes.percent = 'percent';
    if (!isAmount(upTo)) mistakes.upTo = 'amount';
  }
  if (kind === 'amount' && (amount === null || !isAmount(amount))) mistakes.amount = 'amount';
  if (!isAmount(minimum)) mistakes.minimum = 'amount';
  if (from === '') mistakes.from = 'from';
  // Days are ISO dates (2026-11-25), so comparing them as text compares them in time.
  else if (until !== null && until < from) mistakes.until = 'until';
  if (draft.cityIds?.length === 0) mistakes.cityIds = 'cities';
  if (draft.categoryIds?.length === 0) mistakes.categoryIds = 'categories';
  if (!isLimit(draft.limitInTotal)) mistakes.limitInTotal = 'limit';
  if (!isLimit(draft.limitEach)) mistakes.limitEach = 'limit';
  return mistakes;
}
