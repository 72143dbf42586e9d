import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { CouponsTables } from './coupons.tables.ts';
import type { CouponRules } from './evaluate-coupon.ts';

export type StoredCoupon = CouponRules & { id: number; code: string };

function reductionOf(row: Selectable<CouponsTables['coupons']>): CouponRules['reduction'] {
  switch (row.kind) {
    case 'percent':
      return { kind: row.kind, percent: row.percent!, cap: row.cap_halalas };
    case 'amount':
      return { kind: row.kind, amount: row.amount_halalas! };
    case 'freeDelivery':
      return { kind: row.kind };
  }
}

export const toCoupon = (row: Selectable<CouponsTables['coupons']>): StoredCoupon => ({
  id: row.id,
  code: row.code,
  reduction: reductionOf(row),
  minimum: row.minimum_halalas,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  stoppedAt: row.stopped_at,
  cityIds: row.city_ids,
  categoryIds: row.category_ids,
  isForFirstOrder: row.is_for_first_order,
  limitInTotal: row.limit_in_total,
  limitEach: row.limit_each,
  used: row.used,
});

export async function findCoupon(database: Database, key: string): Promise<StoredCoupon | null> {
  const row = await database.selectFrom('coupons').selectAll().where('code_key', '=', key).executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** Locks a coupon until the transaction ends, so that concurrent orders count and redeem it one after the other. */
export async function lockCoupon(tx: Transaction, id: number): Promise<StoredCoupon> {
  const row = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return toCoupon(row);
}

/**
 * Locks the coupons with these keys, always in the same order.
 * @returns the number of active redemptions by key; a coupon that does not exist is left out
 */
export async function lockUses(tx: Transaction, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('coupons')
    .select(['code_key as key', 'used'])
    .where(sql<boolean>`code_key = any(${[...keys]})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ key, used }) => [key, used]));
}

/** The number of active redemptions of each coupon, by a shopper and by other orders of the same person. */
export async function countRedemptions(
  database: Database,
  { shopperId, otherOrderIds }: { shopperId: number; otherOrderIds: readonly number[] },
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await database
    .selectFrom('coupon_redemptions')
    .select(['coupon_id', (row) => row.fn.countAll<number>().as('uses')])
    .where((row) =>
      row.or([
        row('shopper_id', '=', shopperId),
        ...(otherOrderIds.length === 0 ? [] : [row('order_id', 'in', otherOrderIds)]),
      ]),
    )
    .where('coupon_id', 'in', couponIds)
    .where('released_at', 'is', null)
    .groupBy('coupon_id')
    .execute();
  return new Map(rows.map(({ coupon_id, uses }) => [coupon_id, Number(uses)]));
}

/** The newest order among the active redemptions of each coupon. */
export async function listNewestRedemptions(
  database: Database,
  shopperId: number,
  couponIds: readonly number[],
): Promise<Map<number, number>> {
  if (couponIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('coupon_redemptions')
    .select(['coupon_id', (row) => row.fn.max('order_id').as('orderId')])
    .where('shopper_id', '=', shopperId)
    .where('coupon_id', 'in', couponIds)
    .where('released_at', 'is', null)
    .groupBy('coupon_id')
    .execute();
  return new Map(rows.map(({ coupon_id, orderId }) => [coupon_id, orderId]));
}

/** Saves a coupon for a shopper. Saving it again keeps its place in the list. */
export async function insertSavedCoupon(
  database: Database,
  saved: { shopperId: number; couponId: number; at: Date },
): Promise<void> {
  await database
    .insertInto('saved_coupons')
    .values({ shopper_id: saved.shopperId, coupon_id: saved.couponId, saved_at: saved.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The coupons that a shopper has saved, newest first. */
export async function listSavedCoupons(database: Database, shopperId: number): Promise<StoredCoupon[]> {
  const rows = await database
    .selectFrom('saved_coupons')
    .innerJoin('coupons', 'coupons.id', 'saved_coupons.coupon_id')
    .selectAll('coupons')
    .where('saved_coupons.shopper_id', '=', shopperId)
    .orderBy('saved_at', 'desc')
    .orderBy('coupons.id', 'desc')
    .execute();
  return rows.map(toCoupon);
}

export async function findAppliedCoupon(database: Database, shopperId: number): Promise<StoredCoupon | null> {
  const row = await database
    .selectFrom('applied_coupons')
    .innerJoin('coupons', 'coupons.id', 'applied_coupons.coupon_id')
    .selectAll('coupons')
    .where('applied_coupons.shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row ? toCoupon(row) : null;
}

/** The SQL of one value that other statements can include: whether a shopper has applied a coupon. */
export const hasAppliedCouponSql = (shopperId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from applied_coupons where shopper_id = ${shopperId})`;

export async function upsertAppliedCoupon(
  tx: Transaction,
  choice: { shopperId: number; couponId: number; at: Date },
): Promise<void> {
  const values = { coupon_id: choice.couponId, applied_at: choice.at };
  await tx
    .insertInto('applied_coupons')
    .values({ shopper_id: choice.shopperId, ...values })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(values))
    .execute();
}

export async function deleteAppliedCoupon(database: Database, shopperId: number): Promise<void> {
  await database.deleteFrom('applied_coupons').where('shopper_id', '=', shopperId).execute();
}

/** Deletes a shopper's saved and applied coupons. Redemptions stay, because they belong to orders. */
export async function deleteSavedCoupons(tx: Transaction, shopperId: number): Promise<void> {
  await deleteAppliedCoupon(tx, shopperId);
  await tx.deleteFrom('saved_coupons').where('shopper_id', '=', shopperId).execute();
}

/**
 * Increases or decreases a coupon's number of redemptions by one. Invariant: redemptions never exceed the total limit.
 * The caller must have checked the limit under the coupon's lock; the SQL condition detects a caller that did not.
 */
async function changeUsed(tx: Transaction, couponId: number, by: 1 | -1): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update coupons set used = used + ${by}::int
     where id = ${couponId} and (${by}::int < 0 or limit_in_total is null or used < limit_in_total)
    returning id`.execute(tx);
  if (rows.length === 0) throw new Error(`Coupon ${couponId} was used up while it was locked.`);
}

/** Redeems the coupon for an order. The caller must hold the coupon's lock. */
export async function insertRedemption(
  tx: Transaction,
  use: { orderId: number; couponId: number; shopperId: number; discount: number; at: Date },
): Promise<void> {
  await changeUsed(tx, use.couponId, 1);
  await tx
    .insertInto('coupon_redemptions')
    .values({
      order_id: use.orderId,
      coupon_id: use.couponId,
      shopper_id: use.shopperId,
      discount_halalas: use.discount,
      redeemed_at: use.at,
      released_at: null,
    })
    .execute();
}

export type Use = { couponId: number; shopperId: number; hasReturned: boolean };

/** The redemption of an order. `hasReturned` is reliable only under the order's lock. */
export async function findRedemption(tx: Transaction, orderId: number): Promise<Use | null> {
  const row = await tx
    .selectFrom('coupon_redemptions')
    .select([
      'coupon_id as couponId',
      'shopper_id as shopperId',
      sql<boolean>`released_at is not null`.as('hasReturned'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Releases the redemption of an order; does nothing if it was already released. */
export async function updateRedemptionAsReleased(tx: Transaction, orderId: number, at: Date): Promise<void> {
  const released = await tx
    .updateTable('coupon_redemptions')
    .set({ released_at: at })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (released) await changeUsed(tx, released.coupon_id, -1);
}

/** Redeems the coupon again after its redemption was released. The caller must hold the coupon's lock. */
export async function updateRedemptionAsActive(
  tx: Transaction,
  { orderId, couponId }: { orderId: number; couponId: number },
): Promise<void> {
  await changeUsed(tx, couponId, 1);
  await tx
    .updateTable('coupon_redemptions')
    .set({ released_at: null })
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .execute();
}

/** The codes of the running and planned coupons that apply to each category, by the category's id. */
export async function listCodesByCategory(database: Database, now: Date): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; codes: string[] }>`
    select n.id, array_agg(code order by code) as codes from coupons cross join unnest(category_ids) n (id)
     where stopped_at is null and (valid_until is null or valid_until > ${now}) group by n.id`.execute(
    database,
  );
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/** The fields of a coupon that staff write. */
export type WrittenCoupon = Omit<StoredCoupon, 'id' | 'used' | 'stoppedAt'>;

/** Converts the fields that staff write to columns, except for the code's key, which the caller adds. */
export const toWrittenRow = (coupon: WrittenCoupon) => {
  const { reduction } = coupon;
  return {
    code: coupon.code,
    kind: reduction.kind,
    percent: reduction.kind === 'percent' ? reduction.percent : null,
    cap_halalas: reduction.kind === 'percent' ? reduction.cap : null,
    amount_halalas: reduction.kind === 'amount' ? reduction.amount : null,
    minimum_halalas: coupon.minimum,
    valid_from: coupon.validFrom,
    valid_until: coupon.validUntil,
    city_ids: coupon.cityIds && [...coupon.cityIds],
    category_ids: coupon.categoryIds && [...coupon.categoryIds],
    is_for_first_order: coupon.isForFirstOrder,
    limit_in_total: coupon.limitInTotal,
    limit_each: coupon.limitEach,
  };
};

/**
 * Inserts a coupon or updates the one with the same code. An updated coupon keeps its redemptions, and stays stopped if
 * staff had stopped it.
 */
export async function upsertCoupon(
  tx: Transaction,
  key: string,
  coupon: WrittenCoupon,
  { now, by }: { now: Date; by: string | null },
): Promise<void> {
  const values = {
    ...toWrittenRow(coupon),
    last_change_by: by,
    last_change_at: by === null ? null : now,
  };
  await tx
    .insertInto('coupons')
    .values({ ...values, code_key: key, created_at: now })
    .onConflict((conflict) => conflict.column('code_key').doUpdateSet(values))
    .execute();
}

/** The coupons that can still be used and that nobody has saved since the demo was loaded. */
export async function countDemoCoupons(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('coupons')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('last_change_by', 'is', null)
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}
