import type { Shop } from '#server/http/context.ts';
import { findShipment, listShipmentEvents, type Shipment } from '#server/shipments/shipments.public.ts';
import { getOrderByNumber } from './get-order-by-number.ts';

const LABELS: Record<Shipment['state'], string> = {
  wanted: 'the courier is being asked',
  byHand: 'no courier is connected: it is brought by hand',
  refused: 'the courier did not take it',
  unclear: 'the courier’s answer was lost: look there whether it has the parcel',
  made: 'waits to be fetched',
  onTheWay: 'on its way',
  delivered: 'delivered',
  returned: 'came back, or will',
  stopped: 'the order has ended',
};

/**
 * `show-shipment A-10024`: shows an order's courier, its parcel's state, and all reports of the courier.
 * @throws Error with one sentence if there is no such order.
 */
export async function showShipment(shop: Pick<Shop, 'database'>, words: readonly string[]): Promise<string> {
  const [typed, ...more] = words;
  if (typed === undefined || more.length > 0) throw new Error('show-shipment takes the number of an order.');
  const { id, number } = await getOrderByNumber(shop, typed);
  const shipment = await findShipment(shop.database, id);
  if (!shipment) return `${number}: no courier was asked.`;
  const { courier, state, detail, attempt, trackingNumber, trackingUrl, hasLabel } = shipment;
  const events = await listShipmentEvents(shop.database, shipment.id);
  return [
    `${number}: ${LABELS[state]}${detail === null ? '' : ` (${detail})`}`,
    ...(courier === null ? [] : [`Courier: ${courier}${attempt > 1 ? `, attempt ${attempt}` : ''}`]),
    ...(trackingNumber === null ? [] : [`Tracking: ${trackingNumber}  ${trackingUrl}`]),
    ...(hasLabel ? ['Its label is here: print-label.'] : []),
    ...events.map(({ at, status, rawStatus, attempt: of }) =>
      [at.toISOString(), status, rawStatus, ...(of > 1 ? [`attempt ${of}`] : [])].join('  '),
    ),
  ].join('\n');
}
