import { setTimeout as pause } from 'node:timers/promises';
import { MAX_LAG_MS } from '#database/standby.ts';
import { until } from '../stack/processes.ts';
import { breaking, WHOLE_MS } from './breaking.ts';
import { type Drill, type Step, seconds } from './step.ts';

/** The number of searches that visitors make while the standby is late. */
const SEARCHES = 50;

/** How many reads that may be late the web processes have sent to the standby and to the primary. */
async function readsOf({ stack }: Drill): Promise<{ standby: number; primary: number }> {
  const sum = { standby: 0, primary: 0 };
  for (const { host, metricsPort } of stack.addresses) {
    const text = await (await fetch(`http://${host}:${metricsPort}/metrics`)).text();
    for (const server of ['standby', 'primary'] as const)
      sum[server] += Number(
        new RegExp(`^ashjar_late_reads_total\\{server="${server}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
      );
  }
  return sum;
}
/** Searches that no cache can answer: each is for another text, and comes from another shopper's address. */
async function search({ stack }: Drill, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const answer = await fetch(`${stack.url}/api/v1/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.8.${n % 250}` },
      body: JSON.stringify({ cities_id: 1, search: `monstera ${performance.now()}` }),
    });
    if (!answer.ok) throw new Error(`A search was answered with ${answer.status}.`);
  }
}
async function readsMove(drill: Drill, server: 'standby' | 'primary'): Promise<boolean> {
  const before = await readsOf(drill);
  await search(drill, 10);
  return (await readsOf(drill))[server] > before[server];
}

/** A standby that is late: reads leave it after the limit, and nothing is lost when it must take over. */
export const lagStep: Step = {
  name: 'lag',
  parts: [
    {
      what: 'The standby receives and does not replay',
      allows: 'nothing',
      async run(drill) {
        const { stack, calm } = drill;
        const standby = await stack.cluster.standby();
        await until('lists are read from the standby', () => readsMove(drill, 'standby'), WHOLE_MS);
        stack.cluster.signalReplay(standby, 'SIGSTOP');
        // What is replayed grows older than the limit, and then how old makes no difference: a minute or an hour.
        await pause(2 * MAX_LAG_MS);
        const before = await readsOf(drill);
        await search(drill, SEARCHES);
        await calm();
        const after = await readsOf(drill);
        if (after.primary < before.primary + SEARCHES) throw new Error('Searches were not read at all.');
        if (after.standby > before.standby)
          drill.fault(`${after.standby - before.standby} reads went to a standby that is late.`);
        const late = await stack.cluster.asSuperuser(standby.port, async (client) => {
          const { rows } = await client.query<{ bytes: string }>(
            'select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) as bytes',
          );
          return Number(rows[0]?.bytes);
        });
        if (late === 0) throw new Error('The standby replayed all the same.');
        return `${Math.round(late / 1024)} kB received and not replayed; ${after.primary - before.primary} reads went to the primary instead, none to the standby`;
      },
    },
    {
      what: 'The standby replays again, up to now',
      allows: 'nothing',
      async run(drill) {
        const { cluster } = drill.stack;
        cluster.signalReplay(await cluster.standby(), 'SIGCONT');
        const took = await until(
          'lists are read from the standby again',
          () => readsMove(drill, 'standby'),
          WHOLE_MS,
        );
        return `used again after ${seconds(took)} s`;
      },
    },
    ...breaking(
      {
        breaks: 'kill -9 of the primary while the standby has not replayed',
        returns: 'The old primary comes back',
      },
      'primary',
      async (node, { stack: { cluster } }) => {
        const standby = await cluster.standby();
        cluster.signalReplay(standby, 'SIGSTOP');
        await pause(2 * MAX_LAG_MS);
        await cluster.killNode(node);
        // From now on the standby can replay, and Patroni promotes it once it has replayed everything.
        cluster.signalReplay(standby, 'SIGCONT');
        return undefined;
      },
      (node, { stack }) => stack.cluster.restart(node),
    ),
  ],
};
