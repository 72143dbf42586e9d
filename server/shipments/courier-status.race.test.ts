import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { listAlarms } from '#server/alarms/alarms.public.ts';
import { count, orderOf } from '#server/checkout/test-purchase.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { applyCourierStatus } from './apply-courier-status.ts';
import { makeShipment } from './make-shipment.job.ts';
import { findShipment, lockShipment } from './shipments.public.ts';
import { barqStatus, courierShop, event, sent, WEBHOOK_SECRET, wrapped } from './test-couriers.ts';

const shop = await courierShop();
const { database } = shop;
const secret = { 'x-webhook-secret': WEBHOOK_SECRET };
const notify = (
  parcelId: string,
  reference: string,
  status: string,
  headers: Record<string, string> = secret,
) => shop.sendWebhookAs(headers, barqStatus(parcelId, reference, status));
const moves = (orderId: number) =>
  count(database, 'order_events', `order_id = ${orderId} and actor_kind = 'courier'`);
const statusOf = async ({ shopper, orderUuid }: Awaited<ReturnType<typeof wrapped>>) =>
  (await orderOf(shopper, orderUuid)).status;

describe('Courier reports in any order, late and repeated', () => {
  it('the same report twice moves the order once', async () => {
    const order = await sent(shop);
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
    expect(await notify(order.parcelId, order.number, 'intransit')).toBe(200);
    expect(await statusOf(order)).toBe('onTheWay');
    expect(await moves(order.orderId)).toBe(1);
  });

  it('the last report first completes the order, and late ones do not move it back', async () => {
    const order = await sent(shop);
    for (const status of ['completed', 'picked_up', 'new_order', 'completed'])
      expect(await notify(order.parcelId, order.number, status)).toBe(200);
    expect(await statusOf(order)).toBe('delivered');
    expect(await moves(order.orderId)).toBe(2);
  });

  it('two concurrent reports, at every interleaving, give the same result', async () => {
    for (const before of [
      /from "shipments"/i,
      /into "shipment_events"/i,
      /from "orders"/i,
      /update "orders"/i,
    ]) {
      const order = await sent(shop);
      let rival: Promise<number> | null = null;
      rivalBefore(database, before, async () => {
        // The second report is not awaited here, because it waits for the locks that the first one holds.
        rival = notify(order.parcelId, order.number, 'completed');
      });
      expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
      expect(await rival).toBe(200);
      expect(await statusOf(order)).toBe('delivered');
      expect(await moves(order.orderId)).toBe(2);
    }
  });

  it('a report and the shop’s own move at the same time move the order once', async () => {
    const order = await sent(shop);
    const byHand = moveOn(shop, order.number, 'onTheWay').catch(() => null);
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
    await byHand;
    expect(await statusOf(order)).toBe('onTheWay');
    expect(await count(database, 'order_events', `order_id = ${order.orderId} and status = 4`)).toBe(1);
  });

  it('a report while the shop cancels: one of them is first, without a deadlock', async () => {
    const order = await sent(shop);
    let webhookStatus: Promise<number> | null = null;
    rivalBefore(database, /update "orders"/i, async () => {
      webhookStatus = notify(order.parcelId, order.number, 'picked_up');
    });
    await moveOn(shop, order.number, 'cancelled');
    expect(await webhookStatus).toBe(200);
    expect(await statusOf(order)).toBe('cancelled');
    expect((await findShipment(database, order.orderId))!.state).toBe('stopped');
    const [alarm] = (await listAlarms(database, { area: 'shipments', limit: 9 })).filter(
      ({ subject }) => subject === order.number,
    );
    // The alarm is raised when the order ends, and again because the parcel still moves.
    expect(alarm).toMatchObject({ kind: 'endedOrder', times: 2 });
  });

  it('after a parcel came back, "delivered" means to the sender and moves nothing', async () => {
    const order = await sent(shop);
    await notify(order.parcelId, order.number, 'picked_up');
    await notify(order.parcelId, order.number, 'returned');
    await notify(order.parcelId, order.number, 'completed');
    expect(await statusOf(order)).toBe('onTheWay');
    expect(await findShipment(database, order.orderId)).toMatchObject({ state: 'returned' });
  });
});

