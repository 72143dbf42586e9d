import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { listAlarms } from '#server/alarms/alarms.public.ts';
import { count, orderOf } from '#server/checkout/test-purchase.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { applyCourierStatus } from './apply-courier-status.ts';
import { makeShipment } from './make-shipment.job.ts';
import { findShipment, lockShipment } from './shipments.public.ts';
import { courierShop, event, saidByBarq, sent, WEBHOOK_SECRET, wrapped } from './test-couriers.ts';

const shop = await courierShop();
const { database } = shop;
const secret = { 'x-webhook-secret': WEBHOOK_SECRET };
const notify = (
  parcelId: string,
  reference: string,
  status: string,
  headers: Record<string, string> = secret,
) => shop.tellAs(headers, saidByBarq(parcelId, reference, status));
const moves = (orderId: number) =>
  count(database, 'order_events', `order_id = ${orderId} and actor_kind = 'courier'`);
const statusOf = async ({ shopper, orderUuid }: Awaited<ReturnType<typeof wrapped>>) =>
  (await orderOf(shopper, orderUuid)).status;

describe('A courier’s words in any order, late and twice', () => {
  it('the same one twice moves the order once', async () => {
    const order = await sent(shop);
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
    expect(await notify(order.parcelId, order.number, 'intransit')).toBe(200);
    expect(await statusOf(order)).toBe('onTheWay');
    expect(await moves(order.orderId)).toBe(1);
  });

  it('the last one first leads to the end, and what comes late leads nowhere back', async () => {
    const order = await sent(shop);
    for (const status of ['completed', 'picked_up', 'new_order', 'completed'])
      expect(await notify(order.parcelId, order.number, status)).toBe(200);
    expect(await statusOf(order)).toBe('delivered');
    expect(await moves(order.orderId)).toBe(2);
  });

  it('two at once, the other before each statement of the first, end alike', async () => {
    for (const before of [
      /from "shipments"/i,
      /into "shipment_events"/i,
      /from "orders"/i,
      /update "orders"/i,
    ]) {
      const order = await sent(shop);
      let rival: Promise<number> | null = null;
      rivalBefore(database, before, async () => {
        // Waits for the first one's locks, so it is not waited for here.
        rival = notify(order.parcelId, order.number, 'completed');
      });
      expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
      expect(await rival).toBe(200);
      expect(await statusOf(order)).toBe('delivered');
      expect(await moves(order.orderId)).toBe(2);
    }
  });

  it('a word and the shop’s own move at once: the order is moved once', async () => {
    const order = await sent(shop);
    const byHand = moveOn(shop, order.number, 'onTheWay').catch(() => null);
    expect(await notify(order.parcelId, order.number, 'picked_up')).toBe(200);
    await byHand;
    expect(await statusOf(order)).toBe('onTheWay');
    expect(await count(database, 'order_events', `order_id = ${order.orderId} and status = 4`)).toBe(1);
  });

  it('a word while the shop cancels: one of them is first, and nothing waits for ever', async () => {
    const order = await sent(shop);
    let told: Promise<number> | null = null;
    rivalBefore(database, /update "orders"/i, async () => {
      told = notify(order.parcelId, order.number, 'picked_up');
    });
    await moveOn(shop, order.number, 'cancelled');
    expect(await told).toBe(200);
    expect(await statusOf(order)).toBe('cancelled');
    expect((await findShipment(database, order.orderId))!.state).toBe('stopped');
    const [alarm] = (await listAlarms(database, { area: 'shipments', limit: 9 })).filter(
      ({ subject }) => subject === order.number,
    );
    // Once for the end, and once more because the parcel moves all the same.
    expect(alarm).toMatchObject({ kind: 'endedOrder', times: 2 });
  });

  it('after a parcel came back its "delivered" is the sender’s, and moves nothing', async () => {
    const order = await sent(shop);
    await notify(order.parcelId, order.number, 'picked_up');
    await notify(order.parcelId, order.number, 'returned');
    await notify(order.parcelId, order.number, 'completed');
    expect(await statusOf(order)).toBe('onTheWay');
    expect(await findShipment(database, order.orderId)).toMatchObject({ state: 'returned' });
  });
});

describe('One order, one parcel', () => {
  it('the job twice at once makes one, and the other says so', async () => {
    const order = await wrapped(shop);
    const both = await Promise.allSettled([
      makeShipment(shop, order.orderId),
      makeShipment(shop, order.orderId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await makeShipment(shop, order.orderId);
    expect(await shop.barq.parcels.ofReference(order.number)).toHaveLength(1);
  });

  it('a claim whose owner is gone is taken over, and what was asked for is asked about first', async () => {
    const order = await wrapped(shop, { city: 'abha' });
    const { smsa } = shop.providers.couriers!;
    // The server dies after the courier has answered.
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

  it('an order that ends while its courier is asked: the parcel is known, and people stop it', async () => {
    const order = await wrapped(shop);
    const { barq } = shop.providers.couriers!;
    shop.providers.couriers = {
      ...shop.providers.couriers!,
      barq: {
        ...barq!,
        create: async (parcel) => {
          const made = await barq!.create(parcel);
          await moveOn(shop, order.number, 'cancelled');
          return made;
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

  it('an order that ended just before is not asked for at all', async () => {
    const order = await wrapped(shop);
    rivalBefore(database, /update "shipments" set "unanswered_since"/i, () =>
      moveOn(shop, order.number, 'rejected'),
    );
    await makeShipment(shop, order.orderId);
    expect(await shop.barq.parcels.ofReference(order.number)).toEqual([]);
  });
});

describe('Webhooks that are forged, or speak of what is not theirs', () => {
  it('without the secret or with another it is refused, written down once an hour, and changes nothing', async () => {
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

  it('a parcel that is nobody’s, another’s, or of another courier changes nothing and is written down', async () => {
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

  it('a status that the table does not know, and a body that is none, are for people to look at', async () => {
    const order = await sent(shop);
    expect(await notify(order.parcelId, order.number, 'teleported')).toBe(200);
    expect(await shop.tellAs(secret, '{')).toBe(400);
    expect(await shop.tellAs(secret, 'x'.repeat(70_000))).toBe(413);
    expect(await statusOf(order)).toBe('wrapGift');
    const alarms = (await listAlarms(database, { area: 'shipments', limit: 99 })).filter(
      ({ kind }) => kind === 'unknownStatus',
    );
    expect(alarms.map(({ subject }) => subject).sort()).toEqual(['teleported', 'webhook']);
  });

  it('a courier without webhooks, and one that is not there, have no such address', async () => {
    expect(await shop.tellAs(secret, {}, 'smsa')).toBe(404);
    expect(await shop.tellAs(secret, {}, 'constructor')).toBe(404);
  });

  it('a fault of ours answers no 200, so that it is told again', async () => {
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

  it('news about nothing at all binds nothing', async () => {
    const order = await sent(shop);
    await applyCourierStatus(shop, 'barq', event({ id: null, reference: null }));
    await inTransaction(database, (tx) => lockShipment(tx, order.orderId));
    expect(await statusOf(order)).toBe('wrapGift');
  });
});
