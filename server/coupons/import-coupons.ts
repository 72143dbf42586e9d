import * as z from 'zod/mini';
import { MAX_COUPON_CODE_LENGTH } from '#contract/coupons/coupons.limits.ts';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { type AtCommand, commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import { listCategories, lockCategories } from '#server/catalogue/categories/categories.public.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import { assertNoProblems, parseImportFile } from '#server/imports/parse-import-file.ts';
import { RIYAL } from '#text/money.ts';
import { endOfDay, startOfDay } from './coupon-days.ts';
import { couponKey } from './coupon-key.ts';
import { lockUses, upsertCoupon, type WrittenCoupon } from './coupons.store.ts';

const MAX_RIYALS = 100_000;
const riyals = z.number().check(z.positive(), z.lte(MAX_RIYALS), z.multipleOf(0.01));
const count = z.int().check(z.gte(1), z.lte(1_000_000));
const slugs = z.array(z.string()).check(z.minLength(1));

/**
 * The import format of coupons, which staff write. Amounts are in riyals; `from` and `until` are calendar days in
 * Riyadh, both inclusive.
 */
const shape = z.array(
  z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(MAX_COUPON_CODE_LENGTH)),
    percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
    upTo: z.optional(riyals),
    amount: z.optional(riyals),
    freeDelivery: z.optional(z.literal(true)),
    minimum: z.optional(riyals),
    from: z.iso.date(),
    until: z.optional(z.iso.date()),
    cities: z.optional(slugs),
    categories: z.optional(slugs),
    firstOrder: z.optional(z.boolean()),
    limit: z.optional(count),
    limitEach: z.optional(count),
  }),
);
type CouponInput = z.output<typeof shape>[number];

const toHalalas = (amountInRiyals: number): number => Math.round(amountInRiyals * RIYAL);

function reductionOf(written: CouponInput): WrittenCoupon['reduction'] | string {
  const { percent, upTo, amount, freeDelivery } = written;
  if ([percent, amount, freeDelivery].filter((one) => one !== undefined).length !== 1) {
    return 'takes off exactly one of percent, amount or freeDelivery';
  }
  if (upTo !== undefined && percent === undefined) return 'has upTo without percent';
  if (percent !== undefined) {
    return { kind: 'percent', percent, cap: upTo === undefined ? null : toHalalas(upTo) };
  }
  return amount === undefined ? { kind: 'freeDelivery' } : { kind: 'amount', amount: toHalalas(amount) };
}

type Known = { cities: Map<string, number>; categories: Map<string, number> };

function idsOf(names: readonly string[] | undefined, known: Map<string, number>, what: string) {
  if (names === undefined) return null;
  const unknown = names.filter((name) => !known.has(name));
  return unknown.length > 0
    ? `knows no ${what} ${unknown.join(', ')}`
    : [...new Set(names.map((name) => known.get(name)!))];
}

/** Converts one entry to a coupon, or returns an error message. */
function couponOf(written: CouponInput, known: Known): WrittenCoupon | string {
  const reduction = reductionOf(written);
  const cityIds = idsOf(written.cities, known.cities, 'city');
  const categoryIds = idsOf(written.categories, known.categories, 'category');
  const validFrom = startOfDay(written.from);
  const validUntil = written.until === undefined ? null : endOfDay(written.until);
  if (couponKey(written.code) === '') return 'has a code without a letter';
  if (typeof reduction === 'string') return reduction;
  if (typeof cityIds === 'string') return cityIds;
  if (typeof categoryIds === 'string') return categoryIds;
  if (validUntil !== null && validUntil <= validFrom) return 'ends before it begins';
  return {
    code: written.code.trim(),
    reduction,
    minimum: toHalalas(written.minimum ?? 0),
    validFrom,
    validUntil,
    cityIds,
    categoryIds,
    isForFirstOrder: written.firstOrder ?? false,
    limitInTotal: written.limit ?? null,
    limitEach: written.limitEach ?? null,
  };
}

/**
 * The cities, and the categories with these slugs. None of the categories can be deleted before the transaction ends,
 * because a coupon that names a deleted category would never apply.
 */
async function lockKnown(tx: Transaction, slugsWritten: ReadonlySet<string>): Promise<Known> {
  const written = (await listCategories(tx)).filter(({ slug }) => slugsWritten.has(slug));
  const locked = await lockCategories(
    tx,
    written.map(({ id }) => id),
  );
  return {
    cities: new Map((await listCities(tx)).map(({ uniqueCityId, id }) => [uniqueCityId, id])),
    categories: new Map(written.filter(({ id }) => locked.has(id)).map(({ slug, id }) => [slug, id])),
  };
}

/**
 * Imports all coupons or none. A coupon whose code exists is updated and keeps its redemptions, so a total limit below
 * their number is refused.
 * @param text a JSON list of coupons; demo/coupons/coupons.json is an example
 * @param by recorded in the audit log; null for the demo's own data
 * @returns the number of coupons
 * @throws ImportError with a line for each mistake
 */
export async function importCoupons(
  database: Database,
  text: string,
  now: Date,
  by: AtCommand | null = null,
): Promise<number> {
  const written = parseImportFile(shape, text, { thing: 'Coupon' });
  const keys = written.map(({ code }) => couponKey(code));
  const changedBy = by && commandName(by.operator);
  await inTransaction(database, async (tx) => {
    const known = await lockKnown(tx, new Set(written.flatMap(({ categories }) => categories ?? [])));
    const uses = await lockUses(tx, keys);
    const coupons = written.map((one) => couponOf(one, known));
    const wrong = coupons.flatMap((coupon, n) => {
      const { code } = written[n]!;
      if (typeof coupon === 'string') return [`Coupon ${n + 1} (${code}) ${coupon}.`];
      const used = uses.get(keys[n]!) ?? 0;
      if (coupon.limitInTotal !== null && coupon.limitInTotal < used)
        return [
          `Coupon ${n + 1} (${code}) has a limit of ${coupon.limitInTotal}, but ${used} orders have used it already.`,
        ];
      return keys.indexOf(keys[n]!) < n ? [`Coupon ${n + 1} (${code}) is listed twice.`] : [];
    });
    assertNoProblems(wrong);
    for (const [n, coupon] of coupons.entries()) {
      if (typeof coupon !== 'string') await upsertCoupon(tx, keys[n]!, coupon, { now, by: changedBy });
    }
    if (by)
      await insertCommandEntry(tx, by, {
        act: 'coupons.import',
        subject: 'shop',
        after: { coupons: written.map(({ code }) => code) },
      });
  });
  return written.length;
}
