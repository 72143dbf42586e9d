import { sql } from 'kysely';
import type { EngravingAnchor } from '#contract/catalogue/catalogue.wire.ts';
import type { CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import type { LinePicture } from '#contract/catalogue/line-picture.wire.ts';
import type { DoorPhoto } from '#contract/orders/door-photo.wire.ts';
import { type ActorKind, ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Order, OrderLine } from '#contract/orders/orders.wire.ts';
import type { Database } from '#database/database.ts';
import { greetingOf } from '#server/greetings/greetings.public.ts';
import type { Language } from '#text/language.ts';
import { SHOWN_ACTORS } from './actor.ts';
import { type Invited, listInvitations } from './gifts/invitations.store.ts';
import { listThanks } from './gifts/thanks.store.ts';
import { slotIsWholeDaySql, toOrderStatus } from './orders.store.ts';
import { placeOf } from './place-of-address.ts';

/** A line as stored. `returnDays` is the return period agreed when the order was placed. */
type StoredLine = Omit<OrderLine, 'careSlug' | 'rating' | 'ownRating'> & {
  id: number;
  returnDays: number;
};

/** An order as its customer sees it, without the payment and the translated messages, which are added later. */
export type StoredOrder = Omit<
  Order,
  | 'lines'
  | 'payment'
  | 'secondPayment'
  | 'canCancel'
  | 'documents'
  | 'invitation'
  | 'shipment'
  | 'returnsEndAt'
  | 'canRemind'
> & {
  lines: StoredLine[];
  payUntil: Date;
  isRefunded: boolean;
  /** The invitation sent to the recipient; null if none was sent. */
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

/** A shopper's own orders in one language, newest first. Runs six queries, regardless of the number of orders. */
export async function listShownOrders(
  database: Database,
  which: Which & { language: Language; max: number; skip: number },
): Promise<StoredOrder[]> {
  const { language } = which;
  const rows = await ownOrders(database, which)
    .leftJoin('order_ratings', 'order_ratings.order_id', 'orders.id')
    .leftJoin('gift_reminders', (join) =>
      join.onRef('gift_reminders.order_id', '=', 'orders.id').on('gift_reminders.sent_at', 'is', null),
    )
    .leftJoin('door_photos', 'door_photos.order_id', 'orders.id')
    .selectAll('orders')
    .select(slotIsWholeDaySql.as('slotIsWholeDay'))
    .select(['order_ratings.rating', 'gift_reminders.remind_at'])
    .select(['door_photos.token as doorToken', 'door_photos.width', 'door_photos.height'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(which.max)
    .offset(which.skip)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [lines, events] = [await linesOf(database, ids, language), await eventsOf(database, ids)];
  const invited = await listInvitations(database, ids);
  const thanks = await listThanks(database, ids);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    number: row.number,
    status: toOrderStatus(row.status),
    createdAt: row.created_at,
    payUntil: row.pay_until,
    isRefunded: row.refunded_at !== null,
    method: row.method,
    hasRecipientLink: row.has_recipient_link,
    recipientKind: row.recipient_kind,
    recipientName: row.recipient_name,
    recipientPhone: `+${row.recipient_country_code}${row.recipient_phone}`,
    cityId: row.city_id,
    cityName: language === 'ar' ? row.city_name_ar : row.city_name_en,
    // The address is left out if the recipient chose it, because the buyer must not see it (decision 022).
    address: row.has_recipient_link ? null : row.address,
    nationalAddress: row.has_recipient_link ? null : row.national_address,
    place: row.has_recipient_link ? null : placeOf(row),
    slotStartsAt: row.slot_starts_at,
    slotEndsAt: row.slot_ends_at,
    slotIsWholeDay: row.slotIsWholeDay,
    invited: invited.get(row.id) ?? null,
    lines: lines.get(row.id) ?? [],
    totals: {
      pieces: row.pieces,
      items: row.items_halalas,
      extras: row.extras_halalas,
      delivery: row.delivery_halalas,
      freeDeliveryFrom: row.free_delivery_from_halalas,
      bundles: row.bundles_halalas,
      coupon: row.coupon_halalas,
      wallet: row.wallet_halalas,
      total: row.total_halalas,
      vat: row.vat_halalas,
    },
    events: events.get(row.id) ?? [],
    thanks: thanks.get(row.id) ?? null,
    rating: row.rating,
    reminderAt: row.remind_at,
    doorPhoto: doorPhotoOf(row),
  }));
}

/** The order's door photograph; null unless the order's status is "delivered". */
const doorPhotoOf = ({
  status,
  doorToken: token,
  width,
  height,
}: {
  status: number;
  doorToken: string | null;
  width: number | null;
  height: number | null;
}): DoorPhoto | null =>
  status === ORDER_STATUS_CODES.delivered && token !== null && width !== null && height !== null
    ? { token, width, height }
    : null;

async function linesOf(
  database: Database,
  orderIds: readonly number[],
  language: Language,
): Promise<Map<number, StoredLine[]>> {
  const lines = await database
    .selectFrom('order_lines')
    .selectAll('order_lines')
    .select(
      sql<string[]>`array(select ${sql.ref(`b.title_${language}`)} from order_line_bundles b
        where b.line_id = order_lines.id order by b.position)`.as('bundles'),
    )
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
      id: line.id,
      orderId: line.order_id,
      productId: line.product_id,
      title,
      slug: line.slug,
      picture: line.picture,
      linePicture: linePictureOfLine(line),
      pictureAlt: title,
      colourName: language === 'ar' ? line.colour_name_ar : line.colour_name_en,
      quantity: line.quantity,
      price: line.price_halalas,
      addons: (ofLine.get(line.id) ?? []).map((addon) => ({ title: addon.title, price: addon.price })),
      engraving: line.engraving,
      cardMessage: line.card_message,
      cardDesign: line.card_design,
      cardFrom: line.card_from,
      hidesSender: line.hides_sender,
      greeting: greetingOf({ greetingToken: line.greeting_token, greetingKind: line.greeting_kind }),
      lineTotal: line.line_total_halalas,
      bundlesOff: line.bundles_halalas,
      bundles: [...new Set(line.bundles)],
      returnDays: line.return_days,
    };
  });
  return Map.groupBy(shown, ({ orderId }) => orderId);
}

