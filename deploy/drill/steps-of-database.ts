import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from '../stack/database.ts';
import { until } from '../stack/processes.ts';
import { type Drill, NotRun, type Part, type Step, seconds } from './step.ts';

const WHOLE_MS = 120_000;

const untilWhole = async ({ stack }: Drill): Promise<string> => {
  const took = await until('the standby is synchronous again', stack.cluster.isWhole, WHOLE_MS);
  return `synchronous after ${seconds(took)} s`;
};

/** Returns two parts: one breaks a database node, the other repairs it. */
function breaking(
  what: { breaks: string; returns: string },
  which: 'primary' | 'standby',
  breakIt: (node: Node, drill: Drill) => Promise<string | undefined>,
  bringBack: (node: Node, drill: Drill) => void | Promise<void>,
): Part[] {
  let broken: Node | undefined;
  return [
    {
      what: what.breaks,
      allows: 'failover',
      async run(drill) {
        await drill.untilLooked();
        broken = await drill.stack.cluster[which]();
        const note = await breakIt(broken, drill);
        // Wait, because requests sent before the break may still be acknowledged.
        await pause(500);
        await drill.untilOrder();
        await drill.calm();
        return note;
      },
    },
    {
      what: what.returns,
      // A returning standby must not interrupt anyone, although one commit has to wait for it.
      allows: 'nothing',
      async run(drill) {
        if (broken === undefined) throw new NotRun('nothing was broken');
        await bringBack(broken, drill);
        broken = undefined;
        return untilWhole(drill);
      },
    },
  ];
}

/** The steps that break the two database nodes and etcd. */
export const stepsOfDatabase: readonly Step[] = [
  {
    name: 'primary',
    parts: breaking(
      {
        breaks: 'kill -9 of the primary, PostgreSQL and Patroni',
        returns: 'The old primary comes back as the standby',
      },
      'primary',
      async (node, { stack }) => {
        await stack.cluster.killNode(node);
        return undefined;
      },
      (node, { stack }) => stack.cluster.restart(node),
    ),
  },
  {
    name: 'standby',
    parts: breaking(
      {
        breaks: 'The standby is cut off from the primary and from etcd',
        returns: 'The standby is reached again',
      },
      'standby',
      async (node, { stack }) => {
        stack.cluster.cutOff(node);
        return undefined;
      },
      (node, { stack }) => stack.cluster.reconnect(node),
    ),
  },
  {
    name: 'hang',
    parts: breaking(
      { breaks: 'The standby hangs (SIGSTOP)', returns: 'The standby continues' },
      'standby',
      async (node, { stack }) => {
        stack.cluster.signalNode(node, 'SIGSTOP');
        return undefined;
      },
      (node, { stack }) => stack.cluster.signalNode(node, 'SIGCONT'),
    ),
  },
  {
    name: 'partition',
    parts: breaking(
      {
        breaks: 'The primary is cut off from the standby and from etcd, but not from the shop',
        returns: 'The old primary is reached again',
      },
      'primary',
      async (node, { stack }) => {
        stack.cluster.cutOff(node);
        return untilOtherLeads(node, stack);
      },
      (node, { stack }) => stack.cluster.reconnect(node),
    ),
  },
  {
    name: 'disk',
    parts: breaking(
      { breaks: 'The disk of the primary is full', returns: 'There is room on the disk again' },
      'primary',
      async (node, { stack }) => {
        if (node.disk.fill === null) throw new NotRun('only root may mount a disk that can be full');
        await node.disk.fill();
        // Make PostgreSQL begin a new WAL segment, for which the full disk has no room.
        await stack.cluster
          .asSuperuser(node.port, (client) => client.query('select pg_switch_wal()'))
          .catch(() => undefined);
        return untilOtherLeads(node, stack);
      },
      (node, { stack }) => {
        node.disk.free();
        if (!node.patroni.isAlive()) stack.cluster.restart(node);
      },
    ),
  },
  {
    name: 'etcd',
    parts: [
      {
        what: 'etcd without a majority: two of three members killed',
        allows: 'nothing',
        async run({ stack, calm, untilOrder }) {
          const before = await stack.cluster.primary();
          await stack.cluster.etcd.killMajority();
          // Wait longer than the primary's lease, to see that the primary keeps its role without etcd.
          await pause(15_000);
          await untilOrder();
          await calm();
          await stack.cluster.etcd.restoreMajority();
          const after = await stack.cluster.primary();
          return before === after ? 'the primary stayed' : 'the primary changed';
        },
      },
    ],
  },
  {
    name: 'lag',
    parts: [
      {
        what: 'The standby receives and does not replay',
        allows: 'nothing',
        async run({ stack, calm }) {
          const { port } = await stack.cluster.standby();
          await stack.cluster.asSuperuser(port, (client) => client.query('select pg_wal_replay_pause()'));
          await calm();
          await calm();
          const late = await stack.cluster.asSuperuser(port, async (client) => {
            const { rows } = await client.query<{ bytes: string }>(
              'select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) as bytes',
            );
            return Number(rows[0]?.bytes);
          });
          if (late === 0) throw new Error('The standby replayed all the same.');
          return `${Math.round(late / 1024)} kB received and not replayed`;
        },
      },
      ...breaking(
        {
          breaks: 'kill -9 of the primary while the standby has not replayed',
          returns: 'The old primary comes back',
        },
        'primary',
        async (node, { stack }) => {
          await stack.cluster.killNode(node);
          return undefined;
        },
        (node, { stack }) => stack.cluster.restart(node),
      ),
    ],
  },
];

async function untilOtherLeads(node: Node, { cluster }: Drill['stack']): Promise<string> {
  const took = await until(
    'the other machine is the primary',
    async () => (await cluster.primary()) !== node,
    60_000,
  );
  return `the other took over after ${seconds(took)} s`;
}
