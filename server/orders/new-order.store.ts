import { type RawBuilder, sql } from 'kysely';
import type { CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import type { LinePicture } from '#contract/catalogue/line-picture.wire.ts';
import type { Totals } from '#contract/checkout/checkout.wire.ts';
import type { Place } from '#contract/delivery/delivery.wire.ts';
import type { GreetingKind } from '#contract/greetings/greetings.wire.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { Actor } from './actor.ts';
import type { Held, OrderFacts } from './orders.store.ts';

type InBoth = { ar: string; en: string };

/** An order line as agreed at checkout. All amounts are in halalas. */
export type NewLine = {
  productId: number;
  colourId: number | null;
  quantity: number;
  titles: InBoth;
  slug: string;
  /** The product picture with the engraving on it. */
  picture: LinePicture;
  colourNames: InBoth | null;
  price: number;
  engraving: string | null;
  engravingPrice: number;
  cardMessage: string | null;
  cardDesign: CardDesign;
  cardFrom: string | null;
  hidesSender: boolean;
  /** The voice or video greeting linked from the card; both null without one. */
  greetingToken: string | null;
  greetingKind: GreetingKind | null;
  addons: readonly { productId: number; titles: InBoth; price: number }[];
  lineTotal: number;
  /** The discounts on the line from bundles and from the coupon. */
  bundlesOff: number;
  couponOff: number;
  /** The units sold in bundles: `productId` is the line's product or an add-on, `off` the discount per unit. */
  bundled: readonly { productId: number; titles: InBoth; pieces: number; off: number }[];
  /** The number of days after delivery in which the line may be returned. */
  returnDays: number;
};
export type NewOrder = {
  uuid: string;
  shopperId: number;
  actor: Actor;
  method: 'delivery' | 'cafe';
  recipient: { kind: 'someone' | 'me'; name: string; countryCode: string; phone: string };
  city: { id: number; names: InBoth };
  address: string | null;
  nationalAddress: string | null;
  /** The map position of the address, if the buyer marked one. */
  place: Place | null;
  /** If true, the recipient chooses address and time, so `address` and `slot` are null. */
  hasRecipientLink: boolean;
  slot: { slotId: string; startsAt: Date; endsAt: Date } | null;
  isWholeDay: boolean;
  totals: Totals;
  /** The VAT rate in basis points; all prices include VAT. */
  vatBasisPoints: number;
  language: Language;
  key: string;
  contentHash: Buffer;
  payUntil: Date;
  createdAt: Date;
  lines: readonly NewLine[];
  /** The reserved stock, one entry per stock row. */
  stock: readonly Held[];
};

/** What other domains write together with an order: common table expressions that may read the order's row `placed`. */
export type WithOrder = {
  /** Defines `cart` with the cart's new `version`. */
  cart: RawBuilder<unknown>;
  /** For an order that awaits payment; `payment` has the `id` of its first payment. */
  unpaid: { hold: RawBuilder<unknown>; payment: RawBuilder<unknown> } | null;
};

/**
 * Inserts an order with its lines, reserved stock, first event and contact hashes, empties its cart and adds its first
 * payment, in one statement. The database assigns the order number here.
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  { contactHashes, cart, unpaid }: WithOrder & { contactHashes: readonly Buffer[] },
): Promise<InsertedOrder> {
  const { createdAt, actor } = order;
  const { rows } = await sql<Omit<InsertedOrder, 'cartVersion'> & { cartVersion: number | null }>`
    with placed as (${insertRow(tx, order)}),
    lines as (
      insert into order_lines (order_id, position, product_id, colour_id, quantity, title_ar, title_en, slug, picture,
                               engraving_anchor, engraving_tone, colour_name_ar, colour_name_en, price_halalas,
                               engraving, engraving_price_halalas, card_message, card_design, card_from, hides_sender,
                               greeting_token, greeting_kind, line_total_halalas, bundles_halalas, coupon_halalas,
                               return_days)
      select placed.id, x.position, x.product_id, x.colour_id, x.quantity, x.title_ar, x.title_en, x.slug, x.picture,
             x.engraving_anchor, x.engraving_tone, x.colour_name_ar, x.colour_name_en, x.price_halalas,
             x.engraving, x.engraving_price_halalas, x.card_message, x.card_design, x.card_from, x.hides_sender,
             x.greeting_token, x.greeting_kind, x.line_total_halalas, x.bundles_halalas, x.coupon_halalas,
             x.return_days
        from placed, jsonb_to_recordset(${JSON.stringify(order.lines.map(lineRow))}::jsonb) as x (
               position int, product_id int, colour_id int, quantity int, title_ar text, title_en text, slug text,
               picture text, engraving_anchor jsonb, engraving_tone text, colour_name_ar text, colour_name_en text,
               price_halalas int, engraving text, engraving_price_halalas int, card_message text, card_design text,
               card_from text, hides_sender boolean, greeting_token text, greeting_kind text, line_total_halalas int,
               bundles_halalas int, coupon_halalas int, return_days int)
       order by x.position
      returning id, position
    ), addons as (
      insert into order_line_addons (line_id, position, product_id, title_ar, title_en, price_halalas)
      select lines.id, x.position, x.product_id, x.title_ar, x.title_en, x.price_halalas
        from lines join jsonb_to_recordset(${JSON.stringify(addonRows(order.lines))}::jsonb) as x (
               line int, position int, product_id int, title_ar text, title_en text, price_halalas int)
          on x.line = lines.position
    ), bundled as (
      insert into order_line_bundles (line_id, position, product_id, title_ar, title_en, pieces, off_halalas)
      select lines.id, x.position, x.product_id, x.title_ar, x.title_en, x.pieces, x.off_halalas
        from lines join jsonb_to_recordset(${JSON.stringify(bundledRows(order.lines))}::jsonb) as x (
               line int, position int, product_id int, title_ar text, title_en text, pieces int, off_halalas int)
          on x.line = lines.position
    ), stock as (
      insert into order_stock (order_id, product_id, colour_id, quantity)
      select placed.id, x."productId", x."colourId", x.quantity
        from placed, jsonb_to_recordset(${JSON.stringify(order.stock)}::jsonb) as x (
               "productId" int, "colourId" int, quantity int)
    ), event as (
      insert into order_events (order_id, revision, status, at, actor_kind, actor_name)
      select placed.id, 1, ${ORDER_STATUS_CODES.awaitingPayment}::int, ${createdAt}::timestamptz, ${actor.kind}::text,
             ${'name' in actor ? actor.name : null}::text
        from placed
    ), contacts as (
      insert into order_contacts (order_id, contact_hash)
      select placed.id, decode(hash, 'hex')
        from placed, unnest(${contactHashes.map((hash) => hash.toString('hex'))}::text[]) hash
      on conflict do nothing
    ), ${cart}${unpaid === null ? sql`` : sql`, ${unpaid.hold}, ${unpaid.payment}`}
    select id, number, (select version from cart) as "cartVersion",
           ${unpaid === null ? sql`null::int` : sql`(select id from payment)`} as "paymentId"
      from placed`.execute(tx);
  const { cartVersion, ...inserted } = rows[0]!;
  if (cartVersion === null) throw new Error(`Shopper ${order.shopperId} ordered without a cart.`);
  return { ...inserted, cartVersion };
}

type InsertedOrder = { id: number; number: string; cartVersion: number; paymentId: number | null };

/** Builds the `OrderFacts` of a new order from its input, without another query. */
export const toOrderFacts = (
  order: NewOrder,
  { id, number }: { id: number; number: string },
): OrderFacts => ({
  id,
  number,
  uuid: order.uuid,
  shopperId: order.shopperId,
  status: 'awaitingPayment',
  revision: 1,
  method: order.method,
  isForOneself: order.recipient.kind === 'me',
  hasRecipientLink: order.hasRecipientLink,
  cityId: order.city.id,
  slotId: order.slot?.slotId ?? null,
  slotIsWholeDay: order.isWholeDay,
  total: order.totals.total,
  language: order.language,
  payUntil: order.payUntil,
  isForgotten: false,
  isRefunded: false,
});

function insertRow(tx: Transaction, order: NewOrder) {
  const { totals } = order;
  return tx
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
      latitude: order.place?.latitude ?? null,
      longitude: order.place?.longitude ?? null,
      has_recipient_link: order.hasRecipientLink,
      slot_id: order.slot?.slotId ?? null,
      slot_starts_at: order.slot?.startsAt ?? null,
      slot_ends_at: order.slot?.endsAt ?? null,
      slot_is_whole_day: order.isWholeDay,
      pieces: totals.pieces,
      items_halalas: totals.items,
      extras_halalas: totals.extras,
      delivery_halalas: totals.delivery,
      free_delivery_from_halalas: totals.freeDeliveryFrom,
      bundles_halalas: totals.bundles,
      coupon_halalas: totals.coupon,
      wallet_halalas: totals.wallet,
      total_halalas: totals.total,
      vat_halalas: totals.vat,
      vat_basis_points: order.vatBasisPoints,
      language: order.language,
      idempotency_key: order.key,
      content_hash: order.contentHash,
      pay_until: order.payUntil,
      created_at: order.createdAt,
    })
    .returning(['id', 'number']);
}

