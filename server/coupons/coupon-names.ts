import type { Database } from '#database/database.ts';
import { listCategories } from '#server/catalogue/categories/categories.public.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { Language } from '#text/language.ts';

type Names = Readonly<Record<Language, string>>;
type Limited = { readonly cityIds: readonly number[] | null; readonly categoryIds: readonly number[] | null };
/** The names of a coupon's cities and categories; null where it is not limited to some. */
type CouponNames = { cities: Names[] | null; categories: Names[] | null };

const namesIn = (
  all: readonly { id: number; names: Names }[],
  ids: readonly number[] | null,
): Names[] | null => ids?.flatMap((id) => all.find((one) => one.id === id)?.names ?? []) ?? null;

/** Reads the names for these coupons, each list once, and only if a coupon needs it. */
export async function readCouponNames(
  database: Database,
  coupons: readonly Limited[],
): Promise<(coupon: Limited) => CouponNames> {
  const cities = coupons.some(({ cityIds }) => cityIds) ? await listCities(database) : [];
  const categories = coupons.some(({ categoryIds }) => categoryIds) ? await listCategories(database) : [];
  return ({ cityIds, categoryIds }) => ({
    cities: namesIn(cities, cityIds),
    categories: namesIn(categories, categoryIds),
  });
}
