import { inTransaction } from '#database/database.ts';
import type { CourierName, CourierPort, Parcel, Shipped } from '#providers/courier/courier.port.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { MINUTE } from '#server/clock.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { referenceOf } from './reference.ts';
import { notifyOrderEnded, shipmentRequested } from './request-shipment.ts';
import * as store from './shipments.store.ts';

/**
 * The maximum number of attempts. With the queue's increasing delays they take about ten minutes; then a person must
 * look.
 */
const MAX_TRIES = 8;
/**
 * The time in milliseconds for which a claim on a shipment is valid: longer than all requests of one attempt together.
 */
const CLAIM_MS = 3 * MINUTE;
/** The time in milliseconds after which a courier's search certainly finds a new parcel. */
const FINDABLE_AFTER_MS = 10 * MINUTE;

/** Thrown if the courier's response was lost and this courier cannot be asked whether it created the parcel. */
class Unclear extends Error {}

/**
 * Requests a parcel from the courier of an order's city. Repeated or concurrent runs, even after a crash, create only
 * one parcel: a run claims the shipment, and records the request before sending it. After a lost response the courier
 * is asked for the parcel by the shop's reference; if that is not possible, a person must look. The order does not wait
 * for any of this.
 * @throws when the courier is down, so that the queue retries later
 */
export async function makeShipment(shop: Shop, orderId: number): Promise<void> {
  const { database, clock } = shop;
  const shipment = await store.findShipment(database, orderId);
  if (!shipment) return;
  if (shipment.state === 'made' && !shipment.hasLabel) return fetchLabel(shop, shipment);
  if (shipment.state !== 'wanted') return;
  const chosen = await chooseCourier(shop, shipment);
  if (chosen === null) return;
  const { courier, port, parcel } = chosen;
  const now = clock.now();
  const staleSince = new Date(now.getTime() - CLAIM_MS);
  if (!(await store.updateShipmentAsClaimed(database, shipment.id, { courier, now, staleSince }))) {
    throw new Error(`The shipment of order ${shipment.orderNumber} is being asked for.`);
  }
  let shipped: Shipped | null;
  try {
    shipped = await findOrCreate(shop, port, { shipment, parcel });
  } catch (error) {
    return giveUpOrThrow(shop, { ...shipment, courier }, error);
  }
  if (shipped === null) return;
  await saveParcel(shop, { ...shipment, courier }, shipped);
  if (shipped.label === null) await fetchLabel(shop, { ...shipment, courier, courierId: shipped.id });
}

/**
 * Chooses the courier and builds the data of the parcel; null if no courier delivers it, and the shipment then stores
 * the reason.
 */
async function chooseCourier(
  { database, providers, hooks }: Shop,
  { id, orderId, attempt }: store.Shipment,
): Promise<{ courier: CourierName; port: CourierPort; parcel: Parcel } | null> {
  const end = (state: 'byHand' | 'stopped') =>
    inTransaction(database, (tx) => store.updateShipmentAsEnded(tx, id, { state })).then(() => null);
  const wrapped = await hooks.parcelOf(database, { orderId });
  if (wrapped === null) return end('stopped');
  // If staff sent the parcel out without waiting for a courier, no courier is requested.
  if (wrapped.isOnTheWay && attempt === 1) return end('byHand');
  const city = await findCity(database, wrapped.cityId);
  const courier = city?.deliveryService as CourierName;
  const port = providers.couriers?.[courier];
  if (!city || !port) return end('byHand');
  const { recipient, ...rest } = wrapped.parcel;
  return {
    courier,
    port,
    parcel: {
      ...rest,
      reference: referenceOf({ orderNumber: rest.reference, attempt }),
      recipient: { ...recipient, cityCentre: city.coordinates ?? null },
    },
  };
}

/**
 * Finds an order's parcel at the courier, or creates it.
 * @returns null if the order ended before the request was sent
 */
