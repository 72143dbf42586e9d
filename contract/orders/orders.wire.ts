import * as z from 'zod/mini';
import { cardDesign } from '#contract/catalogue/gift-card.wire.ts';
import { linePicture } from '#contract/catalogue/line-picture.wire.ts';
import { totals } from '#contract/checkout/checkout.wire.ts';
import { deliveryMethod, place } from '#contract/delivery/delivery.wire.ts';
import { greeting } from '#contract/greetings/greetings.wire.ts';
import { paymentMethod, paymentStatus } from '#contract/payments/payments.wire.ts';
import { MAX_COMMENT_LENGTH, MAX_RATING_PICTURES } from '#contract/ratings/ratings.limits.ts';
import { nameChoices } from '#contract/ratings/ratings.rules.ts';
import { ownRating } from '#contract/ratings/ratings.wire.ts';
import { uploadName } from '#contract/uploads/uploads.wire.ts';
import { count, id, moment, money, quantity, renamed, request, typed, uuid } from '#contract/wire.ts';
import { doorPhoto } from './door-photo.wire.ts';
import { orderStatus } from './order-status.wire.ts';
import { shownShipment } from './shipment.wire.ts';
import { documentLink } from './tax.wire.ts';
import { giftThanks, invitation } from './tracking.wire.ts';

const orderLine = renamed({
  product_id: ['productId', id],
  product_title: ['title', z.string()],
  product_slug: ['slug', z.string()],
  feature_image: ['picture', z.string()],
  line_picture: ['linePicture', linePicture],
  image_alt: ['pictureAlt', z.string()],
  color_name: ['colourName', z.nullable(z.string())],
  product_qty: ['quantity', quantity],
  product_price: ['price', money],
  addons: [
    'addons',
    z.array(renamed({ product_title: ['title', z.string()], product_price: ['price', money] })),
  ],
  engraving_text: ['engraving', z.nullable(z.string())],
  card_message: ['cardMessage', z.nullable(z.string())],
  card_design: ['cardDesign', cardDesign],
  card_from: ['cardFrom', z.nullable(z.string())],
  /** True if the recipient must not learn who sent the gift. */
  hides_sender: ['hidesSender', z.boolean()],
  /** The voice or video greeting linked from the card; null once it is deleted. */
  greeting: ['greeting', z.nullable(greeting)],
  /** The line's price before bundle discounts. */
  line_total: ['lineTotal', money],
  /** The bundle discount on the line, and the bundles' titles. */
  bundle_discount: ['bundlesOff', money],
  bundle_titles: ['bundles', z.array(z.string())],
  /** The slug of the plant's care guide (catalogue.readCare); null for any other product. */
  care_slug: ['careSlug', z.nullable(z.string())],
  /** The shopper's star rating of this product, after delivery. */
  rating: ['rating', z.nullable(z.int())],
  /** The shopper's complete rating, and the parts of it that the shop shows. */
  review: ['ownRating', z.nullable(ownRating)],
});
export type OrderLine = z.output<typeof orderLine>;

/** The actor as shown to the shopper: a role without a name. */
const shownActor = z.enum(['shopper', 'shop', 'recipient', 'payment', 'clock', 'courier']);
export type ShownActor = z.output<typeof shownActor>;

const orderEvent = renamed({
  status: ['status', orderStatus],
  at: ['at', moment],
  actor: ['actor', shownActor],
  reason: ['reason', z.nullable(z.string())],
});

const orderPayment = renamed({
  payment_method: ['method', paymentMethod],
  scheme: ['scheme', z.nullable(z.string())],
  last_four: ['lastFour', z.nullable(z.string())],
  status: ['status', paymentStatus],
  /** The amount refunded, or being refunded, to the payment method. */
  refunded_amount: ['refunded', money],
  /** The part of it that the provider has not returned yet. */
  refund_under_way: ['refundUnderWay', money],
  /** The reason why the payment failed, or what happens to the money, in the request's language. */
  message: ['message', z.nullable(z.string())],
});

