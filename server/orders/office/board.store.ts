import { sql } from 'kysely';
import type { PreparationStep } from '#contract/orders/office.rules.ts';
import { OPEN_STATUSES, ORDER_STATUS_CODES, statusCodesOf } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { toOrderStatus } from '../orders.store.ts';

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

/** Orders under way that are equal in every field by which the board counts, with their ids. */
export type BoardGroup = Pick<
  BoardOrder,
  'status' | 'method' | 'cityId' | 'cityName' | 'hasRecipientLink' | 'startsAt' | 'endsAt' | 'isWholeDay'
> & {
  prepared: PreparationStep | null;
  /** Whether the member of staff who reads the board has claimed these orders. */
  isMine: boolean;
  isEngraved: boolean;
  ids: number[];
};

/**
 * All orders under way, in groups of equal orders. A few hundred groups are enough to compute counts, steps and
 * lateness for thousands of orders.
 * @param claimedSince older claims are ignored
 */
export async function listBoardGroups(
  database: Database,
  language: Language,
  { memberId, claimedSince }: { memberId: number; claimedSince: Date },
): Promise<BoardGroup[]> {
  const rows = await database
    .with('under_way', (from) =>
      from
        .selectFrom('orders as o')
        .leftJoin('order_preparations as p', 'p.order_id', 'o.id')
        .leftJoin('order_claims as c', (join) =>
          join
            .onRef('c.order_id', '=', 'o.id')
            .on('c.member_id', '=', memberId)
            .on('c.claimed_at', '>', claimedSince),
        )
        .leftJoinLateral(
          (line) =>
            line
              .selectFrom('order_lines')
              .select(sql<boolean>`bool_or(engraving is not null)`.as('engraved'))
              .whereRef('order_id', '=', 'o.id')
              .as('lines'),
          (join) => join.onTrue(),
        )
        .where('o.status', 'in', statusCodesOf(OPEN_STATUSES))
        .select(['o.id', 'o.status', 'o.method', 'o.city_id', 'o.has_recipient_link', 'p.step'])
        .select(['o.slot_starts_at', 'o.slot_ends_at', 'o.slot_is_whole_day'])
        .select(sql.ref<string>(`o.city_name_${language}`).as('city_name'))
        .select(sql<boolean>`c.order_id is not null`.as('is_mine'))
        .select(sql<boolean>`coalesce(lines.engraved, false)`.as('is_engraved')),
    )
    .selectFrom('under_way')
    .select(['status', 'method', 'city_id as cityId', 'has_recipient_link as hasRecipientLink'])
    .select(['step as prepared', 'is_mine as isMine', 'is_engraved as isEngraved'])
    .select(['slot_starts_at as startsAt', 'slot_ends_at as endsAt', 'slot_is_whole_day as isWholeDay'])
    .select((row) => row.fn.max('city_name').as('cityName'))
    .select(sql<number[]>`array_agg(id order by id)`.as('ids'))
    .groupBy(['status', 'method', 'city_id', 'has_recipient_link', 'step', 'is_mine', 'is_engraved'])
    .groupBy(['slot_starts_at', 'slot_ends_at', 'slot_is_whole_day'])
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, status: toOrderStatus(status) }));
}

/** The given orders, earliest window first; orders without a window come last. */
export async function listBoardOrders(
  database: Database,
  language: Language,
  ids: readonly number[],
): Promise<BoardOrder[]> {
  const rows = await shownOrders(database, language)
    .where('id', '=', sql<number>`any(${sql.val([...ids])}::int[])`)
    .orderBy('slot_starts_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(named);
}

export async function findBoardOrder(
  database: Database,
  language: Language,
  number: string,
): Promise<BoardOrder | null> {
  const row = await shownOrders(database, language).where('number', '=', number).executeTakeFirst();
  return row ? named(row) : null;
}

/** The newest orders that one of these shoppers placed, or whose recipient has one of these phone numbers. */
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

/** The position of an order in the list. The next page begins after the last position of the current page. */
export type OrderPlace = { createdAt: Date; id: number };

/** One page of a buyer's orders, newest first: either the open orders or those that have ended. */
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

/** The number of a buyer's orders that are open, unpaid (also counted as open), and ended. */
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

/** The lines of these orders, with the fields that an order card shows. */
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
