import * as z from 'zod/mini';
import { deliveryDays, deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { count, id, idAsText, moment, quantity, renamed, request, typed, uuid } from '#contract/wire.ts';
import {
  carriers,
  failureReasons,
  MAX_DRIVER_NAME_LENGTH,
  MAX_HANDED_OVER,
  MAX_SIGNATURE_LENGTH,
  nextSteps,
  parcelProblems,
  phases,
  refusalKinds,
  SIGNATURE_PATH,
  signingCarriers,
} from './dispatch.rules.ts';
import { deliveryWindow } from './office.wire.ts';
import { orderStatus } from './order-status.wire.ts';

const orderNumber = z.string().check(z.regex(/^A-\d{1,10}$/));
const carrier = z.enum(carriers);
const signingCarrier = z.enum(signingCarriers);
const failureReason = z.enum(failureReasons);
const nextStep = z.enum(nextSteps);
const city = renamed({ id: ['id', id], name: ['name', z.string()] });

const parcel = renamed({
  order_number: ['number', z.string()],
  status: ['status', orderStatus],
  /** The order's version: the id of its newest event. */
  version: ['version', count],
  delivery_type: ['method', deliveryMethod],
  phase: ['phase', z.enum(phases)],
  carrier: ['carrier', carrier],
  city: ['city', city],
  window: ['window', z.nullable(deliveryWindow)],
  /** Whole minutes since the window ended; negative before its end; null without a window. */
  minutes_late: ['minutesLate', z.nullable(z.int())],
  pieces: ['pieces', quantity],
  recipient_name: ['recipientName', z.string()],
  tracking_number: ['trackingNumber', z.nullable(z.string())],
  tracking_url: ['trackingUrl', z.nullable(z.string())],
  /** Whether the courier's label can be printed (orders.readPrintout). */
  has_label: ['hasLabel', z.boolean()],
  /** The courier's newest report, in the courier's own term, and its time. */
  last_status: [
    'lastStatus',
    z.nullable(
      renamed({ status: ['status', z.string()], raw_status: ['rawStatus', z.string()], at: ['at', moment] }),
    ),
  ],
  /** The reason why the courier refused the parcel: its kind, and the courier's message. */
  refusal: [
    'refusal',
    z.nullable(renamed({ kind: ['kind', z.enum(refusalKinds)], text: ['text', z.string()] })),
  ],
  /** The driver who has the parcel, and the list that the driver signed; null before the handover. */
  handed_over: [
    'handedOver',
    z.nullable(renamed({ id: ['id', id], driver_name: ['driverName', z.string()], at: ['at', moment] })),
  ],
  /** The number of recorded failures and next steps. A change must send the number that the caller saw. */
  failures: ['failures', count],
  failure: [
    'failure',
    z.nullable(
      renamed({
        reason: ['reason', failureReason],
        next: ['next', nextStep],
        who: ['who', z.string()],
        at: ['at', moment],
      }),
    ),
  ],
  has_photo: ['hasPhoto', z.boolean()],
  problem: ['problem', z.nullable(z.enum(parcelProblems))],
  /** The carriers that can sign for the parcel now. */
  carriers: ['carriers', z.array(signingCarrier)],
  may_ask: ['mayAsk', z.boolean()],
  /** When a courier was last requested for the parcel; a new request must send the time that the caller saw. */
  requested_at: ['requestedAt', z.nullable(moment)],
});
export const changedParcel = parcel;
export const listParcels = request({});

/** All parcels: those with problems first, then those that are late. */
export const parcels = renamed({
  parcels: ['parcels', z.array(parcel)],
  drivers: ['drivers', z.array(renamed({ id: ['id', id], name: ['name', z.string()] }))],
});

/** A signature drawn with a finger, as straight lines in a box of 600 by 200. */
const signature = z
  .string()
  .check(z.minLength(1), z.maxLength(MAX_SIGNATURE_LENGTH), z.regex(SIGNATURE_PATH));
export const handOver = request({
  body: {
    key: ['key', uuid],
    carrier: ['carrier', signingCarrier],
    /** The name of the courier's driver; left out for the shop's own drivers, whose names are stored. */
    driver_name: ['driverName', z.optional(typed(MAX_DRIVER_NAME_LENGTH))],
    driver_id: ['driverId', z.optional(id)],
    /** The signature; null for a driver who signs the printed list. */
    signature: ['signature', z.nullable(signature)],
    parcels: [
      'parcels',
      z
        .array(renamed({ order_number: ['number', orderNumber], version: ['version', count] }))
        .check(z.minLength(1), z.maxLength(MAX_HANDED_OVER)),
    ],
  },
});
export const handedOver = renamed({
  /** The signed list; null when every parcel changed in the meantime. */
  handover_id: ['handoverId', z.nullable(id)],
  handed_over: ['handedOver', z.array(z.string())],
  /** Parcels that were not handed over, because somebody changed them: who did, and the parcel's current state. */
  changed: [
    'changed',
    z.array(
      renamed({
        order_number: ['number', z.string()],
        who: ['who', z.nullable(z.string())],
        status: ['status', z.nullable(orderStatus)],
      }),
    ),
  ],
});
export const readHandoverList = request({ params: { id: ['handoverId', idAsText] } });

export const parcelParams = request({ params: { number: ['number', orderNumber] } });
export const requestCourierAgain = request({
  params: { number: ['number', orderNumber] },
  body: { requested_at: ['requestedAt', z.nullable(moment)] },
});
export const recordFailure = request({
  params: { number: ['number', orderNumber] },
  body: {
    /** The number of failures that the caller saw; if it differs now, nothing is recorded. */
    failures: ['failures', count],
    /** The reason of a new failure. Without a reason, the request changes only the next step. */
    reason: ['reason', z.optional(failureReason)],
    next: ['next', nextStep],
    /** The new delivery window: one of the free slots. */
    time_slot_id: ['slotId', z.optional(z.string().check(z.maxLength(60)))],
  },
});
export const parcelSlots = deliveryDays;

const stop = renamed({
  order_number: ['number', z.string()],
  status: ['status', orderStatus],
  version: ['version', count],
  failures: ['failures', count],
  failure: [
    'failure',
    z.nullable(renamed({ reason: ['reason', failureReason], next: ['next', nextStep], at: ['at', moment] })),
  ],
  recipient_name: ['recipientName', z.string()],
  city: ['city', city],
  window: ['window', z.nullable(deliveryWindow)],
  minutes_late: ['minutesLate', z.nullable(z.int())],
  pieces: ['pieces', quantity],
  address: ['address', z.nullable(z.string())],
  national_address: ['nationalAddress', z.nullable(z.string())],
  driver_note: ['driverNote', z.nullable(z.string())],
  latitude: ['latitude', z.nullable(z.number())],
  longitude: ['longitude', z.nullable(z.number())],
  has_photo: ['hasPhoto', z.boolean()],
});
export const listStops = request({});
/**
 * The stops that the caller must make today: first the open ones in the order of their windows, then those delivered
 * today.
 */
export const stops = renamed({ stops: ['stops', z.array(stop)] });
export const stopPhone = renamed({ phone: ['phone', z.nullable(z.string())] });

const file = z.custom<Blob>((value) => value instanceof Blob);
const zeroOrOne = z.enum(['0', '1']);
/**
 * The request body is one raw file instead of JSON. The query names the order, and whether the caller saw a photograph
 * that this one replaces.
 */
export const addPhoto = z.codec(
  z.object({ query: z.object({ order_number: orderNumber, replaces: zeroOrOne }), body: file }),
  z.custom<{ number: string; replaces: boolean; file: Blob }>(),
  {
    decode: ({ query, body }) => ({
      number: query.order_number,
      replaces: query.replaces === '1',
      file: body,
    }),
    encode: ({ number, replaces, file: body }) => ({
      query: { order_number: number, replaces: replaces ? ('1' as const) : ('0' as const) },
      body,
    }),
  },
);
export const addedPhoto = renamed({ width: ['width', count], height: ['height', count] });
