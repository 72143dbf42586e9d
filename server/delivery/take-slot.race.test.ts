import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { Refusal } from '#server/http/refuse.ts';
import { loadDelivery } from '../../demo/delivery/load-delivery.ts';
import { deleteBooking, takeSlot } from './slots.public.ts';

const { database } = await testDatabase('empty');
await loadDelivery(database);

const now = new Date('2026-11-22T06:00:00Z');
const RIYADH = 1;
const CAPACITY = 12;

const take = (slotId: string) =>
  inTransaction(database, (tx) => takeSlot(tx, { cityId: RIYADH, method: 'delivery', slotId, now }));
const isTaken = (slotId: string) =>
  take(slotId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'slotTaken') return false;
      throw error;
    },
  );
const takenOf = async (slotId: string) =>
  (
    await database
      .selectFrom('slot_bookings')
      .select('taken')
      .where('slot_id', '=', slotId)
      .executeTakeFirst()
  )?.taken ?? 0;

describe('Concurrent bookings of a slot', () => {
  it('of twenty bookings for the last unit, one succeeds', async () => {
    const slotId = '2026-11-24T10';
    for (let n = 1; n < CAPACITY; n += 1) await take(slotId);
    const results = await Promise.all(Array.from({ length: 20 }, () => isTaken(slotId)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await takenOf(slotId)).toBe(CAPACITY);
  });
  it('of thirty bookings for an empty slot, as many succeed as it has capacity', async () => {
    const slotId = '2026-11-24T12';
    const results = await Promise.all(Array.from({ length: 30 }, () => isTaken(slotId)));
    expect(results.filter(Boolean)).toHaveLength(CAPACITY);
    expect(await takenOf(slotId)).toBe(CAPACITY);
  });
  it('a booking is refused when the last unit is booked after it was seen as free', async () => {
    const slotId = '2026-11-24T14';
    for (let n = 1; n < CAPACITY; n += 1) await take(slotId);
    rivalBefore(database, /insert into slot_bookings/, () => take(slotId));
    expect(await isTaken(slotId)).toBe(false);
    expect(await takenOf(slotId)).toBe(CAPACITY);
  });
  it('concurrent bookings and releases leave the exact count', async () => {
    const slotId = '2026-11-24T16';
    for (let n = 0; n < CAPACITY; n += 1) await take(slotId);
    const back = () =>
      inTransaction(database, (tx) => deleteBooking(tx, { cityId: RIYADH, method: 'delivery', slotId }));
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => back().then(() => false)),
      ...Array.from({ length: 12 }, () => isTaken(slotId)),
    ]);
    expect(await takenOf(slotId)).toBe(CAPACITY - 6 + results.filter(Boolean).length);
    expect(await takenOf(slotId)).toBeLessThanOrEqual(CAPACITY);
  });
});
