import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase, openPool } from './database.ts';
import { MAX_LAG_MS, openStandby, primaryOf } from './standby.ts';
import { isStandbyLate, openLagCheck, parseLsn, replayedUntil } from './standby-lag.ts';
import { cuttable } from './test-cut.ts';
import { primaryWithStandby } from './test-standby.ts';

const { primaryUrl, standbyUrl } = await primaryWithStandby();
const proxy = await cuttable(standbyUrl);
const pool = openPool(primaryUrl, 4);
const database = openDatabase(pool);
const logged: string[] = [];
const open = (url: string) =>
  openStandby({
    url,
    primary: { database, pool },
    poolSize: 4,
    preparesStatements: true,
    log: (line) => void logged.push(line),
  });
const standby = open(proxy.url);
/** A direct connection to the standby, without the proxy and without the shop's lag check. */
const direct = openDatabase(openPool(standbyUrl, 2));
afterAll(async () => {
  await standby.close();
  await direct.destroy();
  await database.destroy();
});

type Seen = { n: number; isStandby: boolean };
const look = async (chosen: Database): Promise<Seen> => {
  const { rows } = await sql<Seen>`select n, pg_is_in_recovery() as "isStandby" from seen`.execute(chosen);
  return rows[0]!;
};
const read = (): Promise<Seen> => standby.read(database, look);
const write = async (n: number): Promise<void> => {
  await sql`update seen set n = ${n}`.execute(database);
};
const answeredBy = async (server: 'primary' | 'standby'): Promise<void> => {
  await expect.poll(async () => (await read()).isStandby, { timeout: 20_000 }).toBe(server === 'standby');
};
const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(direct);
const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(direct);

beforeAll(async () => {
  await sql`create table seen (n int not null)`.execute(database);
  await sql`insert into seen values (0)`.execute(database);
  await vi.waitFor(() => look(direct), { timeout: 20_000 });
});
afterEach(async () => {
  await resumeReplay();
});

describe('A read that may be a second old', () => {
  it('is answered by the standby, and one in a transaction by the transaction', async () => {
    await answeredBy('standby');
    const inside = await database.transaction().execute((tx) => standby.read(tx, look));
    expect(inside.isStandby).toBe(false);
  });

  it('never misses a change that the process was told about, however late the standby is', async () => {
    await answeredBy('standby');
    await pauseReplay();
    await write(1);
    standby.noteChange();
    expect(await read()).toEqual({ n: 1, isStandby: false });
    await resumeReplay();
    await answeredBy('standby');
    expect((await read()).n).toBe(1);
  });

  it('goes to the primary once the standby is a second behind, and back when it has caught up', async () => {
    await answeredBy('standby');
    await pauseReplay();
    const since = performance.now();
    let seen = await read();
    for (let n = 2; seen.isStandby; n += 1) {
      // The data of the standby is from before the pause, so no answer of it may come later than the limit allows.
      expect(performance.now() - since).toBeLessThan(20_000);
      await write(n);
      const startedAt = performance.now();
      seen = await read();
      if (seen.isStandby) expect(startedAt - since).toBeLessThanOrEqual(MAX_LAG_MS);
    }
    await expect
      .poll(async () => [(await read()).isStandby, logged.some((line) => line.includes('ms behind'))])
      .toEqual([false, true]);
    await resumeReplay();
    await answeredBy('standby');
    expect(logged.at(-1)).toMatch(/used again/);
  });

  it('goes to the primary while the standby is away or cuts its connections', async () => {
    await answeredBy('standby');
    await proxy.cut();
    expect(await read()).toMatchObject({ isStandby: false });
    await proxy.mend();
    await answeredBy('standby');
  });

  it('runs again on the primary if the standby gives it up', async () => {
    await answeredBy('standby');
    let tries = 0;
    const seen = await standby.read(database, async (chosen) => {
      tries += 1;
      if (primaryOf(chosen) !== chosen)
        throw Object.assign(new Error('conflict with recovery'), { code: '40001' });
      return look(chosen);
    });
    expect([tries, seen.isStandby]).toEqual([2, false]);
  });

  it('keeps the errors of its own', async () => {
    await answeredBy('standby');
    const broken = standby.read(database, (chosen) => sql`select 1 / 0`.execute(chosen));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
  });

  it('never trusts a server that is no standby of this database', async () => {
    const wrong = open(primaryUrl);
    expect((await wrong.read(database, look)).isStandby).toBe(false);
    expect(wrong.state().reads).toEqual({ standby: 0, primary: 1 });
    await wrong.close();
  });
});

describe('The measured lag', () => {
  const server = (answers: { lsn: string; isStandby: boolean }) => ({
    query: async () => ({ rows: [{ system: '1', ...answers }] }),
  });
  /** Reads from a standby at 0/10, until `ms` after the primary moved to 0/20; then it has replayed `replayed`. */
  async function refusalAfter(ms: number, replayed: string): Promise<unknown> {
    const position = { lsn: '0/10', isStandby: false };
    let now = 0;
    const primary = { query: async () => ({ rows: [{ system: '1', ...position }] }) };
    const check = openLagCheck(primary as never, 1_000, () => now);
    await check.assertFresh(server({ lsn: '0/10', isStandby: true }) as never);
    position.lsn = '0/20';
    now += 1;
    check.noteChange();
    // Checks continue during the whole time, as in a shop with visitors.
    for (const until = now + ms; now < until; now = Math.min(until, now + 250))
      await check.assertFresh(server({ lsn: '0/10', isStandby: true }) as never).catch(() => undefined);
    return check
      .assertFresh(server({ lsn: replayed, isStandby: true }) as never)
      .catch((error: unknown) => error);
  }

  it.each([
    [1_000, '0/20', undefined],
    [1_000, '0/10', { isLagging: false }],
    [1_001, '0/10', { isLagging: true }],
    [60_000, '0/10', { isLagging: true }],
    [3_600_000, '0/10', { isLagging: true }],
  ])('%s ms after a change, at %s', async (ms, replayed, refused) => {
    const error = await refusalAfter(ms, replayed);
    expect(isStandbyLate(error)).toBe(refused !== undefined);
    if (refused) expect(error).toMatchObject(refused);
  });

  it('compares positions as numbers, also where they grow a digit', () => {
    expect(parseLsn('0/FFFFFFFF') + 1n).toBe(parseLsn('1/0'));
    const positions = fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { minLength: 1 });
    fc.assert(
      fc.property(positions, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (found, replayed) => {
        const samples = found.toSorted((a, b) => (a < b ? -1 : 1)).map((lsn, at) => ({ at, lsn }));
        const until = replayedUntil(samples, replayed);
        const covered = samples.filter(({ lsn }) => lsn <= replayed).length;
        expect(until).toBe(covered === 0 ? null : covered - 1);
      }),
    );
  });
});
