import { sql } from 'kysely';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { deliversByDaySql } from '#server/delivery/slots.public.ts';
import type { Language } from '#text/language.ts';
import type { Actor, RecordedActor } from './actor.ts';

/** Units of one row of stock that are reserved for an order. */
export type Held = { productId: number; colourId: number | null; quantity: number };

/**
 * The keys of the system's own reasons for ending an order. The database stores these keys; they are translated for
 * display.
 */
export const NOT_PAID = 'notPaid';
export const NO_ANSWER = 'noAnswer';

const NAMES = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];
export const toOrderStatus = (code: number): OrderStatus =>
  NAMES.find((name) => ORDER_STATUS_CODES[name] === code)!;

/** The facts about an order that decisions depend on. */
export type OrderFacts = {
  id: number;
  uuid: string;
  number: string;
  shopperId: number;
  status: OrderStatus;
  revision: number;
  method: 'delivery' | 'cafe';
  /** Whether the buyer ordered for themselves. */
  isForOneself: boolean;
  hasRecipientLink: boolean;
  cityId: number;
  /** The id of the delivery slot; null until a slot has been chosen. */
  slotId: string | null;
  /**
   * True if the slot is a whole day, or will be: until a slot has been chosen, the city's present courier decides. Only
   * cities without same-day delivery have such slots, and couriers to these cities require the recipient's National
   * Address.
   */
  slotIsWholeDay: boolean;
  /** The total of the order in halalas. */
  total: number;
  language: Language;
  payUntil: Date;
  /** True if the customer's account was removed. The order is retained for legal reasons, without personal data. */
  isForgotten: boolean;
  /** Whether staff refunded everything that was paid. */
  isRefunded: boolean;
};

const hasNoSlotYet = sql`orders.slot_starts_at is null and orders.method = 'delivery'`;
const willBeWholeDay = deliversByDaySql('orders.city_id');
/** The SQL of `slotIsWholeDay`, for statements that read orders. */
export const slotIsWholeDaySql = sql<boolean>`case when ${hasNoSlotYet} then ${willBeWholeDay} else orders.slot_is_whole_day end`;

const facts = (database: Database) =>
  database
    .selectFrom('orders')
    .select([
      'id',
      'uuid',
      'number',
      'shopper_id as shopperId',
      'status',
      'revision',
      'method',
      sql<boolean>`recipient_kind = 'me'`.as('isForOneself'),
      'has_recipient_link as hasRecipientLink',
      'city_id as cityId',
      'slot_id as slotId',
      slotIsWholeDaySql.as('slotIsWholeDay'),
      'total_halalas as total',
      'language',
      'pay_until as payUntil',
      sql<boolean>`anonymised_at is not null`.as('isForgotten'),
      sql<boolean>`refunded_at is not null`.as('isRefunded'),
    ]);
const named = <O extends { status: number }>(order: O | undefined) =>
  order && { ...order, status: toOrderStatus(order.status) };

/** Locks the order until the transaction ends. Every decision about an order must be made under this lock. */
export const lockOrder = async (tx: Transaction, orderId: number): Promise<OrderFacts | undefined> =>
  named(await facts(tx).where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst());

export const findOrder = async (database: Database, orderId: number): Promise<OrderFacts | undefined> =>
  named(await facts(database).where('id', '=', orderId).executeTakeFirst());

/** The shopper's own order; undefined if the order belongs to someone else. */
export const findOwnOrder = async (
  database: Database,
  shopperId: number,
  uuid: string,
): Promise<OrderFacts | undefined> =>
  named(
    await facts(database).where('uuid', '=', uuid).where('shopper_id', '=', shopperId).executeTakeFirst(),
  );

/** The time at which an order was delivered; null if it has not been delivered. */
export async function findDeliveredAt(database: Database, orderId: number): Promise<Date | null> {
  const event = await database
    .selectFrom('order_events as e')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'e.order_id').onRef('o.revision', '=', 'e.revision'),
    )
    .select('e.at')
    .where('o.id', '=', orderId)
    .where('o.status', '=', ORDER_STATUS_CODES.delivered)
    .where('e.status', '=', ORDER_STATUS_CODES.delivered)
    .orderBy('e.id', 'desc')
    .executeTakeFirst();
  return event?.at ?? null;
}

/**
 * The longest return period of the order's lines, in days after delivery. After that, no part of the order can be
 * returned.
 */
