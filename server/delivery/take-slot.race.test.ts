import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { testDatabase } from '#database/test-database.ts';
import { Refusal } from '#server/http/refuse.ts';
import { loadDelivery } from '../../demo/delivery/load-delivery.ts';
import { returnSlot, takeSlot } from './slots.public.ts';

const { database } = await testDatabase('empty');
await loadDelivery(database);

const now = new Date('2026-11-22T06:00:00Z');
const RIYADH = 1;
const PLACES = 12;

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

describe('Rivals for a window', () => {
  it('twenty for the last place: one gets it', async () => {
    const slotId = '2026-11-24T10';
    for (let n = 1; n < PLACES; n += 1) await take(slotId);
    const results = await Promise.all(Array.from({ length: 20 }, () => isTaken(slotId)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await takenOf(slotId)).toBe(PLACES);
  });
  it('thirty for a window nobody has taken: as many get a place as there are', async () => {
    const slotId = '2026-11-24T12';
    const results = await Promise.all(Array.from({ length: 30 }, () => isTaken(slotId)));
    expect(results.filter(Boolean)).toHaveLength(PLACES);
    expect(await takenOf(slotId)).toBe(PLACES);
  });
  it('one who takes the last place after it was seen free: the other is told', async () => {
    const slotId = '2026-11-24T14';
    for (let n = 1; n < PLACES; n += 1) await take(slotId);
    rivalBefore(database, /insert into slot_bookings/, () => take(slotId));
    expect(await isTaken(slotId)).toBe(false);
    expect(await takenOf(slotId)).toBe(PLACES);
  });
  it('takers and givers at once: the count is exact', async () => {
    const slotId = '2026-11-24T16';
    for (let n = 0; n < PLACES; n += 1) await take(slotId);
    const back = () =>
      inTransaction(database, (tx) => returnSlot(tx, { cityId: RIYADH, method: 'delivery', slotId }));
    const results = await Promise.all([
      ...Array.from({ length: 6 }, () => back().then(() => false)),
      ...Array.from({ length: 12 }, () => isTaken(slotId)),
    ]);
    expect(await takenOf(slotId)).toBe(PLACES - 6 + results.filter(Boolean).length);
    expect(await takenOf(slotId)).toBeLessThanOrEqual(PLACES);
  });
});