const lineRow = (line: NewLine, position: number) => ({
  position,
  product_id: line.productId,
  colour_id: line.colourId,
  quantity: line.quantity,
  title_ar: line.titles.ar,
  title_en: line.titles.en,
  slug: line.slug,
  picture: line.picture.address,
  engraving_anchor: line.picture.engraving?.anchor ?? null,
  engraving_tone: line.picture.engraving?.tone ?? null,
  colour_name_ar: line.colourNames?.ar ?? null,
  colour_name_en: line.colourNames?.en ?? null,
  price_halalas: line.price,
  engraving: line.engraving,
  engraving_price_halalas: line.engravingPrice,
  card_message: line.cardMessage,
  card_design: line.cardDesign,
  card_from: line.cardFrom,
  hides_sender: line.hidesSender,
  greeting_token: line.greetingToken,
  greeting_kind: line.greetingKind,
  line_total_halalas: line.lineTotal,
  bundles_halalas: line.bundlesOff,
  coupon_halalas: line.couponOff,
  return_days: line.returnDays,
});

/** The database rows of all add-ons. Column `line` is the index of the order line. */
const addonRows = (lines: readonly NewLine[]) =>
  lines.flatMap(({ addons }, line) =>
    addons.map(({ productId, titles, price }, position) => ({
      line,
      position,
      product_id: productId,
      title_ar: titles.ar,
      title_en: titles.en,
      price_halalas: price,
    })),
  );

const bundledRows = (lines: readonly NewLine[]) =>
  lines.flatMap(({ bundled }, line) =>
    bundled.map(({ productId, titles, pieces, off }, position) => ({
      line,
      position,
      product_id: productId,
      title_ar: titles.ar,
      title_en: titles.en,
      pieces,
      off_halalas: off,
    })),
  );
