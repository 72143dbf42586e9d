import type { Totals } from '#contract/checkout/checkout.wire.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { Actor } from './actor.ts';
import { type Held, insertEvent } from './orders.store.ts';

type InBoth = { ar: string; en: string };

/** An order line as agreed at checkout; money in halalas. */
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
  /** Days after delivery within which it may be returned. */
  returnDays: number;
};
export type NewOrder = {
  uuid: string;
  shopperId: number;
  /** Who places the order. */
  actor: Actor;
  method: 'delivery' | 'cafe';
  recipient: { kind: 'someone' | 'me'; name: string; countryCode: string; phone: string };
  city: { id: number; names: InBoth };
  address: string | null;
  nationalAddress: string | null;
  /** The recipient chooses address and time: `address` and `slot` are null. */
  hasRecipientLink: boolean;
  slot: { slotId: string; startsAt: Date; endsAt: Date } | null;
  isWholeDay: boolean;
  totals: Totals;
  /** The VAT rate; all prices include VAT. */
  vatBasisPoints: number;
  language: Language;
  key: string;
  contentHash: Buffer;
  payUntil: Date;
  createdAt: Date;
  lines: readonly NewLine[];
  /** One entry per row of stock. */
  stock: readonly Held[];
};

/**
 * Inserts an order with its lines, the stock it holds and its first event. The database assigns the order number
 * here, at the very end.
 */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<{ id: number; number: string }> {
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
  await insertEvent(tx, {
    orderId: added.id,
    revision: 1,
    status: 'awaitingPayment',
    at: order.createdAt,
    actor: order.actor,
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
        return_days: line.returnDays,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const idAt = new Map(added.map(({ id, position }) => [position, id]));
  const addons = lines.flatMap((line, position) =>
    line.addons.map((addon, addonPosition) => ({
      line_id: idAt.get(position)!,
      position: addonPosition,
      product_id: addon.productId,
      title_ar: addon.titles.ar,
      title_en: addon.titles.en,
      price_halalas: addon.price,
    })),
  );
  if (addons.length > 0) await tx.insertInto('order_line_addons').values(addons).execute();
}
