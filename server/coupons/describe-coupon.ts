import type { Coupon } from '#contract/coupons/coupons.wire.ts';
import type { Database } from '#database/database.ts';
import { listOrderLinks } from '#server/orders/orders.public.ts';
import type { Language } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';
import { RIYAL, riyalsInWords } from '#text/money.ts';
import { fullDate } from '#text/when.ts';
import { readCouponNames } from './coupon-names.ts';
import { listNewestRedemptions, type StoredCoupon } from './coupons.store.ts';
import { type Evaluation, stateOf, usesLeftOf } from './evaluate-coupon.ts';

/** Formats an amount in whole riyals, rounded up so that the shown amount is never too low. */
const atLeast = (language: Language, halalas: number): string =>
  riyalsInWords(language, Math.ceil(halalas / RIYAL) * RIYAL);

function titleOf({ reduction }: StoredCoupon, language: Language): string {
  const { title } = messages[language].coupons;
  switch (reduction.kind) {
    case 'percent':
      return reduction.cap === null
        ? title.percent(reduction.percent)
        : title.percentUpTo(reduction.percent, riyalsInWords(language, reduction.cap));
    case 'amount':
      return title.amount(riyalsInWords(language, reduction.amount));
    case 'freeDelivery':
      return title.freeDelivery;
  }
}

/** The titles and conditions of coupons in a language. */
export async function describeCoupons(
  database: Database,
  coupons: readonly StoredCoupon[],
  language: Language,
): Promise<Map<number, { title: string; condition: string }>> {
  const { condition } = messages[language].coupons;
  const namesOf = await readCouponNames(database, coupons);
  const listed = (names: readonly Readonly<Record<Language, string>>[]) =>
    new Intl.ListFormat(language).format(names.map((name) => name[language]));
  return new Map(
    coupons.map((coupon) => {
      const { minimum, isForFirstOrder } = coupon;
      const { cities, categories } = namesOf(coupon);
      const conditions = [
        minimum > 0 && condition.minimum(atLeast(language, minimum)),
        categories && condition.categories(listed(categories)),
        cities && condition.cities(listed(cities)),
        isForFirstOrder && condition.firstOrder,
      ].filter((one) => typeof one === 'string');
      return [
        coupon.id,
        { title: titleOf(coupon, language), condition: conditions.join(' ') || condition.none },
      ];
    }),
  );
}

export const describeProblem =
  (coupon: StoredCoupon, verdict: Extract<Evaluation, { missing: number }>, language: Language) =>
  (t: Messages): string => {
    const { problem } = t.coupons;
    switch (verdict.problem) {
      case 'notYet':
        return problem.notYet(fullDate(language, coupon.validFrom));
      case 'minimum':
        return problem.minimum(atLeast(language, verdict.missing));
      default:
        return problem[verdict.problem];
    }
  };

/** Converts coupons to the form that the customer's list shows. */
export async function showCoupons(
  database: Database,
  coupons: readonly StoredCoupon[],
  shopper: { id: number; uses: ReadonlyMap<number, number>; language: Language; now: Date },
): Promise<Coupon[]> {
  const descriptions = await describeCoupons(database, coupons, shopper.language);
  const states = coupons.map((coupon) => stateOf(coupon, shopper.uses.get(coupon.id) ?? 0, shopper.now));
  const usedUp = coupons.filter((_, n) => states[n] === 'usedByYou').map(({ id }) => id);
  const newestOrders = await listNewestRedemptions(database, shopper.id, usedUp);
  const links = await listOrderLinks(database, [...newestOrders.values()]);
  return coupons.map((coupon, n) => {
    const link = links.get(newestOrders.get(coupon.id) ?? 0);
    return {
      id: coupon.id,
      code: coupon.code,
      ...descriptions.get(coupon.id)!,
      startsAt: coupon.validFrom,
      endsAt: coupon.validUntil,
      isUsed: states[n] === 'usedByYou',
      state: states[n]!,
      usesLeft: usesLeftOf(coupon, shopper.uses.get(coupon.id) ?? 0),
      usedOn: link ? { orderNumber: link.number, orderUuid: link.uuid } : null,
    };
  });
}
