import { sql } from 'kysely';
import type { SpoilReason } from '#contract/orders/engraving.rules.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

const { accepted, recipientAccepted, wrapGift } = ORDER_STATUS_CODES;

const engravedLines = (database: Database, language: Language) =>
  database
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id as lineId', 'l.order_id as orderId', 'l.quantity', 'l.product_id as productId'])
    .select(['l.colour_id as colourId', 'l.picture', 'l.engraving_anchor as anchor'])
    .select(['l.engraving_tone as tone', 'o.number', 'o.slot_starts_at as startsAt'])
    .select(['o.slot_ends_at as endsAt', 'o.slot_is_whole_day as isWholeDay'])
    .select(language === 'ar' ? 'l.title_ar as title' : 'l.title_en as title')
    .select(language === 'ar' ? 'l.colour_name_ar as colourName' : 'l.colour_name_en as colourName')
    .select((row) => row.ref('l.engraving').$notNull().as('text'))
    .where('l.engraving', 'is not', null)
    // The conditions select orders in the workshop: they are paid, do not wait for their recipient's answer, and no
    // driver has them yet.
    .where('o.status', 'in', [accepted, recipientAccepted, wrapGift])
    .where((row) => row.or([row('o.status', '<>', accepted), row('o.has_recipient_link', '=', false)]));
export type EngravedLine = Awaited<ReturnType<typeof listEngravedLines>>[number];

/** The engraved lines of all orders in the workshop, earliest window first; orders without a window come last. */
export const listEngravedLines = (database: Database, language: Language) =>
  engravedLines(database, language)
    .orderBy('o.slot_starts_at', (order) => order.asc().nullsLast())
    .orderBy('o.id')
    .orderBy('l.position')
    .execute();

/** Engraved lines by id. Lines whose orders are not in the workshop are left out. */
export async function findEngravedLines(
  database: Database,
  language: Language,
  lineIds: readonly number[],
): Promise<Map<number, EngravedLine>> {
  const rows = await engravedLines(database, language).where('l.id', 'in', lineIds).execute();
  return new Map(rows.map((row) => [row.lineId, row]));
}

/** The order of an engraved line, in any status. */
export const findOrderOfLine = (database: Database, lineId: number) =>
  database
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'quantity'])
    .where('id', '=', lineId)
    .where('engraving', 'is not', null)
    .executeTakeFirst();

export type PieceState = {
  lineId: number;
  piece: number;
  version: number;
  doneAt: Date | null;
  who: string;
  changedAt: Date;
};

/** The recorded state of each pot of these lines. Pots that nobody has marked yet are left out. */
export async function listPieceStates(
  database: Database,
  lineIds: readonly number[],
): Promise<(PieceState & { spoilt: number })[]> {
  if (lineIds.length === 0) return [];
  const states = await database
    .selectFrom('engravings')
    .select(['line_id as lineId', 'piece', 'version', 'done_at as doneAt'])
    .select(['member_name as who', 'changed_at as changedAt'])
    .where('line_id', 'in', lineIds)
    .execute();
  const spoilt = await database
    .selectFrom('spoilt_pots')
    .select(['line_id as lineId', 'piece', (row) => row.fn.countAll<number>().as('count')])
    .where('line_id', 'in', lineIds)
    .groupBy(['line_id', 'piece'])
    .execute();
  const counts = new Map(spoilt.map((row) => [`${row.lineId} ${row.piece}`, Number(row.count)]));
  return states.map((state) => ({ ...state, spoilt: counts.get(`${state.lineId} ${state.piece}`) ?? 0 }));
}

/** Saves the state of a pot. The caller must hold the lock on the order of the pot's line. */
export async function upsertPieceState(
  tx: Transaction,
  { lineId, piece, version, doneAt, who, memberId, changedAt }: PieceState & { memberId: number },
): Promise<void> {
  const state = {
    version,
    done_at: doneAt,
    member_id: memberId,
    member_name: who,
    changed_at: changedAt,
  };
  await tx
    .insertInto('engravings')
    .values({ line_id: lineId, piece, ...state })
    .onConflict((conflict) => conflict.columns(['line_id', 'piece']).doUpdateSet(state))
    .execute();
}

export async function insertSpoiltPot(
  tx: Transaction,
  pot: {
    lineId: number;
    piece: number;
    productId: number;
    colourId: number | null;
    reason: SpoilReason;
    memberId: number;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('spoilt_pots')
    .values({
      line_id: pot.lineId,
      piece: pot.piece,
      product_id: pot.productId,
      colour_id: pot.colourId,
      reason: pot.reason,
      member_id: pot.memberId,
      spoilt_at: pot.at,
    })
    .execute();
}

/**
 * The number of engraved pots of each order, and the number of pots to engrave. Orders without an engraving are left
 * out.
 */
export async function countEngraved(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, { done: number; of: number }>> {
  if (orderIds.length === 0) return new Map();
  const lines = await database
    .selectFrom('order_lines')
    .select(['order_id as orderId', (row) => row.fn.sum<number>('quantity').as('pots')])
    .where('engraving', 'is not', null)
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .groupBy('order_id')
    .execute();
  const done = await database
    .selectFrom('engravings')
    .innerJoin('order_lines', 'order_lines.id', 'engravings.line_id')
    .select(['order_id as orderId', (row) => row.fn.countAll<number>().as('pots')])
    .where('done_at', 'is not', null)
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .groupBy('order_id')
    .execute();
  const doneOf = new Map(done.map(({ orderId, pots }) => [orderId, Number(pots)]));
  return new Map(
    lines.map(({ orderId, pots }) => [orderId, { done: doneOf.get(orderId) ?? 0, of: Number(pots) }]),
  );
}
