import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { OFFICE_CHANNEL } from '#server/http/office-changes.ts';

/**
 * Collects what the database announces to the back office from now on.
 * @returns a function that returns the payloads of all notifications so far
 */
export async function hearOfficeChanges(shop: { databaseUrl: string }): Promise<() => Promise<string[]>> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const payloads: string[] = [];
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await client.query(`listen ${OFFICE_CHANNEL}`);
  return async () => {
    // The query makes sure that they have arrived: PostgreSQL delivers notifications before the query's result.
    await client.query('select 1');
    return payloads;
  };
}