async function findOrCreate(
  { database, clock }: Shop,
  port: CourierPort,
  { shipment, parcel }: { shipment: store.Shipment; parcel: Parcel },
): Promise<Shipped | null> {
  const { unansweredSince } = shipment;
  const existing = (await port.find?.(parcel.reference)) ?? null;
  if (existing !== null) return existing;
  if (unansweredSince !== null) {
    if (!port.find) throw new Unclear();
    if (clock.now().getTime() - unansweredSince.getTime() < FINDABLE_AFTER_MS)
      throw new ProviderDown('What was asked for may still appear.');
  }
  if (!(await store.updateRequestedAt(database, shipment.id, clock.now()))) return null;
  try {
    return await port.create(parcel);
  } catch (error) {
    if (error instanceof ProviderDown && error.wasSent) throw error;
    // The courier refused the request or never received it, so no parcel exists and the claim can be released.
    await store.updateRequestClaimAsReleased(database, shipment.id, { unansweredSince: null });
    throw error;
  }
}

async function saveParcel(shop: Shop, shipment: store.Shipment, shipped: Shipped): Promise<void> {
  const at = shop.clock.now();
  await inTransaction(shop.database, async (tx) => {
    const now = (await store.lockShipment(tx, shipment.orderId))!;
    if (now.state === 'stopped') {
      const { label: _, ...parcel } = shipped;
      await store.updateParcel(tx, now.id, { ...parcel, state: 'stopped', at });
      return notifyOrderEnded(tx, shop, { ...now, ...shipped });
    }
    if (now.courierId !== null && now.courierId !== shipped.id) {
      const detail = `order ${now.orderNumber} has parcel ${now.courierId}: there are two`;
      const alarm = { area: 'shipments', kind: 'mismatch', subject: shipped.id, detail } as const;
      return upsertAlarm(tx, { source: now.courier ?? 'none', ...alarm }, at);
    }
    // A webhook may have reported the parcel before the response was read.
    const state = now.courierId === null ? 'made' : now.state;
    await store.updateParcel(tx, now.id, { ...shipped, state, at });
    await store.insertShipmentEvent(tx, {
      shipmentId: now.id,
      attempt: now.attempt,
      status: 'made',
      rawStatus: 'created',
      at,
    });
  });
}

async function giveUpOrThrow(shop: Shop, shipment: store.Shipment, error: unknown): Promise<void> {
  const { database, clock } = shop;
  const giveUp = (state: 'refused' | 'unclear', kind: 'refused' | 'away' | 'lostAnswer', detail: string) =>
    inTransaction(database, async (tx) => {
      if (!(await store.updateShipmentAsEnded(tx, shipment.id, { state, detail }))) return;
      const { courier, orderNumber: subject } = shipment;
      const alarm = { area: 'shipments', source: courier ?? 'none', kind, subject, detail } as const;
      await upsertAlarm(tx, alarm, clock.now());
    });
  if (error instanceof Unclear)
    return giveUp('unclear', 'lostAnswer', 'its answer was lost: look there whether it has the parcel');
  if (error instanceof ProviderRefused) return giveUp('refused', 'refused', error.message);
  const { unansweredSince } = (await store.findShipment(database, shipment.orderId))!;
  if (error instanceof ProviderDown && shipment.tries + 1 >= MAX_TRIES)
    return unansweredSince === null
      ? giveUp('refused', 'away', error.message)
      : giveUp('unclear', 'lostAnswer', error.message);
  await store.updateRequestClaimAsReleased(database, shipment.id, { unansweredSince });
  throw error;
}

/**
 * Downloads the label of a parcel.
 * @throws if the courier has no label yet; the parcel exists anyway
 */
async function fetchLabel(shop: Shop, { id, courier, courierId }: store.Shipment): Promise<void> {
  const port = courier && shop.providers.couriers?.[courier];
  if (!port || courierId === null) return;
  await store.updateLabel(shop.database, id, await port.readLabel(courierId));
}

export const makeShipmentHandler = (shop: () => Shop): Handler => ({
  job: shipmentRequested,
  run: ({ orderId }: { orderId: number }) => makeShipment(shop(), orderId),
});
