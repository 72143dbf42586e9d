import { sql } from 'kysely';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { RecordedActor } from '../actor.ts';
import { toOrderStatus } from '../orders.store.ts';

/** Paid, and not yet with the recipient. */
export const UNDER_WAY: readonly OrderStatus[] = ['accepted', 'recipientAccepted', 'wrapGift', 'onTheWay'];

const ENDED: readonly number[] = [
  ORDER_STATUS_CODES.delivered,
  ORDER_STATUS_CODES.rejected,
  ORDER_STATUS_CODES.cancelled,
];

const shownOrders = (database: Database, language: Language) =>
  database
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'method', 'city_id as cityId', 'pieces'])
    .select(['has_recipient_link as hasRecipientLink', 'recipient_name as recipientName'])
    .select(language === 'ar' ? 'city_name_ar as cityName' : 'city_name_en as cityName')
    .select(['slot_starts_at as startsAt', 'slot_ends_at as endsAt', 'slot_is_whole_day as isWholeDay'])
    .select('created_at as createdAt');
type Row = Awaited<ReturnType<ReturnType<typeof shownOrders>['executeTakeFirstOrThrow']>>;
const named = ({ status, ...row }: Row) => ({ ...row, status: toOrderStatus(status) });
export type BoardOrder = ReturnType<typeof named>;

/** Orders under way, the next window first, those without one last. */
export async function listBoardOrders(
  database: Database,
  language: Language,
  which: { cityId?: number | undefined; method?: 'delivery' | 'cafe' | undefined },
): Promise<BoardOrder[]> {
  const rows = await shownOrders(database, language)
    .where(
      'status',
      'in',
      UNDER_WAY.map((status) => ORDER_STATUS_CODES[status]),
    )
    .$if(which.cityId !== undefined, (query) => query.where('city_id', '=', which.cityId!))
    .$if(which.method !== undefined, (query) => query.where('method', '=', which.method!))
    .orderBy('slot_starts_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(named);
}

/** One order as the board shows it, with any status. */
export async function findBoardOrder(
  database: Database,
  language: Language,
  number: string,
): Promise<BoardOrder | null> {
  const row = await shownOrders(database, language).where('number', '=', number).executeTakeFirst();
  return row ? named(row) : null;
}

/** The newest orders of these buyers, or for a recipient with one of these numbers. */
export async function listOrdersOfPerson(
  database: Database,
  language: Language,
  { shopperIds, phones, max }: { shopperIds: readonly number[]; phones: readonly string[]; max: number },
): Promise<BoardOrder[]> {
  const of = shownOrders(database, language).orderBy('id', 'desc').limit(max);
  const bought = shopperIds.length === 0 ? [] : await of.where('shopper_id', 'in', shopperIds).execute();
  const received = phones.length === 0 ? [] : await of.where('recipient_phone', 'in', phones).execute();
  const all = new Map([...bought, ...received].map((row) => [row.id, row]));
  return [...all.values()].sort((a, b) => b.id - a.id).map(named);
}

/** The last order of a page: the next page begins after it. */
export type OrderPlace = { createdAt: Date; id: number };

/** A page of a buyer's orders, newest first: those that still have something to come, or those that ended. */
export async function listOrdersOfBuyer(
  database: Database,
  language: Language,
  which: { shopperId: number; isOpen: boolean; after?: OrderPlace | undefined; max: number },
): Promise<BoardOrder[]> {
  const { after } = which;
  const rows = await shownOrders(database, language)
    .where('shopper_id', '=', which.shopperId)
    .where('status', which.isOpen ? 'not in' : 'in', ENDED)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after!.createdAt}, ${after!.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(which.max)
    .execute();
  return rows.map(named);
}

/** How many orders of a buyer are open, of these unpaid, and how many have ended. */
export async function countOrdersOfBuyer(
  database: Database,
  shopperId: number,
): Promise<{ open: number; unpaid: number; past: number }> {
  return await database
    .selectFrom('orders')
    .where('shopper_id', '=', shopperId)
    .select((row) => [
      row.fn.countAll<number>().filterWhere('status', 'not in', ENDED).as('open'),
      row.fn.countAll<number>().filterWhere('status', '=', ORDER_STATUS_CODES.awaitingPayment).as('unpaid'),
      row.fn.countAll<number>().filterWhere('status', 'in', ENDED).as('past'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many orders are under way, and how many of them are late. */
export async function countUnderWay(database: Database, now: Date): Promise<{ total: number; late: number }> {
  return await database
    .selectFrom('orders')
    .where(
      'status',
      'in',
      UNDER_WAY.map((status) => ORDER_STATUS_CODES[status]),
    )
    .select((row) => [
      row.fn.countAll<number>().as('total'),
      row.fn.countAll<number>().filterWhere('slot_ends_at', '<=', now).as('late'),
    ])
    .executeTakeFirstOrThrow();
}

/** The lines of orders as a card shows them. */
export async function listBoardLines(database: Database, language: Language, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, never[]>();
  const rows = await database
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'quantity', 'picture', 'engraving'])
    .select(language === 'ar' ? 'title_ar as title' : 'title_en as title')
    .select(language === 'ar' ? 'colour_name_ar as colourName' : 'colour_name_en as colourName')
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

export type LastEvent = { version: number; status: OrderStatus; actor: RecordedActor; at: Date };

/** The last event of each order: who moved it, and its id, which grows with each change. */
export async function listLastEvents(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, LastEvent>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('order_events')
    .distinctOn('order_id')
    .select(['order_id as orderId', 'id as version', 'status', 'at'])
    .select(['actor_kind as kind', 'actor_name as name'])
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.map(({ orderId, status, kind, name, ...event }) => [
      orderId,
      { ...event, status: toOrderStatus(status), actor: { kind, name } },
    ]),
  );
}
