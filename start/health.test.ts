import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, openPool } from '#database/database.ts';
import { testDatabase } from '#database/test-database.ts';
import { health } from './health.ts';
import { siteWith } from './test-site.ts';

const { database, url } = await testDatabase('empty');

describe('/health for monitoring', () => {
  it('says that the shop is up, and is never cached', async () => {
    const answer = await health(database).request('/');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('also answers during maintenance', async () => {
    const site = siteWith({
      isInMaintenance: async () => true,
      mount: (root) => root.route('/health', health(database)),
    });
    expect((await site.request('/health')).status).toBe(200);
    expect((await site.request('/')).headers.get('location')).toBe('/maintenance-mode');
  });

  it('says that the database is away, without the reason', async () => {
    const closedPort = new URL(url);
    closedPort.port = '1';
    const gone = openDatabase(openPool(closedPort.href));
    const answer = await health(gone).request('/');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'no database' });
    await gone.destroy();
  });

  it('says so too when the database does not answer', async () => {
    const busy = openDatabase(openPool(url, 1));
    const requested = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const held = busy.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      requested.resolve();
      await release.promise;
    });
    await requested.promise;
    expect((await health(busy, 50).request('/')).status).toBe(503);
    release.resolve();
    await held;
    expect((await health(busy).request('/')).status).toBe(200);
    await busy.destroy();
  });
});
