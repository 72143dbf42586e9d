import { sql } from 'kysely';
import { type ActorKind, ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Order, OrderLine } from '#contract/orders/orders.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { SHOWN_ACTORS } from './actor.ts';
import { type Invited, listInvitations } from './gifts/invitations.store.ts';
import { statusNamed } from './orders.store.ts';

/** `returnDays` as agreed when the order was placed. */
type StoredLine = Omit<OrderLine, 'careSlug'> & { returnDays: number };

/** An order as its customer sees it, without the payment and the translated messages. */
export type StoredOrder = Omit<
  Order,
  'lines' | 'payment' | 'canCancel' | 'documents' | 'invitation' | 'shipment'
> & {
  lines: StoredLine[];
  payUntil: Date;
  /** The invitation sent to the recipient; null when none was sent. */
  invited: Invited | null;
};

type Which = {
  shopperId: number;
  uuid?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
};

const ownOrders = (database: Database, { shopperId, uuid, statuses }: Which) =>
  database
    .selectFrom('orders')
    .where('orders.shopper_id', '=', shopperId)
    .$if(uuid !== undefined, (query) => query.where('orders.uuid', '=', uuid!))
    .$if(statuses !== undefined, (query) =>
      query.where(
        'orders.status',
        'in',
        statuses!.map((status) => ORDER_STATUS_CODES[status]),
      ),
    );

export async function countOrders(database: Database, which: Which): Promise<number> {
  const { total } = await ownOrders(database, which)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A shopper's own orders in one language, newest first. Runs five queries, regardless of the number of orders. */
export async function listShownOrders(
  database: Database,
  which: Which & { language: Language; max: number; skip: number },
): Promise<StoredOrder[]> {
  const { language } = which;
  const rows = await ownOrders(database, which)
    .leftJoin('order_ratings', 'order_ratings.order_id', 'orders.id')
    .selectAll('orders')
    .select('order_ratings.rating')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(which.max)
    .offset(which.skip)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [lines, events] = [await linesOf(database, ids, language), await eventsOf(database, ids)];
  const invited = await listInvitations(database, ids);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    number: row.number,
    status: statusNamed(row.status),
    createdAt: row.created_at,
    payUntil: row.pay_until,
    method: row.method,
    hasRecipientLink: row.has_recipient_link,
    recipientKind: row.recipient_kind,
    recipientName: row.recipient_name,
    recipientPhone: `+${row.recipient_country_code}${row.recipient_phone}`,
    cityId: row.city_id,
    cityName: language === 'ar' ? row.city_name_ar : row.city_name_en,
    // The recipient gave their address to the shop, not to the buyer (decision 022).
    address: row.has_recipient_link ? null : row.address,
    nationalAddress: row.has_recipient_link ? null : row.national_address,
    slotStartsAt: row.slot_starts_at,
    slotEndsAt: row.slot_ends_at,
    slotIsWholeDay: row.slot_is_whole_day,
    invited: invited.get(row.id) ?? null,
    lines: lines.get(row.id) ?? [],
    totals: {
      pieces: row.pieces,
      items: row.items_halalas,
      extras: row.extras_halalas,
      delivery: row.delivery_halalas,
      freeDeliveryFrom: row.free_delivery_from_halalas,
      coupon: row.coupon_halalas,
      wallet: row.wallet_halalas,
      total: row.total_halalas,
      vat: row.vat_halalas,
    },
    events: events.get(row.id) ?? [],
    rating: row.rating,
  }));
}

async function linesOf(
  database: Database,
  orderIds: readonly number[],
  language: Language,
): Promise<Map<number, StoredLine[]>> {
  const lines = await database
    .selectFrom('order_lines')
    .leftJoin('product_ratings', (join) =>
      join
        .onRef('product_ratings.order_id', '=', 'order_lines.order_id')
        .onRef('product_ratings.product_id', '=', 'order_lines.product_id'),
    )
    .selectAll('order_lines')
    .select('product_ratings.rating')
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('order_lines.order_id')
    .orderBy('position')
    .execute();
  const addons = await database
    .selectFrom('order_line_addons')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_addons.line_id')
    .select([
      'line_id as lineId',
      language === 'ar' ? 'order_line_addons.title_ar as title' : 'order_line_addons.title_en as title',
      'order_line_addons.price_halalas as price',
    ])
    .where('order_lines.order_id', 'in', orderIds)
    .orderBy('line_id')
    .orderBy('order_line_addons.position')
    .execute();
  const ofLine = Map.groupBy(addons, ({ lineId }) => lineId);
  const shown = lines.map((line) => {
    const title = language === 'ar' ? line.title_ar : line.title_en;
    return {
      orderId: line.order_id,
      productId: line.product_id,
      title,
      slug: line.slug,
      picture: line.picture,
      pictureAlt: title,
      colourName: language === 'ar' ? line.colour_name_ar : line.colour_name_en,
      quantity: line.quantity,
      price: line.price_halalas,
      addons: (ofLine.get(line.id) ?? []).map((addon) => ({ title: addon.title, price: addon.price })),
      engraving: line.engraving,
      cardMessage: line.card_message,
      lineTotal: line.line_total_halalas,
      rating: line.rating,
      returnDays: line.return_days,
    };
  });
  return Map.groupBy(shown, ({ orderId }) => orderId);
}

/** The timeline of an order's current revision. The first event (awaiting payment) is part of every revision. */
async function eventsOf(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, Order['events']>> {
  const { rows } = await sql<{
    orderId: number;
    status: number;
    at: Date;
    kind: ActorKind;
    reason: string | null;
  }>`
    select e.order_id as "orderId", e.status, e.at, e.actor_kind as kind, e.reason
      from order_events e join orders o on o.id = e.order_id
     where e.order_id = any(${orderIds}) and (e.revision = o.revision or e.status = ${ORDER_STATUS_CODES.awaitingPayment})
     order by e.order_id, e.id`.execute(database);
  return Map.groupBy(
    rows.map(({ kind, ...row }) => ({
      ...row,
      status: statusNamed(row.status),
      actor: SHOWN_ACTORS[kind],
    })),
    ({ orderId }) => orderId,
  );
}
