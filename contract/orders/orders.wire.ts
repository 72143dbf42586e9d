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
  /** The recipient is not told who the gift is from. */
  hides_sender: ['hidesSender', z.boolean()],
  /** The voice or video greeting on the card, until it is removed. */
  greeting: ['greeting', z.nullable(greeting)],
  /** Before bundles. */
  line_total: ['lineTotal', money],
  /** What bundles took off it, and their titles. */
  bundle_discount: ['bundlesOff', money],
  bundle_titles: ['bundles', z.array(z.string())],
  /** For a plant: the slug of its care guide (catalogue.readCare). */
  care_slug: ['careSlug', z.nullable(z.string())],
  /** The shopper's rating of this product, after delivery. */
  rating: ['rating', z.nullable(z.int())],
  /** Everything the shopper said about it, and what the shop shows of that. */
  review: ['ownRating', z.nullable(ownRating)],
});
export type OrderLine = z.output<typeof orderLine>;

/** Who acted, as shown to the shopper: a role without a name. */
const shownActor = z.enum(['shopper', 'shop', 'recipient', 'payment', 'clock', 'courier']);
export type ShownActor = z.output<typeof shownActor>;

const orderEvent = renamed({
  status: ['status', orderStatus],
  at: ['at', moment],
  actor: ['actor', shownActor],
  reason: ['reason', z.nullable(z.string())],
});

export const order = renamed({
  id: ['id', id],
  order_uuid: ['uuid', uuid],
  order_number: ['number', z.string()],
  status: ['status', orderStatus],
  created_at: ['createdAt', moment],
  /** Until when an unpaid order is held; null once it is paid or ended. */
  pay_until: ['payUntil', z.nullable(moment)],
  delivery_type: ['method', deliveryMethod],
  has_recipient_link: ['hasRecipientLink', z.boolean()],
  recipient_type: ['recipientKind', z.enum(['someone', 'me'])],
  recipient_name: ['recipientName', z.string()],
  recipient_phone: ['recipientPhone', z.string()],
  cities_id: ['cityId', id],
  city_name: ['cityName', z.string()],
  /** Null at the cafe, and if the recipient gives it: the buyer must not see it. */
  address: ['address', z.nullable(z.string())],
  national_address: ['nationalAddress', z.nullable(z.string())],
  /** Where the buyer marked the address on the map. */
  place: ['place', z.nullable(place)],
  /** Null until the recipient has decided. */
  slot_starts_at: ['slotStartsAt', z.nullable(moment)],
  slot_ends_at: ['slotEndsAt', z.nullable(moment)],
  /** A date without an hour (cities outside the same-day city). */
  slot_is_whole_day: ['slotIsWholeDay', z.boolean()],
  /** Set while the shop waits for the recipient's answer. */
  invitation: ['invitation', z.nullable(invitation)],
  items: ['lines', z.array(orderLine)],
  totals: ['totals', totals],
  payment: [
    'payment',
    z.nullable(
      renamed({
        payment_method: ['method', paymentMethod],
        scheme: ['scheme', z.nullable(z.string())],
        last_four: ['lastFour', z.nullable(z.string())],
        status: ['status', paymentStatus],
        /** What is being or was refunded to the payment method. */
        refunded_amount: ['refunded', money],
        /** Why it failed, or what happens to the money, in the request's language. */
        message: ['message', z.nullable(z.string())],
      }),
    ),
  ],
  events: ['events', z.array(orderEvent)],
  /** The recipient's thanks; null before that. */
  thanks: ['thanks', z.nullable(giftThanks)],
  /** The courier that has the parcel; null before that, and if the shop delivers it itself. */
  shipment: ['shipment', z.nullable(shownShipment)],
  /** Taken by the driver; null before the delivery, without one, and once it was deleted. */
  door_photo: ['doorPhoto', z.nullable(doorPhoto)],
  can_cancel: ['canCancel', z.boolean()],
  /** Its tax invoice and credit notes, in the order of issue. */
  documents: ['documents', z.array(documentLink)],
  rating: ['rating', z.nullable(z.int())],
  /** When its return period ends; null before its delivery, and once everything was refunded. */
  returns_end_at: ['returnsEndAt', z.nullable(moment)],
  /** A delivered gift to somebody, of which the buyer can be reminded next year. */
  can_remind: ['canRemind', z.boolean()],
  /** When the buyer will be reminded; null unless they asked for it. */
  reminder_at: ['reminderAt', z.nullable(moment)],
});
export type Order = z.output<typeof order>;

/** Groups of the list: open (unpaid or on the way), delivered, and otherwise ended. */
export const orderGroups = ['open', 'delivered', 'ended'] as const;
export type OrderGroup = (typeof orderGroups)[number];
export const listOrders = request({
  body: {
    status_group: ['group', z.optional(z.nullable(z.enum(orderGroups)))],
    page: ['page', z.optional(z.int().check(z.gte(1), z.lte(10_000)))],
    limit: ['limit', z.optional(z.int().check(z.gte(1), z.lte(50)))],
    /** Only this order (the route's order_id; a uuid, so that it cannot be guessed). */
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
    /** One product of the order. Default: the whole order. */
    product_id: ['productId', z.optional(z.nullable(id))],
    rating: ['rating', z.int().check(z.gte(1), z.lte(5))],
    reason_type: ['reason', z.optional(z.nullable(z.enum(ratingReasons)))],
    comment: ['comment', z.optional(z.nullable(typed(MAX_COMMENT_LENGTH)))],
    /** Of a product: consent to show the comment in the shop. Left out, it is only for the shop. */
    shows_comment: ['showsComment', z.optional(z.boolean())],
    name_choice: ['nameChoice', z.optional(z.enum(nameChoices))],
    /** Of a product: all its pictures, by the names of uploads; consent to show them is needed. */
    pictures: ['pictures', z.optional(z.array(uploadName).check(z.maxLength(MAX_RATING_PICTURES)))],
    shows_pictures: ['showsPictures', z.optional(z.boolean())],
  },
});
export type SaveRating = z.output<typeof saveRating>;
export const namedOrder = request({ params: { uuid: ['orderUuid', uuid] } });
/** A reminder of a gift that waits to be sent. */
export const giftReminder = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  recipient_name: ['recipientName', z.string()],
  reminder_at: ['remindAt', moment],
});
export type GiftReminder = z.output<typeof giftReminder>;
export const cancelOrder = request({ params: { uuid: ['orderUuid', uuid] } });

/** A person whom the shopper sent a gift to, with the address that the shopper typed. */
export const pastRecipient = renamed({
  recipient_name: ['name', z.string()],
  /** Local digits of a Saudi mobile. */
  recipient_phone_number: ['phone', z.string()],
  cities_id: ['cityId', id],
  /** Null if the recipient gave it, or the gift was picked up. */
  address: ['address', z.nullable(z.string())],
  national_address: ['nationalAddress', z.nullable(z.string())],
});
export type PastRecipient = z.output<typeof pastRecipient>;
