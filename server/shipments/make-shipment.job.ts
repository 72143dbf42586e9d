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

/** With the queue's growing pauses a good ten minutes; then people must look. */
const MAX_TRIES = 8;
/** Longer than all questions of one try together. */
const CLAIM_MS = 3 * MINUTE;
/** So long a courier may take to find a parcel that it has just made. */
const SETTLES_MS = 10 * MINUTE;

/** The answer was lost, and this courier cannot be asked whether it made the parcel. */
class Unclear extends Error {}

/**
 * Has the courier of an order's city make its parcel. Repeated, at once or after a crash, it makes one: whoever asks has
 * claimed the shipment; that a parcel was asked for is written down before it is; and after a lost answer the courier is
 * asked for it by our reference, or people are where it cannot be. The order waits for none of it.
 * @throws when the courier is away, so that the queue tries again later.
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
  if (!(await store.updateClaimed(database, shipment.id, { courier, now, staleSince }))) {
    throw new Error(`The shipment of order ${shipment.orderNumber} is being asked for.`);
  }
  let shipped: Shipped | null;
  try {
    shipped = await ask(shop, port, { shipment, parcel });
  } catch (error) {
    return giveUpOrThrow(shop, { ...shipment, courier }, error);
  }
  if (shipped === null) return;
  await keep(shop, { ...shipment, courier }, shipped);
  if (shipped.label === null) await fetchLabel(shop, { ...shipment, courier, courierId: shipped.id });
}

/** Who brings it, and what it is; null where nobody does, and the shipment says so. */
async function chooseCourier(
  { database, providers, hooks }: Shop,
  { id, orderId, attempt }: store.Shipment,
): Promise<{ courier: CourierName; port: CourierPort; parcel: Parcel } | null> {
  const end = (state: 'byHand' | 'stopped') =>
    inTransaction(database, (tx) => store.updateOrderEnded(tx, id, { state })).then(() => null);
  const wrapped = await hooks.parcelOf(database, { orderId });
  if (wrapped === null) return end('stopped');
  // Somebody has sent it out without waiting for a courier.
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
      recipient: { ...recipient, coordinates: city.coordinates ?? null },
    },
  };
}

/** @returns null where the order ended before the courier was asked. */
async function ask(
  { database, clock }: Shop,
  port: CourierPort,
  { shipment, parcel }: { shipment: store.Shipment; parcel: Parcel },
): Promise<Shipped | null> {
  const { unansweredSince } = shipment;
  const known = (await port.find?.(parcel.reference)) ?? null;
  if (known !== null) return known;
  if (unansweredSince !== null) {
    if (!port.find) throw new Unclear();
    if (clock.now().getTime() - unansweredSince.getTime() < SETTLES_MS)
      throw new ProviderDown('What was asked for may still appear.');
  }
  if (!(await store.updateRequestedAt(database, shipment.id, clock.now()))) return null;
  try {
    return await port.create(parcel);
  } catch (error) {
    if (error instanceof ProviderDown && error.wasSent) throw error;
    // Understood and not done, or never sent: nothing was made.
    await store.updateReleased(database, shipment.id, { unansweredSince: null });
    throw error;
  }
}

async function keep(shop: Shop, shipment: store.Shipment, shipped: Shipped): Promise<void> {
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
    // The courier may have spoken of it by a webhook before its answer was read.
    const state = now.courierId === null ? 'made' : now.state;
    await store.updateParcel(tx, now.id, { ...shipped, state, at });
    await store.insertShipmentEvent(tx, {
      shipmentId: now.id,
      attempt: now.attempt,
      word: 'made',
      said: 'created',
      at,
    });
  });
}

async function giveUpOrThrow(shop: Shop, shipment: store.Shipment, error: unknown): Promise<void> {
  const { database, clock } = shop;
  const give = (state: 'refused' | 'unclear', kind: 'refused' | 'away' | 'lostAnswer', detail: string) =>
    inTransaction(database, async (tx) => {
      if (!(await store.updateOrderEnded(tx, shipment.id, { state, detail }))) return;
      const { courier, orderNumber: subject } = shipment;
      const alarm = { area: 'shipments', source: courier ?? 'none', kind, subject, detail } as const;
      await upsertAlarm(tx, alarm, clock.now());
    });
  if (error instanceof Unclear)
    return give('unclear', 'lostAnswer', 'its answer was lost: look there whether it has the parcel');
  if (error instanceof ProviderRefused) return give('refused', 'refused', error.message);
  const { unansweredSince } = (await store.findShipment(database, shipment.orderId))!;
  if (error instanceof ProviderDown && shipment.tries + 1 >= MAX_TRIES)
    return unansweredSince === null
      ? give('refused', 'away', error.message)
      : give('unclear', 'lostAnswer', error.message);
  await store.updateReleased(database, shipment.id, { unansweredSince });
  throw error;
}

/** @throws when the courier has none yet; the parcel is made all the same. */
async function fetchLabel(shop: Shop, { id, courier, courierId }: store.Shipment): Promise<void> {
  const port = courier && shop.providers.couriers?.[courier];
  if (!port || courierId === null) return;
  await store.updateLabel(shop.database, id, await port.readLabel(courierId));
}

export const makeShipmentHandler = (shop: () => Shop): Handler => ({
  job: shipmentRequested,
  run: ({ orderId }: { orderId: number }) => makeShipment(shop(), orderId),
});
