import * as z from 'zod/mini';
import { cardDesign } from '#contract/catalogue/gift-card.wire.ts';
import { linePicture } from '#contract/catalogue/line-picture.wire.ts';
import { MAX_ADDRESS_LENGTH } from '#contract/delivery/delivery.limits.ts';
import { deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { greeting } from '#contract/greetings/greetings.wire.ts';
import { paymentMethod, paymentStatus } from '#contract/payments/payments.wire.ts';
import {
  count,
  countAsText,
  id,
  idAsText,
  moment,
  money,
  quantity,
  renamed,
  request,
  searched,
  typed,
  uuid,
} from '#contract/wire.ts';
import { failureReasons, nextSteps, signingCarriers } from './dispatch.rules.ts';
import {
  boardFilters,
  MAX_NOTE_LENGTH,
  orderPrintouts,
  preparationSteps,
  recipientDetails,
  stepBackReasons,
  steps,
  workActs,
} from './office.rules.ts';
import { orderStatus } from './order-status.wire.ts';
import { shownShipment } from './shipment.wire.ts';
import { documentLink } from './tax.wire.ts';
import { MAX_DRIVER_NOTE_LENGTH } from './tracking.limits.ts';

const orderNumber = z.string().check(z.regex(/^A-\d{1,10}$/));
const step = z.enum(steps);

export const deliveryWindow = renamed({
  starts_at: ['startsAt', moment],
  ends_at: ['endsAt', moment],
  /** Whether the window is a whole day without a time, as outside the same-day city. */
  is_whole_day: ['isWholeDay', z.boolean()],
});
const city = renamed({ id: ['id', id], name: ['name', z.string()] });
/** The person who last moved the order, and the time; with a staff member's name if one is recorded. */
const lastMove = renamed({
  actor: ['actor', z.enum(['customer', 'guest', 'recipient', 'operator', 'courier', 'payment', 'system'])],
  who: ['who', z.nullable(z.string())],
  at: ['at', moment],
});

/** The number of engraved pots of an order, and the number to engrave; null for an order without engraving. */
const engraved = z.nullable(renamed({ done: ['done', count], of: ['of', count] }));

const card = renamed({
  order_number: ['number', z.string()],
  status: ['status', orderStatus],
  step: ['step', step],
  /** The order's version: the id of its newest event. */
  version: ['version', count],
  delivery_type: ['method', deliveryMethod],
  city: ['city', city],
  /** The delivery window; null until the recipient or the buyer has chosen a time. */
  window: ['window', z.nullable(deliveryWindow)],
  /** Whole minutes since the window ended; negative before its end; null without a window. */
  minutes_late: ['minutesLate', z.nullable(z.int())],
  pieces: ['pieces', quantity],
  lines: [
    'lines',
    z.array(
      renamed({
        title: ['title', z.string()],
        color_name: ['colourName', z.nullable(z.string())],
        product_qty: ['quantity', quantity],
        feature_image: ['picture', z.string()],
        engraving_text: ['engraving', z.nullable(z.string())],
      }),
    ),
  ],
  last_move: ['lastMove', lastMove],
  /** The time until which the last move can be undone; null if it cannot be undone. */
  step_back_until: ['stepBackUntil', z.nullable(moment)],
  engraved: ['engraved', engraved],
  /** The staff member who works on the order; null if nobody does. */
  claim: [
    'claim',
    z.nullable(renamed({ member_id: ['memberId', id], who: ['who', z.string()], at: ['at', moment] })),
  ],
});

export const listBoard = request({
  query: {
    city_id: ['cityId', z.optional(idAsText)],
    only: ['only', z.optional(z.enum(boardFilters))],
    /** The maximum number of orders to return for each step and window; without this field, all orders are returned. */
    per_cell: ['perCell', z.optional(countAsText)],
  },
});
/** The orders of one step and delivery window. */
const cell = renamed({
  window: ['window', z.nullable(deliveryWindow)],
  step: ['step', step],
  /** Whole minutes since the window ended; negative before its end; null without a window. */
  minutes_late: ['minutesLate', z.nullable(z.int())],
  count: ['count', count],
});
/** Every order between payment and delivery that matches the filters. */
export const board = renamed({
  cells: ['cells', z.array(cell)],
  /** The orders of the cell by delivery window, the next window first; orders without a window come last. */
  orders: ['orders', z.array(card)],
  /** The number of orders in the city that match each filter. */
  counts: [
    'counts',
    renamed({
      all: ['all', count],
      late: ['late', count],
      mine: ['mine', count],
      engraved: ['engraved', count],
      cafe: ['cafe', count],
    }),
  ],
  /** The cities to which open orders go. */
  cities: ['cities', z.array(city)],
  /** Counts of all open orders regardless of the filters, so that no filter hides late orders. */
  total: ['total', count],
  late: ['late', count],
  /** The server's time, from which lateness was calculated. */
  read_at: ['readAt', moment],
});

const stageReason = z.optional(typed(300));
export const moveOrder = request({
  params: { number: ['number', orderNumber] },
  body: {
    /** The status that the caller saw; if the order has another status, it does not move. */
    from: ['from', orderStatus],
    /** The status to move to. Default: the next status. */
    to: ['to', z.optional(orderStatus)],
    /** The reason for ending an order, shown in the shopper's timeline. */
    reason: ['reason', stageReason],
  },
});
export const movedOrder = card;

const preparationStep = z.enum(preparationSteps);
export const prepareOrder = request({
  params: { number: ['number', orderNumber] },
  body: {
    /** The preparation step that the caller saw; if the order is at another step, nothing changes. */
    from: ['from', preparationStep],
    to: ['to', preparationStep],
  },
});
export const stepBack = request({
  params: { number: ['number', orderNumber] },
  body: {
    /** The status that the caller saw and wants to undo. */
    from: ['from', orderStatus],
    reason: ['reason', z.enum(stepBackReasons)],
  },
});

export const claimOrder = request({
  params: { number: ['number', orderNumber] },
  body: {
    /**
     * The staff member who, as the caller saw, works on the order; null for nobody. If somebody else has claimed the
     * order since, nothing changes.
     */
    seen_member_id: ['seenMemberId', z.nullable(id)],
  },
});

export const officeOrderParams = request({ params: { number: ['number', orderNumber] } });

const printout = z.enum(orderPrintouts);
export const readPrintout = request({
  params: { number: ['number', orderNumber], printout: ['printout', printout] },
});
/** A document's number: `INV-000001`, `CN-000001`. */
const documentNumber = z.string().check(z.regex(/^[A-Z]{2,3}-\d{1,10}$/));
export const readDocument = request({
  params: { number: ['number', orderNumber], document: ['document', documentNumber] },
});

const contactFields = {
  name: ['name', z.nullable(z.string())],
  /** The masked phone number, `+966 5• ••• ••47`. Left out for a role that may not see people. */
  phone: ['phone', z.optional(z.nullable(z.string()))],
  email: ['email', z.optional(z.nullable(z.string()))],
} as const;
const contact = renamed(contactFields);

const note = renamed({
  id: ['id', id],
  who: ['who', z.string()],
  at: ['at', moment],
  /** The note's text; null for a correction. */
  text: ['text', z.nullable(z.string())],
  /** The corrected details; null for a note. */
  corrected: ['corrected', z.nullable(z.array(z.enum(recipientDetails)))],
});
export const addNote = request({
  params: { number: ['number', orderNumber] },
  body: {
    /** The idempotency key: a repeated request adds nothing. */
    key: ['key', z.uuid()],
    text: ['text', typed(MAX_NOTE_LENGTH)],
  },
});
export const addedNote = note;

/**
 * A correction of the recipient; fields left out stay unchanged. The phone number is sent as typed: the server parses
 * it by the rules of checkout.
 */
export const changeRecipient = request({
  params: { number: ['number', orderNumber] },
  body: {
    key: ['key', z.uuid()],
    version: ['version', count],
    recipient_name: ['name', z.optional(typed(80))],
    recipient_phone_code: ['countryCode', z.optional(z.string().check(z.regex(/^\d{1,3}$/)))],
    recipient_phone_number: ['phone', z.optional(z.string().check(z.maxLength(40)))],
    address: ['address', z.optional(typed(MAX_ADDRESS_LENGTH))],
    national_address: ['nationalAddress', z.optional(z.string().check(z.maxLength(40)))],
    driver_note: ['driverNote', z.optional(typed(MAX_DRIVER_NOTE_LENGTH))],
    slot_id: ['slotId', z.optional(z.string().check(z.maxLength(20)))],
  },
});
export const changedRecipient = renamed({ corrected: ['corrected', z.array(z.enum(recipientDetails))] });

const officeLine = renamed({
  id: ['id', id],
  product_id: ['productId', id],
  title: ['title', z.string()],
  color_name: ['colourName', z.nullable(z.string())],
  product_qty: ['quantity', quantity],
  line_picture: ['linePicture', linePicture],
  engraving_text: ['engraving', z.nullable(z.string())],
  card_message: ['cardMessage', z.nullable(z.string())],
  card_design: ['cardDesign', cardDesign],
  card_from: ['cardFrom', z.nullable(z.string())],
  hides_sender: ['hidesSender', z.boolean()],
  greeting: ['greeting', z.nullable(greeting)],
  addons: ['addons', z.array(z.string())],
  /**
   * What was paid for the line and for each of its add-ons, after discounts. Left out for a role that may not see
   * money.
   */
  paid: ['paid', z.optional(z.nullable(z.array(money)))],
});

/**
 * An order as this member may see it. The response leaves out what the role may not see: `address` is for those who
 * deliver or answer people, `buyer` and the contacts for `people.see`, `money` for those who refund or account.
 */
export const officeOrder = renamed({
  order_number: ['number', z.string()],
  status: ['status', orderStatus],
  step: ['step', step],
  version: ['version', count],
  created_at: ['createdAt', moment],
  delivery_type: ['method', deliveryMethod],
  language: ['language', z.enum(['ar', 'en'])],
  city: ['city', city],
  window: ['window', z.nullable(deliveryWindow)],
  minutes_late: ['minutesLate', z.nullable(z.int())],
  pieces: ['pieces', quantity],
  /** The time until which the last move can be undone; null if it cannot be undone. */
  step_back_until: ['stepBackUntil', z.nullable(moment)],
  /** The statuses to which this caller may move the order now. */
  may_move_to: ['mayMoveTo', z.array(orderStatus)],
  awaits_recipient: ['awaitsRecipient', z.boolean()],
  is_for_oneself: ['isForOneself', z.boolean()],
  recipient: ['recipient', contact],
  address: [
    'address',
    z.optional(
      renamed({
        text: ['text', z.nullable(z.string())],
        national_address: ['nationalAddress', z.nullable(z.string())],
        driver_note: ['driverNote', z.nullable(z.string())],
        latitude: ['latitude', z.nullable(z.number())],
        longitude: ['longitude', z.nullable(z.number())],
      }),
    ),
  ],
  buyer: [
    'buyer',
    z.optional(
      renamed({
        ...contactFields,
        /** The buyer's id; null once the account was removed. */
        customer_id: ['customerId', z.nullable(uuid)],
      }),
    ),
  ],
  lines: ['lines', z.array(officeLine)],
  engraved: ['engraved', engraved],
  money: [
    'money',
    z.optional(
      renamed({
        items: ['items', money],
        extras: ['extras', money],
        delivery: ['delivery', money],
        bundles: ['bundles', money],
        coupon: ['coupon', money],
        /** The part of the price that was paid from the wallet. */
        wallet: ['wallet', money],
        /** The part of the price that was paid by the payment method. */
        total: ['total', money],
        vat: ['vat', money],
        payment: [
          'payment',
          z.nullable(
            renamed({
              payment_method: ['method', paymentMethod],
              status: ['status', paymentStatus],
              scheme: ['scheme', z.nullable(z.string())],
              last_four: ['lastFour', z.nullable(z.string())],
              refunded: ['refunded', money],
              /** The part that the provider refused for good, until staff send it again. */
              refund_refused: ['refundRefused', money],
            }),
          ),
        ],
        documents: ['documents', z.array(documentLink)],
      }),
    ),
  ],
  /** The recipient details that this caller may correct now. */
  may_correct: ['mayCorrect', z.array(z.enum(recipientDetails))],
  /** The version that a correction must send; it grows with each change of recipient, address, time and status. */
  recipient_version: ['recipientVersion', count],
  /** Notes of staff, the newest first. */
  notes: ['notes', z.array(note)],
  shipment: ['shipment', z.nullable(shownShipment)],
  /** The staff member who took the photograph at the door, and when; null without a photograph. */
  door_photo: ['doorPhoto', z.nullable(renamed({ who: ['who', z.string()], at: ['at', moment] }))],
  /** The handovers of the parcel, the oldest first: who handed the parcel to whom. */
  handovers: [
    'handovers',
    z.array(
      renamed({
        id: ['id', id],
        carrier: ['carrier', z.enum(signingCarriers)],
        driver_name: ['driverName', z.string()],
        who: ['who', z.string()],
        at: ['at', moment],
      }),
    ),
  ],
  /** Failed deliveries, the oldest first. An entry without a reason only changed what happens next. */
  failures: [
    'failures',
    z.array(
      renamed({
        reason: ['reason', z.nullable(z.enum(failureReasons))],
        next: ['next', z.enum(nextSteps)],
        who: ['who', z.string()],
        at: ['at', moment],
      }),
    ),
  ],
  /** The documents that this caller can print for the parcel now. */
  printouts: ['printouts', z.array(printout)],
  history: [
    'history',
    z.array(
      renamed({
        status: ['status', orderStatus],
        at: ['at', moment],
        actor: [
          'actor',
          z.enum(['customer', 'guest', 'recipient', 'operator', 'courier', 'payment', 'system']),
        ],
        /** Who acted: a member of staff, a courier, a provider or a job; null for customer, guest and recipient. */
        who: ['who', z.nullable(z.string())],
        reason: ['reason', z.nullable(z.string())],
        /** Who undid this status change, when and why; null if nobody undid it. */
        undone: [
          'undone',
          z.nullable(
            renamed({
              who: ['who', z.string()],
              at: ['at', moment],
              reason: ['reason', z.enum(stepBackReasons)],
            }),
          ),
        ],
      }),
    ),
  ],
  /** Staff actions on the order within a status, the oldest first. */
  work: [
    'work',
    z.array(
      renamed({
        id: ['id', id],
        at: ['at', moment],
        who: ['who', z.string()],
        act: ['act', z.enum(workActs)],
        /** The step to which the order was moved; null for an action on a pot. */
        step: ['step', z.nullable(preparationStep)],
      }),
    ),
  ],
});

/** The complete contacts of an order; each request is recorded in the audit log. */
export const contacts = renamed({
  recipient_phone: ['recipientPhone', z.nullable(z.string())],
  buyer_phone: ['buyerPhone', z.nullable(z.string())],
  buyer_email: ['buyerEmail', z.nullable(z.string())],
});

/** The search text is in the body, so that access logs of URLs contain no phone numbers or e-mail addresses. */
export const findOrders = request({ body: { text: ['text', searched(120)] } });
export const foundOrders = renamed({
  orders: [
    'orders',
    z.array(
      renamed({
        order_number: ['number', z.string()],
        status: ['status', orderStatus],
        created_at: ['createdAt', moment],
        recipient_name: ['recipientName', z.string()],
        city: ['city', city],
        window: ['window', z.nullable(deliveryWindow)],
        minutes_late: ['minutesLate', z.nullable(z.int())],
      }),
    ),
  ],
  /** Whether more orders match than are listed. */
  has_more: ['hasMore', z.boolean()],
});