describe('One order, one parcel', () => {
  it('two concurrent jobs create one parcel, and the second fails', async () => {
    const order = await wrapped(shop);
    const both = await Promise.allSettled([
      makeShipment(shop, order.orderId),
      makeShipment(shop, order.orderId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await makeShipment(shop, order.orderId);
    expect(await shop.barq.parcels.ofReference(order.number)).toHaveLength(1);
  });

  it('a stale claim is taken over, and the parcel is looked up before it is created', async () => {
    const order = await wrapped(shop, { city: 'abha' });
    const { smsa } = shop.providers.couriers!;
    // Simulates a server that crashes after the courier has responded.
    shop.providers.couriers = {
      ...shop.providers.couriers!,
      smsa: {
        ...smsa!,
        create: async (parcel) => {
          await smsa!.create(parcel);
          return new Promise<never>(() => {});
        },
      },
    };
    void makeShipment(shop, order.orderId);
    await expect.poll(() => shop.smsa.parcels.ofReference(order.number)).toHaveLength(1);
    shop.providers.couriers = { ...shop.providers.couriers!, smsa: smsa! };
    await expect(makeShipment(shop, order.orderId)).rejects.toThrow('is being asked for');
    shop.clock.pass(4 * 60_000);
    await makeShipment(shop, order.orderId);
    expect(await shop.smsa.parcels.ofReference(order.number)).toHaveLength(1);
    expect((await findShipment(database, order.orderId))!.state).toBe('made');
  });

  it('an order that ends during the request: the parcel is stored and raises an alarm', async () => {
    const order = await wrapped(shop);
    const { barq } = shop.providers.couriers!;
    shop.providers.couriers = {
      ...shop.providers.couriers!,
      barq: {
        ...barq!,
        create: async (parcel) => {
          const shipped = await barq!.create(parcel);
          await moveOn(shop, order.number, 'cancelled');
          return shipped;
        },
      },
    };
    await makeShipment(shop, order.orderId);
    shop.providers.couriers = { ...shop.providers.couriers!, barq: barq! };
    const [parcel] = await shop.barq.parcels.ofReference(order.number);
    expect(await findShipment(database, order.orderId)).toMatchObject({
      state: 'stopped',
      courierId: parcel!.id,
      hasLabel: false,
    });
    const [alarm] = (await listAlarms(database, { area: 'shipments', limit: 9 })).filter(
      ({ subject }) => subject === order.number,
    );
    expect(alarm).toMatchObject({ kind: 'endedOrder', detail: expect.stringContaining(parcel!.id) });
  });

  it('no parcel is requested for an order that ended just before', async () => {
    const order = await wrapped(shop);
    rivalBefore(database, /update "shipments" set "unanswered_since"/i, () =>
      moveOn(shop, order.number, 'rejected'),
    );
    await makeShipment(shop, order.orderId);
    expect(await shop.barq.parcels.ofReference(order.number)).toEqual([]);
  });
});

describe('Webhooks that are forged or about unknown parcels', () => {
  it('a webhook with a missing or wrong secret is refused, changes nothing and raises one alarm an hour', async () => {
    const order = await sent(shop);
    const headers = [{}, { 'x-webhook-secret': 'guess' }, { authorization: WEBHOOK_SECRET }];
    for (const wrong of headers)
      expect(await notify(order.parcelId, order.number, 'completed', wrong as Record<string, string>)).toBe(
        403,
      );
    expect(await statusOf(order)).toBe('wrapGift');
    const alarms = (await listAlarms(database, { area: 'shipments', limit: 99 })).filter(
      ({ kind }) => kind === 'forgedWebhook',
    );
    expect(alarms).toMatchObject([{ source: 'barq', times: headers.length }]);
  });

  it('a report about an unknown parcel or another order’s or courier’s raises an alarm and changes nothing', async () => {
    const [order, other] = [await sent(shop), await sent(shop)];
    const abha = await sent(shop, { city: 'abha' });
    expect(await notify('BQ00000000', 'A-99999999', 'completed')).toBe(200);
    expect(await notify('BQ00000000', order.number, 'completed')).toBe(200);
    expect(await notify(order.parcelId, other.number, 'completed')).toBe(200);
    expect(await notify(abha.parcelId, abha.number, 'completed')).toBe(200);
    expect(await notify("' or 1=1 --", "A-1'; drop table shipments; --", 'completed')).toBe(200);
    for (const one of [order, other, abha]) expect(await statusOf(one)).toBe('wrapGift');
    const kinds = (await listAlarms(database, { area: 'shipments', limit: 99 })).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['unknownShipment', 'mismatch']));
  });

  it('an unknown status and an invalid body raise alarms', async () => {
    const order = await sent(shop);
    expect(await notify(order.parcelId, order.number, 'teleported')).toBe(200);
    expect(await shop.sendWebhookAs(secret, '{')).toBe(400);
    expect(await shop.sendWebhookAs(secret, 'x'.repeat(70_000))).toBe(413);
    expect(await statusOf(order)).toBe('wrapGift');
    const alarms = (await listAlarms(database, { area: 'shipments', limit: 99 })).filter(
      ({ kind }) => kind === 'unknownStatus',
    );
    expect(alarms.map(({ subject }) => subject).sort()).toEqual(['teleported', 'webhook']);
  });

  it('a courier without webhooks and an unknown courier are not found', async () => {
    expect(await shop.sendWebhookAs(secret, {}, 'smsa')).toBe(404);
    expect(await shop.sendWebhookAs(secret, {}, 'constructor')).toBe(404);
  });

  it('an internal error is not answered with 200, so that the webhook is sent again', async () => {
    const order = await sent(shop);
    const before = shop.faults.length;
    rivalBefore(database, /from "shipments"/i, async () => {
      throw new Error('the database is away');
    });
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(500);
    expect(shop.faults.splice(before)).toHaveLength(1);
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
    expect(await statusOf(order)).toBe('onTheWay');
  });

  it('a report without any reference changes nothing', async () => {
    const order = await sent(shop);
    await applyCourierStatus(shop, 'barq', event({ id: null, reference: null }));
    await inTransaction(database, (tx) => lockShipment(tx, order.orderId));
    expect(await statusOf(order)).toBe('wrapGift');
  });
});
