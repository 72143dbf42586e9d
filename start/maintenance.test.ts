import { expect, it } from 'vitest';
import { readMaintenanceThrottled } from './maintenance.ts';

it('The last known maintenance state holds while the database fails or does not answer', async () => {
  const time = { now: 0 };
  const values: (() => Promise<boolean>)[] = [
    async () => true,
    () => Promise.reject(new Error('away')),
    () => new Promise(() => undefined),
    async () => false,
  ];
  const isOn = readMaintenanceThrottled(
    () => values.shift()!(),
    () => time.now,
    10,
  );
  const responseCache: boolean[] = [];
  for (; values.length > 0; time.now += 1_000) {
    responseCache.push(await isOn());
    // The maintenance state is read at most once a second.
    responseCache.push(await isOn());
  }
  expect(responseCache).toEqual([true, true, true, true, true, true, false, false]);
});