export async function findReturnDays(database: Database, orderId: number): Promise<number> {
  const { days } = await database
    .selectFrom('order_lines')
    .select(({ fn }) => fn.max('return_days').as('days'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return days;
}

/** The order number that people see, and the UUID in the URL of the order's page. */
export type OrderLink = { number: string; uuid: string };

export async function listOrderLinks(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderLink>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'number', 'uuid'])
    .where('id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ id, ...link }) => [id, link]));
}

/** Finds an order by the number that people see. */
export const findOrderByNumber = async (
  database: Database,
  number: string,
): Promise<OrderFacts | undefined> =>
  named(await facts(database).where('number', '=', number).executeTakeFirst());

/** The order that the shopper created with this idempotency key, and the hash of that request's content. */
export const findOrderByKey = async (
  database: Database,
  shopperId: number,
  key: string,
): Promise<(OrderFacts & { contentHash: Buffer }) | undefined> =>
  named(
    await facts(database)
      .select('content_hash as contentHash')
      .where('shopper_id', '=', shopperId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst(),
  );

type ReadStatus = Pick<OrderFacts, 'id' | 'status' | 'revision'>;
type NewStatus = { status: OrderStatus; revision: number };

/** The update of an order's status, if status and revision are still as the caller read them. */
const statusUpdate = (database: Pick<Database, 'updateTable'>, order: ReadStatus, to: NewStatus) =>
  database
    .updateTable('orders')
    .set({ status: ORDER_STATUS_CODES[to.status], revision: to.revision })
    .where('id', '=', order.id)
    .where('status', '=', ORDER_STATUS_CODES[order.status])
    .where('revision', '=', order.revision);

/** Sets an order's status without an event. The caller must hold the order's lock. */
export async function updateOrderStatus(tx: Transaction, order: ReadStatus, to: NewStatus): Promise<void> {
  await statusUpdate(tx, order, to).execute();
}

/**
 * Sets an order's status and records the event, if status and revision are still as the caller read them.
 *
 * Invariant: in one revision an order reaches each status once (unique order_id, revision, status).
 * @returns the id of the event, or null if a concurrent transaction changed the order first
 */
export async function updateOrderStatusWithEvent(
  tx: Transaction,
  order: ReadStatus,
  event: NewStatus & { at: Date; actor: Actor; reason: string | null },
): Promise<number | null> {
  const { revision, at, actor, reason } = event;
  const inserted = await tx
    .with('moved', (database) => statusUpdate(database, order, event).returning('id'))
    .insertInto('order_events')
    .columns(['order_id', 'revision', 'status', 'at', 'actor_kind', 'actor_name', 'reason'])
    .expression((database) =>
      database
        .selectFrom('moved')
        .select((value) => [
          'id',
          value.val(revision).as('revision'),
          value.val(ORDER_STATUS_CODES[event.status]).as('status'),
          value.val(at).as('at'),
          value.val(actor.kind).as('actor_kind'),
          value.val('name' in actor ? actor.name : null).as('actor_name'),
          value.val(reason).as('reason'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The latest events of an order's current revision, newest first. */
export async function listNewestEvents(
  database: Database,
  orderId: number,
  max: number,
): Promise<{ id: number; status: OrderStatus; actor: RecordedActor; at: Date }[]> {
  const rows = await database
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['e.id', 'e.status', 'e.actor_kind as kind', 'e.actor_name as name', 'e.at'])
    .where('e.order_id', '=', orderId)
    .whereRef('e.revision', '=', 'o.revision')
    .orderBy('e.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ status, kind, name, ...event }) => ({
    ...event,
    status: toOrderStatus(status),
    actor: { kind, name },
  }));
}

export type LastEvent = { version: number; status: OrderStatus; actor: RecordedActor; at: Date };

/**
 * The newest event of each order, which set its current status: who moved the order, and the event's id, which staff
 * requests use as the version.
 */
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

/** An order's newest event. */
export const findLastEvent = async (database: Database, orderId: number): Promise<LastEvent> =>
  (await listLastEvents(database, [orderId])).get(orderId)!;

/** All events of an order in all revisions, with the names that were recorded. */
export async function listHistory(
  database: Database,
  orderId: number,
): Promise<{ status: OrderStatus; actor: RecordedActor; at: Date; reason: string | null }[]> {
  const rows = await database
    .selectFrom('order_events')
    .select(['status', 'actor_kind as kind', 'actor_name as name', 'at', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ status, kind, name, ...event }) => ({
    ...event,
    status: toOrderStatus(status),
    actor: { kind, name },
  }));
}

/**
 * Whether the system ended the order's current revision because nobody paid. A late payment may then revive the order.
 */
export async function hasEndedUnpaid(
  database: Database,
  { id, revision, status }: Pick<OrderFacts, 'id' | 'revision' | 'status'>,
): Promise<boolean> {
  if (status !== 'cancelled') return false;
  const ended = await database
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', ORDER_STATUS_CODES.cancelled)
    .where('actor_kind', '=', 'system')
    .where('reason', '=', NOT_PAID)
    .executeTakeFirst();
  return ended !== undefined;
}

/** The stock that is reserved for an order. */
export const listHeldGoods = (tx: Transaction, orderId: number): Promise<Held[]> =>
  tx
    .selectFrom('order_stock')
    .select(['product_id as productId', 'colour_id as colourId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();

/** Counts a shopper's orders that were paid and neither rejected nor cancelled. */
export async function countPaidOrders(database: Database, shopperId: number): Promise<number> {
  const { paid } = await database
    .selectFrom('orders')
    .select((row) => row.fn.countAll<string>().as('paid'))
    .where('shopper_id', '=', shopperId)
    .where('status', 'not in', [
      ORDER_STATUS_CODES.awaitingPayment,
      ORDER_STATUS_CODES.rejected,
      ORDER_STATUS_CODES.cancelled,
    ])
    .executeTakeFirstOrThrow();
  return Number(paid);
}

/** Whether a shopper has an open or delivered order other than `exceptId`. */
export async function hasOrders(database: Database, shopperId: number, exceptId?: number): Promise<boolean> {
  const found = await database
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('status', 'not in', [ORDER_STATUS_CODES.rejected, ORDER_STATUS_CODES.cancelled])
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Unpaid orders whose payment deadline was at or before `until`, earliest deadline first. */
export async function listUnpaidOrders(database: Database, until: Date): Promise<number[]> {
  const rows = await database
    .selectFrom('orders')
    .select('id')
    .where('status', '=', ORDER_STATUS_CODES.awaitingPayment)
    .where('pay_until', '<=', until)
    .orderBy('pay_until')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateRefundedAt(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ refunded_at: now }).where('id', '=', orderId).execute();
}
