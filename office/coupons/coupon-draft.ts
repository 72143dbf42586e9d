import type { CouponDraft, CouponKind } from '#contract/coupons/office.rules.ts';
import { readWhole } from '../ui/forms/read-whole.ts';
import { readRiyals } from '../ui/read-riyals.ts';
import type { OfficeCoupon } from './coupon-queries.ts';

type TypedName = 'percent' | 'upTo' | 'amount' | 'minimum' | 'limitInTotal' | 'limitEach';
/** A coupon as typed in the form: numbers are text that has not been parsed yet. */
export type TypedCoupon = Omit<CouponDraft, TypedName | 'until'> & Record<TypedName | 'until', string>;

export const emptyCoupon = (today: string): TypedCoupon => ({
  code: '',
  kind: 'percent' as CouponKind,
  percent: '',
  upTo: '',
  amount: '',
  minimum: '',
  from: today,
  until: '',
  cityIds: null,
  categoryIds: null,
  isForFirstOrder: false,
  limitInTotal: '',
  limitEach: '1',
});

const shownNumber = (value: number | null): string => (value === null ? '' : String(value));
const shownRiyals = (halalas: number | null): string => (halalas === null ? '' : String(halalas / 100));

export const typedOf = (coupon: OfficeCoupon): TypedCoupon => ({
  code: coupon.code,
  kind: coupon.kind,
  percent: shownNumber(coupon.percent),
  upTo: shownRiyals(coupon.upTo),
  amount: shownRiyals(coupon.amount),
  minimum: shownRiyals(coupon.minimum),
  from: coupon.from,
  until: coupon.until ?? '',
  cityIds: coupon.cityIds,
  categoryIds: coupon.categoryIds,
  isForFirstOrder: coupon.isForFirstOrder,
  limitInTotal: shownNumber(coupon.limitInTotal),
  limitEach: shownNumber(coupon.limitEach),
});

/**
 * Parses a number field: null if the field is empty, NaN if the text is no number. Every validation rule refuses NaN.
 */
const read = (typed: string, reader: (typed: string) => number | null): number | null =>
  typed.trim() === '' ? null : (reader(typed) ?? Number.NaN);

/** Parses the form. Leaves out the fields that this kind of discount does not use. */
export const draftOf = (typed: TypedCoupon): CouponDraft => ({
  ...typed,
  percent: typed.kind === 'percent' ? read(typed.percent, readWhole) : null,
  upTo: typed.kind === 'percent' ? read(typed.upTo, readRiyals) : null,
  amount: typed.kind === 'amount' ? read(typed.amount, readRiyals) : null,
  minimum: read(typed.minimum, readRiyals),
  until: typed.until === '' ? null : typed.until,
  limitInTotal: read(typed.limitInTotal, readWhole),
  limitEach: read(typed.limitEach, readWhole),
});