/**
 * The product picture with the engraving. A line that was ordered before the engraving's position was stored gets the
 * plain picture.
 */
const linePictureOfLine = (line: {
  picture: string;
  engraving: string | null;
  engraving_anchor: EngravingAnchor | null;
  engraving_tone: 'dark' | 'pale' | null;
}): LinePicture => ({
  address: line.picture,
  engraving:
    line.engraving === null || line.engraving_anchor === null || line.engraving_tone === null
      ? null
      : { text: line.engraving, tone: line.engraving_tone, anchor: line.engraving_anchor },
});

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
      status: toOrderStatus(row.status),
      actor: SHOWN_ACTORS[kind],
    })),
    ({ orderId }) => orderId,
  );
}

/** The choices that the shopper made for an order line, for example its product, add-ons and card. */
export type OrderedLine = {
  productId: number;
  colourId: number | null;
  quantity: number;
  /** The price of one unit without engraving and add-ons, in halalas. */
  price: number;
  addonIds: number[];
  engraving: string | null;
  cardMessage: string | null;
  cardDesign: CardDesign;
  cardFrom: string | null;
  hidesSender: boolean;
  /** The product title when the order was placed. */
  title: string;
};

export async function listOrderedLines(
  database: Database,
  orderId: number,
  language: Language,
): Promise<OrderedLine[]> {
  const lines = await database
    .selectFrom('order_lines')
    .select([
      'id',
      'product_id as productId',
      'colour_id as colourId',
      'quantity',
      'price_halalas as price',
      'engraving',
      'card_message as cardMessage',
      'card_design as cardDesign',
      'card_from as cardFrom',
      'hides_sender as hidesSender',
      language === 'ar' ? 'title_ar as title' : 'title_en as title',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const addons = await database
    .selectFrom('order_line_addons')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_addons.line_id')
    .select(['line_id as lineId', 'order_line_addons.product_id as productId'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('line_id')
    .orderBy('order_line_addons.position')
    .execute();
  return lines.map(({ id, ...line }) => ({
    ...line,
    addonIds: addons.filter(({ lineId }) => lineId === id).map(({ productId }) => productId),
  }));
}