export const order = renamed({
  id: ['id', id],
  order_uuid: ['uuid', uuid],
  order_number: ['number', z.string()],
  status: ['status', orderStatus],
  created_at: ['createdAt', moment],
  /** The time until which the order can be paid; null once this time has passed, or the order is paid or has ended. */
  pay_until: ['payUntil', z.nullable(moment)],
  delivery_type: ['method', deliveryMethod],
  has_recipient_link: ['hasRecipientLink', z.boolean()],
  recipient_type: ['recipientKind', z.enum(['someone', 'me'])],
  recipient_name: ['recipientName', z.string()],
  recipient_phone: ['recipientPhone', z.string()],
  cities_id: ['cityId', id],
  city_name: ['cityName', z.string()],
  /** The delivery address; null at the cafe, and when the recipient enters it: the buyer must not see it. */
  address: ['address', z.nullable(z.string())],
  national_address: ['nationalAddress', z.nullable(z.string())],
  /** The location that the buyer marked on the map. */
  place: ['place', z.nullable(place)],
  /** The start of the delivery slot; null until the recipient has chosen. */
  slot_starts_at: ['slotStartsAt', z.nullable(moment)],
  slot_ends_at: ['slotEndsAt', z.nullable(moment)],
  /** Whether the slot is a date without an hour, as outside the same-day city. */
  slot_is_whole_day: ['slotIsWholeDay', z.boolean()],
  /** The recipient's invitation; null unless the shop waits for the recipient's answer. */
  invitation: ['invitation', z.nullable(invitation)],
  items: ['lines', z.array(orderLine)],
  totals: ['totals', totals],
  payment: ['payment', z.nullable(orderPayment)],
  /** The payment that came when the order was already paid, and is refunded; null if the order was not paid twice. */
  second_payment: ['secondPayment', z.nullable(orderPayment)],
  events: ['events', z.array(orderEvent)],
  /** The recipient's thanks; null until the recipient sends them. */
  thanks: ['thanks', z.nullable(giftThanks)],
  /** The parcel's tracking; null before a courier has it, and if the shop delivers the parcel itself. */
  shipment: ['shipment', z.nullable(shownShipment)],
  /** The driver's photograph; null before the delivery, if none was taken, and once it was deleted. */
  door_photo: ['doorPhoto', z.nullable(doorPhoto)],
  can_cancel: ['canCancel', z.boolean()],
  /** The order's tax invoice and credit notes, in the order of issue. */
  documents: ['documents', z.array(documentLink)],
  rating: ['rating', z.nullable(z.int())],
  /** The end of the order's return period; null before the delivery, and once everything was refunded. */
  returns_end_at: ['returnsEndAt', z.nullable(moment)],
  /** Whether the buyer can request a reminder for next year: for a delivered gift to somebody else. */
  can_remind: ['canRemind', z.boolean()],
  /** The time at which the buyer will be reminded; null if no reminder is requested. */
  reminder_at: ['reminderAt', z.nullable(moment)],
});
export type Order = z.output<typeof order>;

/** The groups of the order list: open (unpaid or on the way), delivered, and ended without delivery. */
export const orderGroups = ['open', 'delivered', 'ended'] as const;
export type OrderGroup = (typeof orderGroups)[number];
export const listOrders = request({
  body: {
    status_group: ['group', z.optional(z.nullable(z.enum(orderGroups)))],
    page: ['page', z.optional(z.int().check(z.gte(1), z.lte(10_000)))],
    limit: ['limit', z.optional(z.int().check(z.gte(1), z.lte(50)))],
    /** Limits the list to the order with this uuid (the route's order_id), which cannot be guessed. */
    order_id: ['orderUuid', z.optional(uuid)],
  },
});
export const orderList = renamed({
  orders: ['orders', z.array(order)],
  total: ['total', count],
  page: ['page', z.int()],
});

export const ratingReasons = ['service', 'delivery', 'price', 'product', 'other'] as const;
export type RatingReason = (typeof ratingReasons)[number];
export const saveRating = request({
  body: {
    order_id: ['orderUuid', uuid],
    /** The id of the rated product; left out to rate the whole order. */
    product_id: ['productId', z.optional(z.nullable(id))],
    rating: ['rating', z.int().check(z.gte(1), z.lte(5))],
    reason_type: ['reason', z.optional(z.nullable(z.enum(ratingReasons)))],
    comment: ['comment', z.optional(z.nullable(typed(MAX_COMMENT_LENGTH)))],
    /** For a product: consent to show the comment in the shop. Without consent, only the shop reads the comment. */
    shows_comment: ['showsComment', z.optional(z.boolean())],
    name_choice: ['nameChoice', z.optional(z.enum(nameChoices))],
    /** For the rating of a product: the ids of all its uploaded pictures. The pictures require consent to be shown. */
    pictures: ['pictures', z.optional(z.array(uploadName).check(z.maxLength(MAX_RATING_PICTURES)))],
    shows_pictures: ['showsPictures', z.optional(z.boolean())],
  },
});
export type SaveRating = z.output<typeof saveRating>;
export const orderParams = request({ params: { uuid: ['orderUuid', uuid] } });
/** A gift reminder that is still to be sent. */
export const giftReminder = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  recipient_name: ['recipientName', z.string()],
  reminder_at: ['remindAt', moment],
});
export type GiftReminder = z.output<typeof giftReminder>;
export const cancelOrder = request({ params: { uuid: ['orderUuid', uuid] } });

/** A person to whom the shopper sent a gift, with the address that the shopper typed. */
export const pastRecipient = renamed({
  recipient_name: ['name', z.string()],
  /** The digits of a Saudi mobile number without country code. */
  recipient_phone_number: ['phone', z.string()],
  cities_id: ['cityId', id],
  /** The recipient's address; null if the recipient entered it, or the gift was picked up. */
  address: ['address', z.nullable(z.string())],
  national_address: ['nationalAddress', z.nullable(z.string())],
});
export type PastRecipient = z.output<typeof pastRecipient>;
