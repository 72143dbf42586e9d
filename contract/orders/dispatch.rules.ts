/** The carriers of parcels; `cafe` means that the recipient picks the parcel up at the counter. */
export const carriers = ['barq', 'smsa', 'own', 'cafe'] as const;
export type Carrier = (typeof carriers)[number];
/** The carriers whose drivers sign for parcels. */
export const signingCarriers = ['barq', 'smsa', 'own'] as const;
export type SigningCarrier = (typeof signingCarriers)[number];

/** The places of a parcel: ready in the shop, with its driver, or back in the shop after a failed delivery. */
export const phases = ['ready', 'onTheWay', 'back'] as const;
export type Phase = (typeof phases)[number];

/** Why a delivery failed. Staff choose from this list, so that the audit log contains no free text about people. */
export const failureReasons = ['nobodyThere', 'phoneSilent', 'wrongAddress', 'refused', 'damaged'] as const;
export type FailureReason = (typeof failureReasons)[number];
/** The next steps after a failed delivery. */
export const nextSteps = ['newWindow', 'callRecipient', 'backToShop'] as const;
export type NextStep = (typeof nextSteps)[number];

/**
 * Whether the buyer is notified at once of a failed delivery. For a damaged gift, the shop first decides what it can
 * offer.
 */
export const notifiesBuyer = (reason: FailureReason): boolean => reason !== 'damaged';

/** Problems of a parcel that staff must solve, the most urgent first. */
export const parcelProblems = [
  'failed',
  'returned',
  'refused',
  'unclear',
  'notRequested',
  'noNumber',
  'silent',
] as const;
export type ParcelProblem = (typeof parcelProblems)[number];

/** Minutes within which a requested courier must answer. After that, the parcel counts as not requested. */
export const COURIER_RESPONSE_MINUTES = 10;
/**
 * Hours without a report after which a courier counts as silent. Barq delivers within hours; SMSA drives between cities
 * at night and reports once a day.
 */
export const SILENT_HOURS = { barq: 3, smsa: 24 } as const;

type ShipmentState =
  | 'wanted'
  | 'byHand'
  | 'refused'
  | 'unclear'
  | 'made'
  | 'onTheWay'
  | 'delivered'
  | 'returned'
  | 'stopped';
export type DispatchFacts = {
  carrier: Carrier;
  phase: Phase;
  shipment: {
    courier: 'barq' | 'smsa' | null;
    state: ShipmentState;
    trackingNumber: string | null;
    wantedAt: Date;
    /** The courier's newest report, in the courier's own term. */
    lastStatus: { status: string; at: Date } | null;
  } | null;
  /** The newest failed delivery since the parcel left the shop. */
  failure: { next: NextStep; at: Date } | null;
};

const minutesSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / 60_000;

/** The problem of a parcel that a person must solve now; null if the delivery is running normally. */
export function problemOf(
  { carrier, phase, shipment, failure }: DispatchFacts,
  now: Date,
): ParcelProblem | null {
  const last = shipment?.lastStatus ?? null;
  const isFailedByCourier = last?.status === 'failed' && (failure === null || last.at > failure.at);
  if (phase === 'back' || failure?.next === 'callRecipient' || isFailedByCourier) return 'failed';
  if (carrier === 'cafe' || carrier === 'own') return null;
  if (!shipment) return 'notRequested';
  const { state, trackingNumber, wantedAt } = shipment;
  if (state === 'returned' || state === 'refused' || state === 'unclear') return state;
  if (state === 'wanted')
    return minutesSince(wantedAt, now) >= COURIER_RESPONSE_MINUTES ? 'notRequested' : null;
  if (trackingNumber === null) return 'noNumber';
  const isOut = state === 'made' || state === 'onTheWay';
  const heardAt = last?.at ?? wantedAt;
  return isOut && phase === 'onTheWay' && minutesSince(heardAt, now) >= SILENT_HOURS[carrier] * 60
    ? 'silent'
    : null;
}

/** The carriers that can sign for a parcel now: the courier that has booked it, otherwise a driver of the shop. */
export function carriersFor({ carrier, phase, shipment }: DispatchFacts): SigningCarrier[] {
  if (carrier === 'cafe' || phase === 'onTheWay') return [];
  const { state, courier } = shipment ?? { state: 'wanted', courier: null };
  const isBooked = courier !== null && (state === 'made' || state === 'onTheWay');
  if (!isBooked) return ['own'];
  // If the courier brought the parcel back, the same courier or a driver of the shop can deliver it.
  return phase === 'back' ? [courier, 'own'] : [courier];
}

/** Whether a courier can be requested again; not if the courier has booked the parcel. */
export const mayRequestCourier = ({ carrier, phase, shipment }: DispatchFacts): boolean =>
  carrier !== 'cafe' &&
  (shipment === null
    ? phase !== 'onTheWay'
    : ['refused', 'unclear', 'returned'].includes(shipment.state) ||
      (shipment.state === 'byHand' && phase !== 'onTheWay'));

/** The reasons why a courier refused a parcel, derived from the courier's message. */
export const refusalKinds = [
  'nationalAddress',
  'place',
  'address',
  'phone',
  'city',
  'unreached',
  'other',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];
const KNOWN: readonly [RegExp, RefusalKind][] = [
  [/national address/i, 'nationalAddress'],
  [/coordinates|latitude|longitude/i, 'place'],
  [/phone|mobile|contact number/i, 'phone'],
  [/city|coverage|service area|zone/i, 'city'],
  [/address/i, 'address'],
  [/not reached|in time|not understood|unavailable|status [45]\d\d/i, 'unreached'],
];
export const refusalOf = (detail: string): RefusalKind =>
  KNOWN.find(([words]) => words.test(detail))?.[1] ?? 'other';

/** The size of the box in which a signature is drawn, in its own units. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;
export const MAX_SIGNATURE_LENGTH = 12_000;
/** The SVG path of a signature: straight lines between integer points; nothing else is stored or drawn. */
export const SIGNATURE_PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;
export const MAX_HANDED_OVER = 60;

export const MAX_DRIVER_NAME_LENGTH = 60;
/** The number of days after which the photograph at the door is deleted. */
export const DOOR_PHOTO_DAYS = 90;
/** The maximum size of the photograph as uploaded: the largest photograph of a phone. */
export const MAX_DOOR_PHOTO_BYTES = 25 * 1024 * 1024;
