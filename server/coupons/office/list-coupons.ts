import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listCouponsCall, readCouponChoicesCall } from '#contract/coupons/office.calls.ts';
import { listCategories } from '#server/catalogue/categories/categories.public.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { couponKey } from '../coupon-key.ts';
import { countForOffice, listForOffice } from './office-coupons.store.ts';
import { showCoupons } from './show-coupons.ts';

const PAGE = 30;

/** The coupons in one state, newest first; by default the running ones. */
export async function listCoupons(
  { show = 'running', find = '', after }: InputOf<typeof listCouponsCall>,
  { database, clock, language }: StaffContext,
): Promise<OutputOf<typeof listCouponsCall>> {
  const now = clock.now();
  const found = await listForOffice(database, { show, key: couponKey(find), after, now, max: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    coupons: await showCoupons(database, page, { language, now }),
    next: found.length > PAGE ? page.at(-1)!.id : null,
    counts: await countForOffice(database, now),
  };
}

export async function readCouponChoices(
  _: object,
  { database, language }: StaffContext,
): Promise<OutputOf<typeof readCouponChoicesCall>> {
  const named = (all: readonly { id: number; names: Record<'ar' | 'en', string> }[]) =>
    all.map(({ id, names }) => ({ id, name: names[language] }));
  return { cities: named(await listCities(database)), categories: named(await listCategories(database)) };
}
