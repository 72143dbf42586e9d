import * as z from 'zod/mini';
import { giftCard } from '#contract/catalogue/gift-card.wire.ts';
import { linePicture } from '#contract/catalogue/line-picture.wire.ts';
import { addressDetails, deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { id, moment, quantity, renamed, request, typed, uuid } from '#contract/wire.ts';
import { doorPhoto } from './door-photo.wire.ts';
import { orderStatus } from './order-status.wire.ts';
import { shownShipment } from './shipment.wire.ts';
import { MAX_DRIVER_NOTE_LENGTH, MAX_THANKS_GRAPHEMES } from './tracking.limits.ts';

/** The gift behind a link, without prices, phone numbers and street addresses, because anyone may have the link. */
export const trackedGift = renamed({
  status: ['status', orderStatus],
  delivery_type: ['method', deliveryMethod],
  has_recipient_link: ['hasRecipientLink', z.boolean()],
  /** Whether the recipient must still choose place and time. */
  awaits_answer: ['awaitsAnswer', z.boolean()],
  has_declined: ['hasDeclined', z.boolean()],
  /** The sender's name from the card or the account; null if there is no name, or the sender is anonymous. */
  sender_name: ['senderName', z.nullable(z.string())],
  recipient_name: ['recipientName', z.string()],
  cities_id: ['cityId', id],
  city_name: ['cityName', z.string()],
  needs_national_address: ['needsNationalAddress', z.boolean()],
  /** The start of the delivery slot; null until place and time are chosen. */
  slot_starts_at: ['slotStartsAt', z.nullable(moment)],
  slot_ends_at: ['slotEndsAt', z.nullable(moment)],
  slot_is_whole_day: ['slotIsWholeDay', z.boolean()],
  /** The gift's cards without duplicates; empty unless the recipient was invited by link. */
  cards: ['cards', z.array(giftCard)],
  /** The products of the gift; empty until the delivery, because they are a surprise. */
  items: [
    'lines',
    z.array(
      renamed({
        product_title: ['title', z.string()],
        line_picture: ['linePicture', linePicture],
        color_name: ['colourName', z.nullable(z.string())],
        product_qty: ['quantity', quantity],
        care_slug: ['careSlug', z.nullable(z.string())],
      }),
    ),
  ],
  /** Whether thanks can be sent: the gift has arrived and nobody has sent thanks yet. */
  can_thank: ['canThank', z.boolean()],
  has_thanked: ['hasThanked', z.boolean()],
  /** The parcel's tracking; null before a courier has it. */
  shipment: ['shipment', z.nullable(shownShipment)],
  /** The driver's photograph; null before the delivery, if none was taken, and once it was deleted. */
  door_photo: ['doorPhoto', z.nullable(doorPhoto)],
  events: ['events', z.array(renamed({ status: ['status', orderStatus], at: ['at', moment] }))],
});
export type TrackedGift = z.output<typeof trackedGift>;

/** The token at the end of a gift's link. The token is sent in the body, because URLs of requests are logged. */
const token = z.string().check(z.minLength(1), z.maxLength(64));
export const readGift = request({ body: { token: ['token', token] } });

/**
 * Order number and phone number as typed; the server parses every notation. They are in the body, because URLs of
 * requests are logged.
 */
export const readTrackedOrder = request({
  body: {
    order_number: ['orderNumber', z.string().check(z.maxLength(40))],
    phone_code: ['countryCode', z.string().check(z.regex(/^\d{1,3}$/))],
    phone_number: ['phone', z.string().check(z.maxLength(40))],
  },
});
/** What order number and phone number alone reveal: no address, no products, no card text and no full name. */
export const trackedOrder = renamed({
  order_number: ['number', z.string()],
  status: ['status', orderStatus],
  delivery_type: ['method', deliveryMethod],
  /** The first letters of the recipient's names, instead of the full name. */
  recipient_name: ['recipientName', z.string()],
  /** The start of the delivery slot; null until the recipient has chosen. */
  slot_starts_at: ['slotStartsAt', z.nullable(moment)],
  slot_ends_at: ['slotEndsAt', z.nullable(moment)],
  slot_is_whole_day: ['slotIsWholeDay', z.boolean()],
  shipment: ['shipment', z.nullable(shownShipment)],
});
export type TrackedOrder = z.output<typeof trackedOrder>;

const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
/** Place and time of the delivery; the server refuses missing fields with a message. */
const placeAndTime = {
  ...addressDetails,
  national_address: ['nationalAddress', orEmpty(z.string().check(z.maxLength(20)))],
  time_slot_id: ['slotId', orEmpty(z.string().check(z.maxLength(60)))],
} as const;
export const acceptGift = request({
  body: {
    token: ['token', token],
    ...placeAndTime,
    driver_note: ['driverNote', orEmpty(typed(MAX_DRIVER_NOTE_LENGTH))],
  },
});
export type AcceptGift = z.output<typeof acceptGift>;

/** The schema's limit only rejects oversized input early; the server counts graphemes for the exact limit. */
export const sendThanks = request({
  body: { token: ['token', token], message: ['message', orEmpty(typed(MAX_THANKS_GRAPHEMES * 10))] },
});
/** The recipient's thanks to the giver; only the giver sees them. */
export const giftThanks = renamed({
  message: ['message', z.nullable(z.string())],
  at: ['at', moment],
});

export const addLink = request({ params: { uuid: ['orderUuid', uuid] } });
export const addedLink = renamed({ url: ['url', z.string()] });
export const saveDelivery = request({ params: { uuid: ['orderUuid', uuid] }, body: placeAndTime });
export type ChooseDelivery = z.output<typeof saveDelivery>;
export const changeRecipientPhone = request({
  params: { uuid: ['orderUuid', uuid] },
  body: {
    recipient_phone_code: ['countryCode', z.string().check(z.regex(/^\d{1,3}$/))],
    recipient_phone_number: ['phone', z.string().check(z.maxLength(40))],
  },
});

/** The invitation of an order's recipient, while the shop waits for an answer. */
export const invitation = renamed({
  sent_at: ['sentAt', moment],
  /**
   * The time at which the delayed tracking link will be sent, because messages to recipients are sent only between 9:00
   * and 22:00; null once the link is sent.
   */
  sends_at: ['sendsAt', z.nullable(moment)],
  /** The time until which only the recipient can answer; afterwards the buyer can too. */
  answer_until: ['answerUntil', moment],
  has_declined: ['hasDeclined', z.boolean()],
  is_buyers_turn: ['isBuyersTurn', z.boolean()],
  /** If neither recipient nor buyer answers, the order ends at this time and is refunded in full. */
  ends_at: ['endsAt', moment],
  /** The number of times that the link can still be sent again. */
  sends_left: ['sendsLeft', z.int()],
  /** The number of times that the recipient's phone number can still be corrected. */
  corrections_left: ['correctionsLeft', z.int()],
});
