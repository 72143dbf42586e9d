import { stepOf } from '#contract/orders/office.rules.ts';
import {
  OPEN_STATUSES,
  ORDER_STATUS_CODES,
  type OrderStatus,
  statusCodesOf,
} from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import { toOrderStatus } from '../orders.store.ts';

/** The statuses of an order that has left the shop or was picked up. */
const OUT: readonly OrderStatus[] = ['onTheWay', 'delivered'];

/** The order under way whose window ended earliest, which is therefore the longest late; null if no order is late. */
export async function findLongestLate(database: Database, now: Date) {
  const row = await database
    .selectFrom('orders')
    .leftJoin('order_preparations', 'order_preparations.order_id', 'orders.id')
    .select(['number', 'status', 'method', 'has_recipient_link as hasRecipientLink'])
    .select(['slot_ends_at as endsAt', 'order_preparations.step as prepared'])
    .where('status', 'in', statusCodesOf(OPEN_STATUSES))
    .where('slot_ends_at', '<=', now)
    .orderBy('slot_ends_at')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const step = stepOf({ ...row, status: toOrderStatus(row.status) }, row.prepared);
  return { number: row.number, step, endsAt: row.endsAt! };
}

/**
 * The windows that begin on the day from `dayStarts`, earliest first, each with the number of its orders, and of those
 * that have left the shop or are late.
 */
export async function listWindowsOfDay(database: Database, dayStarts: Date, now: Date) {
  const rows = await database
    .selectFrom('orders')
    .select(['slot_starts_at as startsAt', 'slot_ends_at as endsAt', 'slot_is_whole_day as isWholeDay'])
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.countAll<number>().filterWhere('status', 'in', statusCodesOf(OUT)).as('out'),
      row.fn
        .countAll<number>()
        .filterWhere('status', '<', ORDER_STATUS_CODES.delivered)
        .filterWhere('slot_ends_at', '<=', now)
        .as('late'),
    ])
    .where('status', 'in', statusCodesOf([...OPEN_STATUSES, 'delivered']))
    .where('slot_starts_at', '>=', dayStarts)
    .where('slot_starts_at', '<', new Date(dayStarts.getTime() + DAY))
    .groupBy(['slot_starts_at', 'slot_ends_at', 'slot_is_whole_day'])
    .orderBy('slot_starts_at')
    .orderBy('slot_ends_at')
    .execute();
  return rows.map(({ startsAt, endsAt, isWholeDay, count, out, late }) => ({
    window: { startsAt: startsAt!, endsAt: endsAt!, isWholeDay },
    count: Number(count),
    out: Number(out),
    late: Number(late),
  }));
}

/** The members of staff who claimed orders under way after `since`, with the number of orders each. */
export async function listWorking(database: Database, since: Date) {
  const rows = await database
    .selectFrom('order_claims')
    .innerJoin('orders', 'orders.id', 'order_claims.order_id')
    .select(['member_id as memberId', 'member_name as who'])
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where('status', 'in', statusCodesOf(OPEN_STATUSES))
    .where('claimed_at', '>', since)
    .groupBy(['member_id', 'member_name'])
    .orderBy('member_name')
    .execute();
  return rows.map(({ orders, ...member }) => ({ ...member, orders: Number(orders) }));
}
