import { sql } from 'kysely';
import { OPEN_STATUSES, statusCodesOf } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import { dayNumberOf, momentOf } from '#server/clock.ts';
import { greetingOf } from '#server/greetings/greetings.public.ts';
import { toOrderStatus } from './orders.store.ts';

const openOrders = (database: Database) =>
  database.selectFrom('orders').where('status', 'in', statusCodesOf(OPEN_STATUSES));

/** The orders that staff still have to handle, earliest delivery first; orders without a delivery time come last. */
export async function listOpenOrders(database: Database, max: number) {
  const { total } = await openOrders(database)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await openOrders(database)
    .select(['number', 'status', 'method', 'recipient_name as recipientName', 'city_name_en as city'])
    .select(['slot_starts_at as startsAt', 'slot_ends_at as endsAt', 'slot_is_whole_day as isWholeDay'])
    .orderBy('slot_starts_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(max)
    .execute();
  return {
    total: Number(total),
    orders: rows.map(({ status, ...row }) => ({ ...row, status: toOrderStatus(status) })),
  };
}

/**
 * Everything that staff need to prepare and deliver an order: address, time, contents, and the texts of engravings and
 * cards.
 */
export async function findOrderForShop(database: Database, number: string) {
  const order = await database
    .selectFrom('orders')
    .select(['id', 'status', 'method', 'has_recipient_link as hasRecipientLink', 'shopper_id as shopperId'])
    .select(['recipient_name as recipientName', 'recipient_country_code as countryCode'])
    .select(['recipient_phone as phone', 'city_name_en as city', 'address', 'driver_note as driverNote'])
    .select(['latitude', 'longitude', 'language'])
    .select(sql<boolean>`recipient_kind = 'me'`.as('isForOneself'))
    .select(['national_address as nationalAddress', 'total_halalas as total', 'wallet_halalas as wallet'])
    .select(['slot_starts_at as startsAt', 'slot_ends_at as endsAt', 'slot_is_whole_day as isWholeDay'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await database
    .selectFrom('order_lines')
    .select([
      'id',
      'product_id as productId',
      'quantity',
      'title_en as title',
      'colour_name_en as colour',
      'engraving',
    ])
    .select(['card_message as cardMessage', 'card_design as cardDesign', 'card_from as cardFrom'])
    .select(['greeting_token as greetingToken', 'greeting_kind as greetingKind'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const addons = await database
    .selectFrom('order_line_addons')
    .select(['line_id as lineId', 'title_en as title'])
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return {
    ...order,
    status: toOrderStatus(order.status),
    lines: lines.map((line) => ({
      ...line,
      greeting: greetingOf(line),
      addons: addons.filter(({ lineId }) => lineId === line.id).map(({ title }) => title),
    })),
  };
}

/**
 * Counts paid orders that are not delivered yet, by status, and how many of them are late or due today in Riyadh time.
 */
export async function countOpenOrders(database: Database, now: Date) {
  const dayEnds = momentOf(dayNumberOf(now), 24);
  const rows = await openOrders(database)
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.countAll<number>().filterWhere('slot_ends_at', '<=', now).as('late'))
    .select((row) =>
      row.fn
        .countAll<number>()
        .filterWhere('slot_ends_at', '>', now)
        .filterWhere('slot_starts_at', '<', dayEnds)
        .as('today'),
    )
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, count, late, today }) => ({
    status: toOrderStatus(status),
    count: Number(count),
    late: Number(late),
    today: Number(today),
  }));
}

/** The status of an order and the data that a courier needs. */
export async function findParcelFacts(database: Database, orderId: number) {
  const order = await database
    .selectFrom('orders')
    .select(['number', 'status', 'method', 'city_id as cityId', 'city_name_en as city'])
    .select(['recipient_name as name', 'recipient_country_code as countryCode', 'recipient_phone as phone'])
    .select(['address', 'national_address as nationalAddress', 'driver_note as driverNote'])
    .select(['latitude', 'longitude'])
    .select('items_halalas as items')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await database
    .selectFrom('order_lines')
    .select(['product_id as productId', 'title_en as name', 'quantity', 'price_halalas as price'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { ...order, status: toOrderStatus(order.status), lines };
}
