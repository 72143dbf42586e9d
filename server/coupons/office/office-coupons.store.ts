import { sql } from 'kysely';
import type { CouponFilter, CouponLife } from '#contract/coupons/office.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { type StoredCoupon, toCoupon, toWrittenRow, type WrittenCoupon } from '../coupons.store.ts';

export type OfficeCoupon = StoredCoupon & {
  version: number;
  lastChangeBy: string | null;
  lastChangeAt: Date | null;
};

const lifeSql = (now: Date) => sql<CouponLife>`case
  when stopped_at is not null then 'stopped'
  when valid_until <= ${now} then 'ended'
  when valid_from > ${now} then 'planned'
  when used >= limit_in_total then 'usedUp'
  else 'running' end`;

const toOfficeCoupon = (row: Parameters<typeof toCoupon>[0]): OfficeCoupon => ({
  ...toCoupon(row),
  version: row.version,
  lastChangeBy: row.last_change_by,
  lastChangeAt: row.last_change_at,
});

/** Coupons whose key contains this text, newest first. */
export async function listForOffice(
  database: Database,
  {
    show,
    key,
    after,
    now,
    max,
  }: { show: CouponFilter; key: string; after: number | undefined; now: Date; max: number },
): Promise<OfficeCoupon[]> {
  const lives: readonly CouponLife[] = show === 'ended' ? ['ended', 'usedUp'] : [show];
  const rows = await database
    .selectFrom('coupons')
    .selectAll()
    .where(lifeSql(now), 'in', lives)
    // The query uses `position` instead of `like`, because a code may contain the wildcards of `like`.
    .$if(key !== '', (query) => query.where(sql<boolean>`position(${key} in code_key) > 0`))
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(toOfficeCoupon);
}

/** The number of coupons in each state. */
export async function countForOffice(database: Database, now: Date): Promise<Record<CouponFilter, number>> {
  const rows = await database
    .selectFrom('coupons')
    .select((row) => [lifeSql(now).as('life'), row.fn.countAll<number>().as('total')])
    .groupBy('life')
    .execute();
  const of = (life: CouponLife) => Number(rows.find((row) => row.life === life)?.total ?? 0);
  return {
    running: of('running'),
    planned: of('planned'),
    ended: of('ended') + of('usedUp'),
    stopped: of('stopped'),
  };
}

/** The total discount of each coupon's active redemptions, in halalas. Coupons without redemptions are left out. */
export async function listGivenDiscounts(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('coupon_redemptions')
    .select((row) => ['coupon_id', row.fn.sum<string>('discount_halalas').as('given')])
    .where('coupon_id', 'in', ids)
    .where('released_at', 'is', null)
    .groupBy('coupon_id')
    .execute();
  return new Map(rows.map(({ coupon_id, given }) => [coupon_id, Number(given)]));
}

const lockBy = async (
  tx: Transaction,
  column: 'id' | 'code_key',
  value: number | string,
): Promise<OfficeCoupon | null> => {
  const row = await tx
    .selectFrom('coupons')
    .selectAll()
    .where(column, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toOfficeCoupon(row) : null;
};
/** Locks a coupon until the transaction ends, so that no order can redeem it in the meantime. */
export const lockForOffice = (tx: Transaction, id: number) => lockBy(tx, 'id', id);
export const lockByKey = (tx: Transaction, key: string) => lockBy(tx, 'code_key', key);

type Change = { by: string; at: Date };
const changed = ({ by, at }: Change) => ({ last_change_by: by, last_change_at: at });

/** Inserts a coupon. @returns null if another coupon already has the key */
export async function insertForOffice(
  tx: Transaction,
  key: string,
  coupon: WrittenCoupon,
  change: Change,
): Promise<OfficeCoupon | null> {
  const row = await tx
    .insertInto('coupons')
    .values({ ...toWrittenRow(coupon), ...changed(change), code_key: key, created_at: change.at })
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toOfficeCoupon(row) : null;
}

/** Updates a coupon; throws if another coupon has the key. The caller must hold the coupon's lock. */
export async function updateCoupon(
  tx: Transaction,
  id: number,
  to: { key: string; coupon: WrittenCoupon },
  change: Change,
): Promise<OfficeCoupon> {
  const row = await tx
    .updateTable('coupons')
    .set({ ...toWrittenRow(to.coupon), ...changed(change), code_key: to.key })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOfficeCoupon(row);
}

/** Marks a coupon as stopped or as running. The caller must hold the coupon's lock. */
export async function updateCouponStoppedAt(
  tx: Transaction,
  id: number,
  stoppedAt: Date | null,
  change: Change,
): Promise<OfficeCoupon> {
  const row = await tx
    .updateTable('coupons')
    .set({ stopped_at: stoppedAt, ...changed(change) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOfficeCoupon(row);
}
