import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

type Time = { from: Date; until: Date };

/** What each code was used for in a time, the costliest first. A use that was released with its order is not counted. */
export async function listCouponUses(
  database: Database,
  { from, until }: Time,
): Promise<{ id: number; code: string; orders: number; discount: number }[]> {
  const { rows } = await sql<{ id: number; code: string; orders: number; discount: number }>`
    select c.id, c.code, count(*)::int as orders, sum(r.discount_halalas)::float8 as discount
      from coupon_redemptions r join coupons c on c.id = r.coupon_id
     where r.released_at is null and r.redeemed_at >= ${from} and r.redeemed_at < ${until}
     group by c.id order by discount desc, c.id`.execute(database);
  return rows;
}

/** The orders of those uses of one code. */
export async function listCouponOrders(
  database: Database,
  couponId: number,
  { from, until }: Time,
): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from coupon_redemptions
     where coupon_id = ${couponId} and released_at is null and redeemed_at >= ${from} and redeemed_at < ${until}`.execute(
    database,
  );
  return rows.map(({ orderId }) => orderId);
}

export async function findCouponCode(database: Database, couponId: number): Promise<string | null> {
  const row = await database
    .selectFrom('coupons')
    .select('code')
    .where('id', '=', couponId)
    .executeTakeFirst();
  return row?.code ?? null;
}
