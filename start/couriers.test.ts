import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { parcel, shipper } from '#providers/courier/test-courier.ts';
import { type CourierOptions, openCouriers } from './couriers.ts';
import { sandboxCharges } from './sandbox-charges.ts';

const { database } = await testDatabase();
const now = () => new Date('2026-11-22T06:00:00Z');
const keys: CourierOptions = {
  barq: { email: 'a', password: 'b', hubCode: 'c', webhookSecret: 'd' },
  smsa: { apiKey: 'e', shipper },
};

async function open(mode: 'demo' | 'live', couriers?: CourierOptions) {
  const dependencies = { store: sandboxCharges(database), now, publicUrl: 'http://127.0.0.1:9' };
  const opened = await openCouriers({ mode, ...(couriers && { couriers }) }, dependencies);
  onTestFinished(opened.close);
  return opened.ports;
}

describe('Couriers: real ones, sandboxes, or none', () => {
  it('live has the configured couriers; without one, staff create parcels by hand', async () => {
    expect(await open('live')).toEqual({});
    expect(Object.keys(await open('live', keys))).toEqual(['barq', 'smsa']);
    expect(Object.keys(await open('live', { ...keys, smsa: null }))).toEqual(['barq']);
  });

  it('the demo has the couriers’ sandboxes, whose parcels survive a restart', async () => {
    const { barq, smsa } = await open('demo');
    const made = await smsa!.create(parcel());
    const atBarq = await barq!.create(parcel());
    const restarted = await open('demo');
    expect(await restarted.smsa!.find!('A-10024')).toMatchObject({ id: made.id });
    expect(await restarted.barq!.track([atBarq.id])).toMatchObject([
      { reference: 'A-10024', status: 'made' },
    ]);
  });
});
