import type { CourierName, CourierPort } from '#providers/courier/courier.port.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { applyCourierStatus } from './apply-courier-status.ts';
import { makeShipment } from './make-shipment.job.ts';
import * as store from './shipments.store.ts';

/** The age in milliseconds after which a parcel is no longer polled, because its courier has nothing new to report. */
const FOLLOWED_FOR = 30 * DAY;
/** The maximum number of parcels polled per run. The others follow in the next run, ten minutes later. */
const MAX_AT_ONCE = 200;
/**
 * The age in milliseconds after which a shipment without a parcel is resumed, because the queue has given up on its
 * job.
 */
const STALLED_AFTER = 30 * MINUTE;

/**
 * Polls every courier for its parcels in transit, because SMSA sends no webhooks and those of other couriers may get
 * lost. Also resumes shipments whose job was lost. If a courier is down, the others are still polled.
 */
async function pollShipments(shop: Shop): Promise<void> {
  const faults: unknown[] = [];
  for (const { orderId, orderNumber, courier, state } of await store.listStalled(
    shop.database,
    new Date(shop.clock.now().getTime() - STALLED_AFTER),
  )) {
    await makeShipment(shop, orderId).catch(async (error: unknown) => {
      if (state !== 'made' || !(error instanceof ProviderDown)) return faults.push(error);
      const alarm = {
        area: 'shipments',
        kind: 'noLabel',
        subject: orderNumber,
        detail: error.message,
      } as const;
      return upsertAlarm(shop.database, { source: courier ?? 'none', ...alarm }, shop.clock.now());
    });
  }
  for (const [courier, port] of Object.entries(shop.providers.couriers ?? {})) {
    await pollCourier(shop, courier as CourierName, port).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} shipments could not be followed.`);
}

async function pollCourier(shop: Shop, courier: CourierName, port: CourierPort): Promise<void> {
  const now = shop.clock.now();
  const madeAfter = new Date(now.getTime() - FOLLOWED_FOR);
  const out = await store.listInTransit(shop.database, courier, { madeAfter, max: MAX_AT_ONCE });
  const statuses = await port.track(out.map(({ courierId }) => courierId!));
  for (const status of statuses) await applyCourierStatus(shop, courier, status);
  for (const { orderId, orderNumber: subject, madeAt } of out) {
    if (now.getTime() - madeAt!.getTime() < port.patienceMs) continue;
    const after = await store.findShipment(shop.database, orderId);
    if (after?.state !== 'made') continue;
    const detail = `was not fetched since ${madeAt!.toISOString().slice(0, 10)}, or nobody says so`;
    await upsertAlarm(
      shop.database,
      { area: 'shipments', source: courier, kind: 'silent', subject, detail },
      now,
    );
  }
  await store.updateCheckedAt(
    shop.database,
    out.map(({ id }) => id),
    now,
  );
}

export const followShipmentsSchedule = (shop: () => Shop): Schedule => ({
  name: 'shipments.poll',
  cron: '*/10 * * * *',
  run: () => pollShipments(shop()),
});
