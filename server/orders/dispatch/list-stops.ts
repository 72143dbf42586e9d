import type { OutputOf } from '#contract/call.ts';
import type { listStopsCall } from '#contract/orders/dispatch.calls.ts';
import { inSnapshot } from '#database/database.ts';
import { dayNumberOf, momentOf } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { minutesLateOf, windowOf } from '../office/shown-card.ts';
import { listLastHandovers, listParcelsOfDriver } from './parcels.store.ts';
import { type KnownParcel, knownParcels } from './shown-parcel.ts';

/**
 * The deliveries of the calling driver today: first those still to make, by window, then those made. A parcel that
 * another driver took since, that is back in the shop, or whose new window is on another day is left out.
 */
export function listStops(_: object, context: StaffContext): Promise<OutputOf<typeof listStopsCall>> {
  const { database, clock, language, staff } = context;
  const now = clock.now();
  const today = dayNumberOf(now);
  const deliveredAfter = momentOf(today, 0);
  const tomorrow = momentOf(today, 24);
  return inSnapshot(database, async (tx) => {
    const driverId = staff.memberId;
    const orders = await listParcelsOfDriver(tx, language, { driverId, deliveredAfter });
    const known = await knownParcels(tx, context, orders);
    const last = await listLastHandovers(
      tx,
      orders.map(({ id }) => id),
    );
    const isOwn = ({ order, handover, facts }: KnownParcel): boolean =>
      order.status === 'delivered'
        ? last.get(order.id)?.driverId === driverId
        : handover?.driverId === driverId &&
          facts.phase === 'onTheWay' &&
          (order.startsAt === null || order.startsAt < tomorrow);
    const own = known.filter(isOwn);
    const done = ({ order }: KnownParcel) => (order.status === 'delivered' ? 1 : 0);
    return { stops: own.sort((a, b) => done(a) - done(b)).map((parcel) => shownStop(parcel, now)) };
  });
}

/** Converts a parcel to a stop. A stop shows the address only while the gift is on its way, not after the delivery. */
function shownStop({ order, event, failures, failure }: KnownParcel, now: Date) {
  const isOpen = order.status === 'onTheWay';
  return {
    number: order.number,
    status: order.status,
    version: event.version,
    failures: failures.length,
    failure: failure && { reason: failure.reason, next: failure.next, at: failure.at },
    recipientName: order.recipientName,
    city: { id: order.cityId, name: order.cityName },
    window: windowOf(order),
    minutesLate: minutesLateOf(order, now),
    pieces: order.pieces,
    address: isOpen ? order.address : null,
    nationalAddress: isOpen ? order.nationalAddress : null,
    driverNote: isOpen ? order.driverNote : null,
    latitude: isOpen ? order.latitude : null,
    longitude: isOpen ? order.longitude : null,
    hasPhoto: order.hasPhoto,
  };
}
