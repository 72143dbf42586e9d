import { expect, it } from 'vitest';
import { readMaintenanceSparingly } from './maintenance.ts';

it('The last known answer about maintenance stands while the database fails or does not answer', async () => {
  const time = { now: 0 };
  const said: (() => Promise<boolean>)[] = [
    async () => true,
    () => Promise.reject(new Error('away')),
    () => new Promise(() => undefined),
    async () => false,
  ];
  const isOn = readMaintenanceSparingly(
    () => said.shift()!(),
    () => time.now,
    10,
  );
  const answers: boolean[] = [];
  for (; said.length > 0; time.now += 1_000) {
    answers.push(await isOn());
    // Asked once a second at most.
    answers.push(await isOn());
  }
  expect(answers).toEqual([true, true, true, true, true, true, false, false]);
});
