import type { OutputOf } from '#contract/call.ts';
import type { listParcelsCall } from '#contract/orders/dispatch.calls.ts';
import {
  type Carrier,
  carriersFor,
  type DispatchFacts,
  mayRequestCourier,
  type Phase,
  problemOf,
  refusalOf,
} from '#contract/orders/dispatch.rules.ts';
import type { Database } from '#database/database.ts';
import type { CourierName } from '#providers/courier/courier.port.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type DispatchedShipment, listDispatchedShipments } from '#server/shipments/dispatch.public.ts';
import type { Language } from '#text/language.ts';
import { minutesLateOf, windowOf } from '../office/shown-card.ts';
import { type LastEvent, listLastEvents } from '../orders.store.ts';
import {
  type Failure,
  findParcels,
  type LastHandover,
  listFailures,
  listLastHandovers,
  type StoredParcel,
} from './parcels.store.ts';

export type Parcel = OutputOf<typeof listParcelsCall>['parcels'][number];

/** The facts about a parcel on which decisions and screens depend. */
export type KnownParcel = {
  order: StoredParcel;
  event: LastEvent;
  shipment: DispatchedShipment | undefined;
  /**
   * The hand-over of the parcel's current journey; null if the parcel has not left the shop since it was last taken
   * back.
   */
  handover: LastHandover | null;
  failures: readonly Failure[];
  /** The last failed delivery of the current journey, with the latest next step. */
  failure: (Failure & { reason: NonNullable<Failure['reason']> }) | null;
  facts: DispatchFacts;
};

const isCourier = (name: string, { couriers }: Shop['providers']): name is CourierName =>
  couriers !== undefined && Object.hasOwn(couriers, name);

/**
 * Loads the facts about these parcels, in the same order. The number of queries grows only with the number of cities.
 */
export async function knownParcels(
  database: Database,
  { providers }: Pick<Shop, 'providers'>,
  orders: readonly StoredParcel[],
): Promise<KnownParcel[]> {
  const ids = orders.map(({ id }) => id);
  const events = await listLastEvents(database, ids);
  const shipments = await listDispatchedShipments(database, ids);
  const handovers = await listLastHandovers(database, ids);
  const failures = await listFailures(database, ids);
  const couriers = new Map<number, Carrier>();
  for (const cityId of new Set(orders.map((order) => order.cityId))) {
    const service = (await findCity(database, cityId))?.deliveryService ?? '';
    couriers.set(cityId, isCourier(service, providers) ? service : 'own');
  }
  return orders.map((order) => {
    const event = events.get(order.id)!;
    const shipment = shipments.get(order.id);
    const isOut = order.status === 'onTheWay';
    const last = handovers.get(order.id);
    const handover = isOut && last && last.at >= event.at ? last : null;
    const all = failures.get(order.id) ?? [];
    const failure = isOut ? failureOf(all, handover?.at ?? event.at) : null;
    const phase: Phase = !isOut ? 'ready' : failure?.next === 'backToShop' ? 'back' : 'onTheWay';
    const carrier = carrierOf(order, { phase, handover, shipment }, couriers.get(order.cityId)!);
    const facts = { carrier, phase, shipment: shipment ?? null, failure };
    return { order, event, shipment, handover, failures: all, failure, facts };
  });
}

/** The last reason for a failed delivery since `since`, with the latest next step and who decided it. */
function failureOf(all: readonly Failure[], since: Date): KnownParcel['failure'] {
  const ofJourney = all.filter(({ at }) => at >= since);
  const newest = ofJourney.at(-1);
  const reason = ofJourney.findLast((one) => one.reason !== null)?.reason;
  return newest && reason ? { ...newest, reason } : null;
}

function carrierOf(
  { method }: StoredParcel,
  { phase, handover, shipment }: Pick<KnownParcel, 'handover' | 'shipment'> & { phase: Phase },
  ofCity: Carrier,
): Carrier {
  if (method === 'cafe') return 'cafe';
  if (phase === 'onTheWay' && handover) return handover.carrier;
  if (shipment?.state === 'byHand') return 'own';
  return shipment?.courier ?? ofCity;
}

/** Converts a parcel to the form the dispatch screen shows. */
export function shownParcel(
  { order, event, shipment, handover, failures, failure, facts }: KnownParcel,
  now: Date,
): Parcel {
  const isRefused = shipment?.state === 'refused' || shipment?.state === 'unclear';
  // No tracking number is shown while the shop's own driver has the parcel, because a courier's number would be wrong.
  const tracked = facts.carrier === 'own' ? undefined : shipment;
  return {
    number: order.number,
    status: order.status,
    version: event.version,
    method: order.method,
    phase: facts.phase,
    carrier: facts.carrier,
    city: { id: order.cityId, name: order.cityName },
    window: windowOf(order),
    minutesLate: minutesLateOf(order, now),
    pieces: order.pieces,
    recipientName: order.recipientName,
    trackingNumber: tracked?.trackingNumber ?? null,
    trackingUrl: tracked?.trackingUrl ?? null,
    hasLabel: tracked?.hasLabel ?? false,
    lastStatus: tracked?.lastStatus ?? null,
    refusal:
      isRefused && shipment.detail !== null
        ? { kind: refusalOf(shipment.detail), text: shipment.detail }
        : null,
    handedOver: handover && { id: handover.id, driverName: handover.driverName, at: handover.at },
    failures: failures.length,
    failure: failure && { reason: failure.reason, next: failure.next, who: failure.who, at: failure.at },
    hasPhoto: order.hasPhoto,
    problem: problemOf(facts, now),
    carriers: carriersFor(facts),
    mayAsk: mayRequestCourier(facts),
    requestedAt: shipment?.wantedAt ?? null,
  };
}

export async function readKnownParcel(
  database: Database,
  shop: Pick<Shop, 'providers'> & { language: Language },
  orderId: number,
): Promise<KnownParcel> {
  const found = await findParcels(database, shop.language, [orderId]);
  const [known] = await knownParcels(database, shop, [found.get(orderId)!]);
  return known!;
}
