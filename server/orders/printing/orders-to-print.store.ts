import { sql } from 'kysely';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import { greetingOf } from '#server/greetings/greetings.public.ts';
import { listLabelHashes } from '#server/shipments/labels.public.ts';
import { toOrderStatus } from '../orders.store.ts';

/** The statuses of paid orders that are still in the shop. */
const IN_SHOP: readonly OrderStatus[] = ['accepted', 'recipientAccepted', 'wrapGift'];

/** Identifies a city's delivery window. Both times are null for orders without a window. */
export type WindowKey = { cityId: number; startsAt: Date | null; endsAt: Date | null };
type Which = 'all' | WindowKey | { ids: readonly number[] };

const rowsOf = (database: Database) =>
  database
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'method', 'has_recipient_link as hasRecipientLink', 'pieces'])
    .select(['shopper_id as shopperId', 'recipient_name as recipientName', 'language'])
    .select(sql<boolean>`recipient_kind = 'me'`.as('isForOneself'))
    .select(['city_id as cityId', 'city_name_ar as cityNameAr', 'city_name_en as cityNameEn'])
    .select(['slot_starts_at as startsAt', 'slot_ends_at as endsAt', 'slot_is_whole_day as isWholeDay']);

const linesOf = (database: Database, orderIds: readonly number[]) =>
  database
    .selectFrom('order_lines')
    .select(['id', 'order_id as orderId', 'product_id as productId', 'colour_id as colourId', 'quantity'])
    .select(['title_ar', 'title_en', 'colour_name_ar', 'colour_name_en', 'engraving'])
    .select(['card_message as cardMessage', 'card_design as cardDesign', 'card_from as cardFrom'])
    .select(['hides_sender as hidesSender', 'return_days as returnDays'])
    .select(['greeting_token as greetingToken', 'greeting_kind as greetingKind'])
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

const addonsOf = (database: Database, lineIds: readonly number[]) =>
  database
    .selectFrom('order_line_addons')
    .select(['line_id as lineId', 'product_id as productId', 'title_ar', 'title_en'])
    .where('line_id', '=', sql<number>`any(${sql.val([...lineIds])}::int[])`)
    .orderBy('line_id')
    .orderBy('position')
    .execute();

/** Orders with all data that their printed documents show. Runs four queries, regardless of the number of orders. */
export async function listOrdersToPrint(database: Database, which: Which) {
  const inShop = IN_SHOP.map((status) => ORDER_STATUS_CODES[status]);
  let query = rowsOf(database).orderBy('id');
  if (which === 'all') query = query.where('status', 'in', inShop);
  else if ('ids' in which)
    query = query.where('id', '=', sql<number>`any(${sql.val([...which.ids])}::int[])`);
  else
    query = query
      .where('status', 'in', inShop)
      .where('city_id', '=', which.cityId)
      .where('slot_starts_at', 'is not distinct from', which.startsAt)
      .where('slot_ends_at', 'is not distinct from', which.endsAt);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(database, ids);
  const addons = Map.groupBy(
    await addonsOf(
      database,
      lines.map(({ id }) => id),
    ),
    ({ lineId }) => lineId,
  );
  const linesOfOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const labels = await listLabelHashes(database, ids);
  return rows.map(({ status, ...row }) => {
    const own = linesOfOrder.get(row.id) ?? [];
    return {
      ...row,
      status: toOrderStatus(status),
      /** The hash of the courier's label; null until the shop has the label. */
      labelHash: labels.get(row.id) ?? null,
      isEngraved: own.some(({ engraving }) => engraving !== null),
      lines: own.map((line) => ({
        ...line,
        greeting: greetingOf(line),
        addons: addons.get(line.id) ?? [],
      })),
    };
  });
}
export type OrderToPrint = Awaited<ReturnType<typeof listOrdersToPrint>>[number];
export type LineToPrint = OrderToPrint['lines'][number];
