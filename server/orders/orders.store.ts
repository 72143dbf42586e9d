import type { Totals } from '#contract/checkout/checkout.wire.ts';
import { type Actor, ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

type InBoth = { ar: string; en: string };

/** A line as it was agreed; money in halalas. */
export type NewLine = {
  productId: number;
  colourId: number | null;
  quantity: number;
  titles: InBoth;
  slug: string;
  picture: string;
  colourNames: InBoth | null;
  price: number;
  engraving: string | null;
  engravingPrice: number;
  cardMessage: string | null;
  addons: readonly { productId: number; titles: InBoth; price: number }[];
  lineTotal: number;
};
/** So many pieces of one row of stock, taken for an order. */
export type Held = { productId: number; colourId: number | null; quantity: number };
export type NewOrder = {
  uuid: string;
  shopperId: number;
  method: 'door' | 'cafe';
  recipient: { kind: 'someone' | 'me'; name: string; countryCode: string; phone: string };
  city: { id: number; names: InBoth };
  address: string | null;
  nationalAddress: string | null;
  slot: { id: string; startsAt: Date; endsAt: Date; isWholeDay: boolean };
  totals: Totals;
  language: Language;
  key: string;
  contentHash: Buffer;
  payUntil: Date;
  createdAt: Date;
  lines: readonly NewLine[];
  /** Each row of stock once. */
  stock: readonly Held[];
};

/** Writes an order with its lines, what it holds and its first event; the number is given here, at the very end. */
export async function addOrder(tx: Transaction, order: NewOrder): Promise<{ id: number; number: string }> {
  const { totals } = order;
  const added = await tx
    .insertInto('orders')
    .values({
      uuid: order.uuid,
      shopper_id: order.shopperId,
      status: ORDER_STATUS_CODES.awaitingPayment,
      method: order.method,
      recipient_kind: order.recipient.kind,
      recipient_name: order.recipient.name,
      recipient_country_code: order.recipient.countryCode,
      recipient_phone: order.recipient.phone,
      city_id: order.city.id,
      city_name_ar: order.city.names.ar,
      city_name_en: order.city.names.en,
      address: order.address,
      national_address: order.nationalAddress,
      slot_id: order.slot.id,
      slot_starts_at: order.slot.startsAt,
      slot_ends_at: order.slot.endsAt,
      slot_is_whole_day: order.slot.isWholeDay,
      pieces: totals.pieces,
      items_halalas: totals.items,
      extras_halalas: totals.extras,
      delivery_halalas: totals.delivery,
      free_delivery_from_halalas: totals.freeDeliveryFrom,
      coupon_halalas: totals.coupon,
      wallet_halalas: totals.wallet,
      total_halalas: totals.total,
      vat_halalas: totals.vat,
      language: order.language,
      idempotency_key: order.key,
      content_hash: order.contentHash,
      pay_until: order.payUntil,
      created_at: order.createdAt,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await addLines(tx, added.id, order.lines);
  await tx
    .insertInto('order_stock')
    .values(
      order.stock.map(({ productId, colourId, quantity }) => ({
        order_id: added.id,
        product_id: productId,
        colour_id: colourId,
        quantity,
      })),
    )
    .execute();
  await addEvent(tx, {
    orderId: added.id,
    life: 1,
    status: 'awaitingPayment',
    at: order.createdAt,
    actor: 'shopper',
    reason: null,
  });
  return added;
}

async function addLines(tx: Transaction, orderId: number, lines: readonly NewLine[]): Promise<void> {
  const added = await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: orderId,
        position,
        product_id: line.productId,
        colour_id: line.colourId,
        quantity: line.quantity,
        title_ar: line.titles.ar,
        title_en: line.titles.en,
        slug: line.slug,
        picture: line.picture,
        colour_name_ar: line.colourNames?.ar ?? null,
        colour_name_en: line.colourNames?.en ?? null,
        price_halalas: line.price,
        engraving: line.engraving,
        engraving_price_halalas: line.engravingPrice,
        card_message: line.cardMessage,
        line_total_halalas: line.lineTotal,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const idAt = new Map(added.map(({ id, position }) => [position, id]));
  const addons = lines.flatMap((line, position) =>
    line.addons.map((addon, place) => ({
      line_id: idAt.get(position)!,
      position: place,
      product_id: addon.productId,
      title_ar: addon.titles.ar,
      title_en: addon.titles.en,
      price_halalas: addon.price,
    })),
  );
  if (addons.length > 0) await tx.insertInto('order_line_addons').values(addons).execute();
}

const NAMES = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];
export const statusNamed = (code: number): OrderStatus =>
  NAMES.find((name) => ORDER_STATUS_CODES[name] === code)!;

/** What the shop must know of an order to decide about it. */
export type OrderFacts = {
  id: number;
  uuid: string;
  number: string;
  shopperId: number;
  status: OrderStatus;
  life: number;
  method: 'door' | 'cafe';
  hasRecipientLink: boolean;
  cityId: number;
  slotId: string;
  /** Halalas. */
  total: number;
  language: Language;
  payUntil: Date;
};

const facts = (database: Database) =>
  database
    .selectFrom('orders')
    .select([
      'id',
      'uuid',
      'number',
      'shopper_id as shopperId',
      'status',
      'life',
      'method',
      'has_recipient_link as hasRecipientLink',
      'city_id as cityId',
      'slot_id as slotId',
      'total_halalas as total',
      'language',
      'pay_until as payUntil',
    ]);
const named = <O extends { status: number }>(order: O | undefined) =>
  order && { ...order, status: statusNamed(order.status) };

/** The order, locked until the transaction ends: every decision about an order is made under this lock. */
export const lockOrder = async (tx: Transaction, orderId: number): Promise<OrderFacts | undefined> =>
  named(await facts(tx).where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst());

export const readOrder = async (database: Database, orderId: number): Promise<OrderFacts | undefined> =>
  named(await facts(database).where('id', '=', orderId).executeTakeFirst());

/** A shopper's own order; somebody else's is not there. */
export const readOwnOrder = async (
  database: Database,
  shopperId: number,
  uuid: string,
): Promise<OrderFacts | undefined> =>
  named(
    await facts(database).where('uuid', '=', uuid).where('shopper_id', '=', shopperId).executeTakeFirst(),
  );

/** By what people call it: its number. */
export const readOrderByNumber = async (
  database: Database,
  number: string,
): Promise<OrderFacts | undefined> =>
  named(await facts(database).where('number', '=', number).executeTakeFirst());

/** The order that an attempt of this shopper made, with the hash of what was asked. */
export const readOrderOfKey = async (
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

/** Moves an order if it still stands where the caller saw it; false when a rival was first. */
export async function setStatus(
  tx: Transaction,
  order: Pick<OrderFacts, 'id' | 'status' | 'life'>,
  to: { status: OrderStatus; life: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: ORDER_STATUS_CODES[to.status], life: to.life })
    .where('id', '=', order.id)
    .where('status', '=', ORDER_STATUS_CODES[order.status])
    .where('life', '=', order.life)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Invariant: in one life an order reaches each status once (unique order_id, life, status). */
export async function addEvent(
  tx: Transaction,
  event: {
    orderId: number;
    life: number;
    status: OrderStatus;
    at: Date;
    actor: Actor;
    reason: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      life: event.life,
      status: ORDER_STATUS_CODES[event.status],
      at: event.at,
      actor: event.actor,
      reason: event.reason,
    })
    .execute();
}

/** Who ended an order in its present life. */
export async function readEndedBy(
  tx: Transaction,
  { id, life }: Pick<OrderFacts, 'id' | 'life'>,
): Promise<Actor | null> {
  const ended = await tx
    .selectFrom('order_events')
    .select('actor')
    .where('order_id', '=', id)
    .where('life', '=', life)
    .where('status', 'in', [ORDER_STATUS_CODES.rejected, ORDER_STATUS_CODES.cancelled])
    .executeTakeFirst();
  return ended?.actor ?? null;
}

/** What was taken from the shelves for an order. */
export const listHeld = (tx: Transaction, orderId: number): Promise<Held[]> =>
  tx
    .selectFrom('order_stock')
    .select(['product_id as productId', 'colour_id as colourId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();

/** Orders whose time to be paid is over, the longest waiting first. */
export async function listUnpaid(database: Database, until: Date): Promise<number[]> {
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
