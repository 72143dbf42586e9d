import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

type Time = { from: Date; until: Date };

/**
 * The number of uses and the total discount of each coupon in a period, highest discount first. Released uses are not
 * counted.
 */
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

/** The orders that used one coupon in a period. */
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
