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

/** The orders that used a coupon in a period, with its discount. @param couponId undefined for every coupon */
export async function listCouponOrders(
  database: Database,
  couponId: number | undefined,
  { from, until }: Time,
): Promise<{ orderId: number; discount: number }[]> {
  const { rows } = await sql<{ orderId: number; discount: number }>`
    select order_id as "orderId", discount_halalas as discount from coupon_redemptions
     where (${couponId ?? null}::int is null or coupon_id = ${couponId ?? null}::int)
       and released_at is null and redeemed_at >= ${from} and redeemed_at < ${until}`.execute(database);
  return rows;
}

export async function findCouponCode(database: Database, couponId: number): Promise<string | null> {
  const row = await database
    .selectFrom('coupons')
    .select('code')
    .where('id', '=', couponId)
    .executeTakeFirst();
  return row?.code ?? null;
}
