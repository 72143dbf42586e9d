import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, openPool } from '#database/database.ts';
import { testDatabase } from '#database/test-database.ts';
import { health } from './health.ts';
import { siteWith } from './test-site.ts';

const { database, url } = await testDatabase('empty');

describe('Whoever watches the shop asks /health', () => {
  it('and hears that it stands, which is never kept', async () => {
    const answer = await health(database).request('/');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('also while maintenance shuts the pages', async () => {
    const site = siteWith({
      isInMaintenance: async () => true,
      mount: (root) => root.route('/health', health(database)),
    });
    expect((await site.request('/health')).status).toBe(200);
    expect((await site.request('/')).headers.get('location')).toBe('/maintenance-mode');
  });

  it('or that its database is away, without a word about why', async () => {
    const nobodyListens = new URL(url);
    nobodyListens.port = '1';
    const gone = openDatabase(openPool(nobodyListens.href));
    const answer = await health(gone).request('/');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'no database' });
    await gone.destroy();
  });

  it('also when the database only does not answer', async () => {
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
