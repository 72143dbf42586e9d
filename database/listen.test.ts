import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listenOn } from './listen.ts';
import { testDatabase } from './test-database.ts';

const { database, url } = await testDatabase();

it('A closed listener does not reconnect after its connection was lost', async () => {
  const listening = await listenOn(
    url,
    'lost',
    () => undefined,
    () => undefined,
  );
  const connections = async () =>
    (
      await sql<{ pid: number }>`
        select pid from pg_stat_activity
         where datname = current_database() and application_name = 'ashjar lost'`.execute(database)
    ).rows;
  const [{ pid }] = (await connections()) as [{ pid: number }];
  await sql`select pg_terminate_backend(${pid})`.execute(database);
  await expect.poll(connections).toEqual([]);
  await listening.close();
  // Longer than the delay before a reconnection.
  await pause(1_200);
  expect(await connections()).toEqual([]);
});
