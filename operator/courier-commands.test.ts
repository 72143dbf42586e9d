import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placedBy } from '#server/checkout/test-purchase.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { courierShop, sent, wrapped } from '#server/shipments/test-couriers.ts';
import { listCourierAlarms } from './list-alarms.ts';
import { printLabel } from './print-label.ts';
import { requestCourier } from './request-courier.ts';
import { showShipment } from './show-shipment.ts';

const shop = await courierShop();

describe('Operators and couriers', () => {
  it('operators see where a parcel is and print its label', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'labels-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const order = await sent(shop, { city: 'abha' });
    await shop.smsa.parcels.move(order.parcelId, 'advance');
    await shop.jobs.runSchedule('shipments.poll');
    const shown = await showShipment(shop, [order.number.toLowerCase()]);
    expect(shown).toContain(`${order.number}: on its way\nCourier: smsa\nTracking: ${order.parcelId}  http`);
    expect(shown).toMatch(/made {2}created\n.+made {2}DR\n.+onTheWay {2}PU$/);
    const written = await printLabel(shop, [order.number, folder]);
    expect(written).toBe(`Written: ${join(folder, `${order.number}-label.pdf`)}.`);
    const pdf = await readFile(join(folder, `${order.number}-label.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await shop.smsa.parcels.move(order.parcelId, 'advance');
    await shop.jobs.runSchedule('shipments.poll');
    await expect(printLabel(shop, [order.number, folder])).rejects.toThrow('There is no label');
  });

  it('operators see what went wrong, and request the courier again', async () => {
    const order = await wrapped(shop, { phone: '0501230000' });
    await shop.runJobs();
    expect(await listCourierAlarms(shop, ['1'])).toContain(
      `barq  refused  ${order.number}  0000003: Destination is not served`,
    );
    expect(await showShipment(shop, [order.number])).toContain(
      'did not take it (0000003: Destination is not served)',
    );
    expect(await requestCourier(shop, [order.number])).toBe(
      `The courier is asked for order ${order.number}.`,
    );
    await expect(requestCourier(shop, [order.number])).rejects.toThrow('was already requested');
    await shop.runJobs();
    expect(await listCourierAlarms(shop, ['1'])).toContain('2 times');
  });

  it('operators cannot request a courier for an unwrapped or unknown order', async () => {
    const { placed } = await placedBy(shop);
    await expect(requestCourier(shop, [placed.orderNumber])).rejects.toThrow('is awaitingPayment');
    await expect(requestCourier(shop, ['A-1'])).rejects.toThrow('There is no order A-1.');
    await expect(requestCourier(shop, [])).rejects.toThrow('takes the number of an order');
    await expect(printLabel(shop, [])).rejects.toThrow('takes the number of an order');
    await expect(showShipment(shop, ['A-1', 'x'])).rejects.toThrow('takes the number of an order');
    expect(await showShipment(shop, [placed.orderNumber])).toContain('no courier was asked');
    await expect(listCourierAlarms(shop, ['all'])).rejects.toThrow('how many');
    const order = await wrapped(shop);
    await moveOn(shop, order.number, 'cancelled');
    await expect(requestCourier(shop, [order.number])).rejects.toThrow('is cancelled');
    expect(await showShipment(shop, [order.number])).toContain('the order has ended');
  });
});
