import * as z from 'zod/mini';
import { deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { moment, quantity, renamed, request, typed, uuid } from '#contract/wire.ts';
import { orderStatus } from './order-status.wire.ts';
import { shownShipment } from './shipment.wire.ts';
import { MAX_DRIVER_NOTE_LENGTH } from './tracking.limits.ts';

/** What a link leads to: no prices, no numbers and no addresses, whoever holds it. */
export const trackedGift = renamed({
  status: ['status', orderStatus],
  delivery_type: ['method', deliveryMethod],
  has_recipient_link: ['hasRecipientLink', z.boolean()],
  /** The recipient is asked where and when. */
  awaits_answer: ['awaitsAnswer', z.boolean()],
  has_declined: ['hasDeclined', z.boolean()],
  /** Null where the sender has given none. */
  sender_name: ['senderName', z.nullable(z.string())],
  recipient_name: ['recipientName', z.string()],
  city_name: ['cityName', z.string()],
  needs_national_address: ['needsNationalAddress', z.boolean()],
  /** Null until where and when is known. */
  slot_starts_at: ['slotStartsAt', z.nullable(moment)],
  slot_ends_at: ['slotEndsAt', z.nullable(moment)],
  slot_is_whole_day: ['slotIsWholeDay', z.boolean()],
  /** What was written on the cards; for the recipient alone, so none where nobody asked the recipient. */
  card_messages: ['cardMessages', z.array(z.string())],
  /** What lies in the box: a surprise until it is there, so none before it is delivered. */
  items: [
    'lines',
    z.array(
      renamed({
        product_title: ['title', z.string()],
        feature_image: ['picture', z.string()],
        color_name: ['colourName', z.nullable(z.string())],
        product_qty: ['quantity', quantity],
        care_slug: ['careSlug', z.nullable(z.string())],
      }),
    ),
  ],
  /** Who brings it, once a courier has it. */
  shipment: ['shipment', z.nullable(shownShipment)],
  events: ['events', z.array(renamed({ status: ['status', orderStatus], at: ['at', moment] }))],
});
export type TrackedGift = z.output<typeof trackedGift>;

/** What the link ends with. It travels in the body: addresses of calls are written into logs. */
const token = z.string().check(z.minLength(1), z.maxLength(64));
export const readGift = request({ body: { token: ['token', token] } });

const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
/** Where and when; what is missing is refused by the server in words. */
const placeAndTime = {
  address: ['address', orEmpty(typed(300))],
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

/** How the recipient of an order was asked, while the answer is waited for. */
export const invitation = renamed({
  sent_at: ['sentAt', moment],
  /** At night the link waits until then; null once it is sent. */
  sends_at: ['sendsAt', z.nullable(moment)],
  /** Until then the recipient is waited for; afterwards the buyer too. */
  answer_until: ['answerUntil', moment],
  has_declined: ['hasDeclined', z.boolean()],
  is_buyers_turn: ['isBuyersTurn', z.boolean()],
  /** Without an answer of either the order ends then, and all money goes back. */
  ends_at: ['endsAt', moment],
  /** How often the link may still be sent once more. */
  sends_left: ['sendsLeft', z.int()],
  /** How often the recipient's number may still be corrected. */
  corrections_left: ['correctionsLeft', z.int()],
});
