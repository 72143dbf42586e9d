import type { OutputOf } from '#contract/call.ts';
import type { listCouponsCall } from '#contract/coupons/office.calls.ts';
import type { CouponLife } from '#contract/coupons/office.rules.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { dayInRiyadh } from '#text/when.ts';
import { lastDayOf } from '../coupon-days.ts';
import { describeCoupons } from '../describe-coupon.ts';
import { listGivenDiscounts, type OfficeCoupon } from './office-coupons.store.ts';

export type ShownCoupon = OutputOf<typeof listCouponsCall>['coupons'][number];

/** The state of a coupon, by the same rules as the list's filters. */
function lifeOf(
  { stoppedAt, validFrom, validUntil, limitInTotal, used }: OfficeCoupon,
  now: Date,
): CouponLife {
  if (stoppedAt !== null) return 'stopped';
  if (validUntil !== null && now >= validUntil) return 'ended';
  if (now < validFrom) return 'planned';
  return limitInTotal !== null && used >= limitInTotal ? 'usedUp' : 'running';
}

/**
 * Converts coupons to the form that staff see: the written fields, the text that shoppers read, and the discount given
 * so far.
 */
export async function showCoupons(
  database: Database,
  coupons: readonly OfficeCoupon[],
  { language, now }: { language: Language; now: Date },
): Promise<ShownCoupon[]> {
  const words = await describeCoupons(database, coupons, language);
  const given = await listGivenDiscounts(
    database,
    coupons.map(({ id }) => id),
  );
  return coupons.map((coupon) => {
    const { reduction } = coupon;
    return {
      id: coupon.id,
      code: coupon.code,
      kind: reduction.kind,
      percent: reduction.kind === 'percent' ? reduction.percent : null,
      upTo: reduction.kind === 'percent' ? reduction.cap : null,
      amount: reduction.kind === 'amount' ? reduction.amount : null,
      minimum: coupon.minimum === 0 ? null : coupon.minimum,
      from: dayInRiyadh(coupon.validFrom),
      until: coupon.validUntil && lastDayOf(coupon.validUntil),
      cityIds: coupon.cityIds && [...coupon.cityIds],
      categoryIds: coupon.categoryIds && [...coupon.categoryIds],
      isForFirstOrder: coupon.isForFirstOrder,
      limitInTotal: coupon.limitInTotal,
      limitEach: coupon.limitEach,
      life: lifeOf(coupon, now),
      ...words.get(coupon.id)!,
      used: coupon.used,
      given: given.get(coupon.id) ?? 0,
      version: coupon.version,
      lastChangeBy: coupon.lastChangeBy,
      lastChangeAt: coupon.lastChangeAt,
    };
  });
}
