import { describe, expect, it } from 'vitest';
import { addLinkCall, readGiftCall } from '#contract/orders/tracking.calls.ts';
import type { Parcel } from '#providers/courier/courier.port.ts';
import { ProviderDown } from '#providers/http/errors.port.ts';
import { listAlarms } from '#server/alarms/alarms.public.ts';
import { count, orderOf } from '#server/checkout/test-purchase.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { makeShipment } from './make-shipment.job.ts';
import { findLabel, findShipment, requestAgainByOperator } from './shipments.public.ts';
import { courierShop, sent, wrapped } from './test-couriers.ts';

const shop = await courierShop();
const { database } = shop;

const statusOf = async ({ shopper, orderUuid }: Awaited<ReturnType<typeof wrapped>>) =>
  (await orderOf(shopper, orderUuid)).status;
const alarmsOf = async (number: string) =>
  (await listAlarms(database, { area: 'shipments', limit: 100 })).filter(({ subject }) => subject === number);
const follow = () => shop.jobs.runSchedule('shipments.poll');

describe('A wrapped gift gets a courier', () => {
  it('in the same-day city Barq delivers it, and the buyer sees courier and tracking number', async () => {
    const order = await wrapped(shop);
    expect((await orderOf(order.shopper, order.orderUuid)).shipment).toBeNull();
    await shop.runJobs();
    const [parcel, ...more] = await shop.barq.parcels.ofReference(order.number);
    expect(more).toEqual([]);
    const shown = await orderOf(order.shopper, order.orderUuid);
    expect(shown.shipment).toEqual({
      courier: 'barq',
      trackingNumber: parcel!.trackingNumber,
      trackingUrl: shop.barq.trackingUrl + parcel!.id,
    });
    expect(shown.status).toBe('wrapGift');
    const label = (await findLabel(database, order.orderId))!;
    expect(label.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('elsewhere SMSA delivers it, by the short National Address', async () => {
    const order = await sent(shop, { city: 'abha' });
    expect(await shop.smsa.parcels.read(order.parcelId)).toMatchObject({
      reference: order.number,
      city: 'Abha',
      nationalAddress: 'ABHA2929',
    });
    expect(await findShipment(database, order.orderId)).toMatchObject({
      courier: 'smsa',
      state: 'made',
      hasLabel: true,
    });
  });

  it('a tracking link shows the courier too, without prices', async () => {
    const order = await sent(shop);
    const { url } = await order.shopper.must(addLinkCall, { orderUuid: order.orderUuid });
    const token = /track\/(\w+)/.exec(url)![1]!;
    const gift = await shop.visitor().must(readGiftCall, { token });
    expect(gift.shipment).toMatchObject({ courier: 'barq', trackingNumber: order.parcelId });
    expect(JSON.stringify(gift)).not.toMatch(/price|total|halalas/i);
  });

  it('no parcel is created for a cafe pickup or without a configured courier: the shop moves the order by hand', async () => {
    const before = (await shop.barq.parcels.list()).length;
    const pickup = await wrapped(shop, { isPickedUp: true });
    await shop.runJobs();
    expect(await findShipment(database, pickup.orderId)).toBeUndefined();
    const { barq, ...others } = shop.providers.couriers!;
    shop.providers.couriers = others;
    const order = await wrapped(shop);
    await shop.runJobs();
    shop.providers.couriers = { ...others, barq: barq! };
    expect((await findShipment(database, order.orderId))!.state).toBe('byHand');
    expect(await shop.barq.parcels.list()).toHaveLength(before);
    await moveOn(shop, order.number);
    await moveOn(shop, order.number);
    expect(await statusOf(order)).toBe('delivered');
  });

  it('an order sent out by hand before a courier was requested gets no parcel', async () => {
    const order = await wrapped(shop);
    await moveOn(shop, order.number, 'onTheWay');
    await shop.runJobs();
    expect((await findShipment(database, order.orderId))!.state).toBe('byHand');
    expect(await shop.barq.parcels.ofReference(order.number)).toEqual([]);
  });
});

describe('Courier reports move the order to 4 and 5 (providers/10-delivery-address, Contract mapping)', () => {
  it('when its webhooks arrive', async () => {
    shop.door.isOpen = true;
    const order = await sent(shop);
    await shop.barq.parcels.move(order.parcelId, 'advance');
    await shop.barq.settled();
    expect(await statusOf(order)).toBe('onTheWay');
    await shop.barq.parcels.move(order.parcelId, 'advance');
    await shop.barq.settled();
    shop.door.isOpen = false;
    const { status, events } = await orderOf(order.shopper, order.orderUuid);
    expect(status).toBe('delivered');
    expect(events.slice(-2).map(({ status, actor }) => [status, actor])).toEqual([
      ['onTheWay', 'courier'],
      ['delivered', 'courier'],
    ]);
    // The label is deleted: it contains the recipient's address and is no longer needed.
    expect(await findLabel(database, order.orderId)).toBeNull();
  });

  it('when a webhook is missing the courier is polled, and the customer is notified once', async () => {
    const order = await sent(shop);
    await shop.barq.parcels.move(order.parcelId, 'advance');
    await shop.barq.parcels.move(order.parcelId, 'advance');
    await shop.barq.settled();
    await shop.runJobs();
    shop.sms.length = 0;
    await follow();
    await follow();
    await shop.runJobs();
    expect(await statusOf(order)).toBe('delivered');
    // Departure and delivery were reported together, so there is one message, about the delivery.
    expect(shop.sms.filter(({ text }) => text.includes(order.number))).toHaveLength(1);
  });

  it('SMSA is polled for many parcels at once', async () => {
    const [one, two] = [await sent(shop, { city: 'abha' }), await sent(shop, { city: 'abha' })];
    await shop.smsa.parcels.move(one.parcelId, 'advance');
    await shop.smsa.parcels.move(two.parcelId, 'advance');
    await shop.smsa.parcels.move(two.parcelId, 'advance');
    await follow();
    expect([await statusOf(one), await statusOf(two)]).toEqual(['onTheWay', 'delivered']);
  });

  it('a failed delivery and a returned parcel raise alarms and end no order', async () => {
    const order = await sent(shop, { city: 'abha' });
    await shop.smsa.parcels.move(order.parcelId, 'advance');
    await shop.smsa.parcels.move(order.parcelId, 'fail');
    await follow();
    await follow();
    expect((await alarmsOf(order.number)).map(({ kind, times }) => [kind, times])).toEqual([['failed', 1]]);
    await shop.smsa.parcels.move(order.parcelId, 'return');
    await follow();
    expect(await statusOf(order)).toBe('onTheWay');
    expect((await alarmsOf(order.number)).map(({ kind }) => kind)).toEqual(['returned', 'failed']);
    // Another attempt, with a new reference, delivers the parcel.
    expect(
      await requestAgainByOperator(shop, {
        operator: 'Sara',
        orderId: order.orderId,
        orderNumber: order.number,
      }),
    ).toBe(true);
    await shop.runJobs();
    const again = (await findShipment(database, order.orderId))!;
    expect(again).toMatchObject({ state: 'made', attempt: 2 });
    expect(await shop.smsa.parcels.ofReference(`${order.number}.2`)).toHaveLength(1);
    await shop.smsa.parcels.move(again.courierId!, 'advance');
    await shop.smsa.parcels.move(again.courierId!, 'advance');
    await follow();
    expect(await statusOf(order)).toBe('delivered');
  });

  it('a parcel that is not collected for too long raises an alarm', async () => {
    const order = await sent(shop);
    shop.clock.pass(DAY + MINUTE);
    await follow();
    expect((await alarmsOf(order.number)).map(({ kind }) => kind)).toEqual(['silent']);
  });
});

describe('A courier’s failure never delays the order', () => {
  it('a lost response creates no second parcel: SMSA is asked for the first by the shop’s reference', async () => {
    const order = await wrapped(shop, { city: 'abha' });
    await shop.smsa.disturb({ fault: { call: 'POST /api/shipment/b2c/new', how: 'loseAnswer' } });
    await expect(shop.runJobs()).rejects.toThrow('did not answer');
    await shop.runJobs();
    expect(await shop.smsa.parcels.ofReference(order.number)).toHaveLength(1);
    expect(await findShipment(database, order.orderId)).toMatchObject({ state: 'made', hasLabel: true });
  });

  it('a parcel SMSA does not find may still appear, and is created again only after ten minutes', async () => {
    const order = await wrapped(shop, { city: 'abha' });
    await shop.smsa.disturb({ fault: { call: 'POST /api/shipment/b2c/new', how: 'loseAnswer' } });
    await expect(shop.runJobs()).rejects.toThrow('did not answer');
    const [parcel] = await shop.smsa.parcels.ofReference(order.number);
    const hidden = shop.providers.couriers!.smsa!;
    shop.providers.couriers = { ...shop.providers.couriers!, smsa: { ...hidden, find: async () => null } };
    await expect(shop.runJobs()).rejects.toThrow('may still appear');
    shop.providers.couriers = { ...shop.providers.couriers!, smsa: hidden };
    shop.clock.pass(11 * MINUTE);
    await shop.runJobs();
    expect((await findShipment(database, order.orderId))!.courierId).toBe(parcel!.id);
  });

  it('Barq cannot look up a parcel: an alarm is raised, and a webhook may still report it', async () => {
    const order = await wrapped(shop);
    await shop.barq.disturb({ fault: { call: 'POST /orders', how: 'loseAnswer' } });
    await expect(shop.runJobs()).rejects.toThrow('did not answer');
    await shop.runJobs();
    const [parcel, ...more] = await shop.barq.parcels.ofReference(order.number);
    expect(more).toEqual([]);
    expect((await findShipment(database, order.orderId))!.state).toBe('unclear');
    expect((await alarmsOf(order.number)).map(({ kind }) => kind)).toEqual(['lostAnswer']);
    shop.door.isOpen = true;
    await shop.barq.parcels.move(parcel!.id, 'advance');
    await shop.barq.settled();
    shop.door.isOpen = false;
    expect(await statusOf(order)).toBe('onTheWay');
    expect((await findShipment(database, order.orderId))!.courierId).toBe(parcel!.id);
  });

  it('an address the courier refuses raises an alarm with the reason, and can be requested again', async () => {
    const order = await wrapped(shop, { city: 'abha', nationalAddress: 'ABHA0000' });
    await shop.runJobs();
    expect(await alarmsOf(order.number)).toMatchObject([
      { kind: 'refused', source: 'smsa', detail: expect.stringContaining('National Address is not valid') },
    ]);
    expect(await statusOf(order)).toBe('wrapGift');
    expect(
      await requestAgainByOperator(shop, {
        operator: 'Sara',
        orderId: order.orderId,
        orderNumber: order.number,
      }),
    ).toBe(true);
    expect(
      await requestAgainByOperator(shop, {
        operator: 'Sara',
        orderId: order.orderId,
        orderNumber: order.number,
      }),
    ).toBe(false);
    await shop.runJobs();
    expect(await alarmsOf(order.number)).toMatchObject([{ kind: 'refused', times: 2 }]);
    // From here on the shop delivers the parcel itself, as it did before it used couriers.
    await moveOn(shop, order.number);
    await moveOn(shop, order.number);
    expect(await statusOf(order)).toBe('delivered');
  });

  it('a courier that stays down is tried eight times, then an alarm is raised', async () => {
    const order = await wrapped(shop);
    const { barq } = shop.providers.couriers!;
    const away = {
      ...barq!,
      create: async () => Promise.reject(new ProviderDown('away', { wasSent: false })),
    };
    shop.providers.couriers = { ...shop.providers.couriers!, barq: away };
    for (let tries = 1; tries < 8; tries += 1) await expect(shop.runJobs()).rejects.toThrow('away');
    await shop.runJobs();
    shop.providers.couriers = { ...shop.providers.couriers!, barq: barq! };
    expect((await alarmsOf(order.number)).map(({ kind }) => kind)).toEqual(['away']);
    await moveOn(shop, order.number, 'onTheWay');
    expect(await statusOf(order)).toBe('onTheWay');
  });

  it('a lost job is resumed, and a late label is downloaded', async () => {
    const order = await wrapped(shop, { city: 'abha' });
    const { smsa } = shop.providers.couriers!;
    const late = {
      ...smsa!,
      create: async (parcel: Parcel) => ({
        ...(await smsa!.create(parcel)),
        label: null,
      }),
    };
    shop.providers.couriers = { ...shop.providers.couriers!, smsa: late };
    await shop.smsa.disturb({ fault: { call: 'GET /api/shipment/b2c/query', how: 'down' } });
    shop.clock.pass(31 * MINUTE);
    // Only the scheduled job can resume the shipment: the queue's own job never runs here.
    await expect(follow()).rejects.toThrow('could not be followed');
    expect(await findShipment(database, order.orderId)).toMatchObject({ state: 'made', hasLabel: false });
    shop.providers.couriers = { ...shop.providers.couriers!, smsa: smsa! };
    shop.clock.pass(31 * MINUTE);
    await follow();
    expect((await findShipment(database, order.orderId))!.hasLabel).toBe(true);
    await shop.runJobs();
    expect(await shop.smsa.parcels.ofReference(order.number)).toHaveLength(1);
  });
});

describe('When an order ends, its parcel is not created or must be stopped', () => {
  it('before the courier is asked, no parcel is created', async () => {
    const order = await wrapped(shop);
    await moveOn(shop, order.number, 'cancelled');
    await shop.runJobs();
    expect(await shop.barq.parcels.ofReference(order.number)).toEqual([]);
    expect((await findShipment(database, order.orderId))!.state).toBe('stopped');
    expect(await alarmsOf(order.number)).toEqual([]);
  });

  it('afterwards an alarm is raised, the label is deleted, and courier reports do not move the order', async () => {
    const order = await sent(shop, { city: 'abha' });
    await moveOn(shop, order.number, 'rejected');
    expect(await alarmsOf(order.number)).toMatchObject([
      { kind: 'endedOrder', detail: expect.stringContaining(order.parcelId) },
    ]);
    expect(await findLabel(database, order.orderId)).toBeNull();
    const shown = await orderOf(order.shopper, order.orderUuid);
    expect([shown.status, shown.shipment]).toEqual(['rejected', null]);
    await makeShipment(shop, order.orderId);
    expect(
      await requestAgainByOperator(shop, {
        operator: 'Sara',
        orderId: order.orderId,
        orderNumber: order.number,
      }),
    ).toBe(false);
    expect(await count(database, 'shipments', `order_id = ${order.orderId}`)).toBe(1);
  });
});
