import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from '../stack/database.ts';
import { until } from '../stack/processes.ts';
import { breaking } from './breaking.ts';
import { type Drill, NotRun, type Step, seconds } from './step.ts';

/** More WAL segments than PostgreSQL keeps to write over: its `max_wal_size` is 64 of them. */
const MAX_SEGMENTS = 100;

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
        await useUpLog(node, stack);
        return untilOtherLeads(node, stack);
      },
      (node, { stack }) => {
        node.disk.free();
        if (!node.patroni.isAlive()) stack.cluster.restart(node);
      },
    ),
  },
  {
    name: 'disk-standby',
    parts: breaking(
      { breaks: 'The disk of the standby is full', returns: 'There is room on its disk again' },
      'standby',
      async (node, { stack }) => {
        if (node.disk.fill === null) throw new NotRun('only root may mount a disk that can be full');
        const before = await stack.cluster.primary();
        await node.disk.fill();
        await stack.cluster.asSuperuser(before.port, (client) => client.query('select pg_switch_wal()'));
        await pause(1_000);
        return (await stack.cluster.primary()) === before ? 'the primary stayed' : 'the primary changed';
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
        what: 'The disk of one member of etcd is full',
        allows: 'nothing',
        async run({ stack, calm, untilOrder }) {
          const { disk } = stack.cluster.etcd;
          if (disk.fill === null) throw new NotRun('only root may mount a disk that can be full');
          const before = await stack.cluster.primary();
          await disk.fill();
          // Wait longer than the primary's lease in etcd, so that the lease has expired.
          await pause(8_000);
          await untilOrder();
          await calm();
          const after = await stack.cluster.primary();
          disk.free();
          await stack.cluster.etcd.restartFull();
          return before === after ? 'the primary stayed' : 'the primary changed';
        },
      },
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
];

/**
 * Makes PostgreSQL begin one WAL segment after another, until there is no room for the next one and it ends. While it
 * still has old segments to write over, it only refuses single statements, and no standby takes over.
 */
async function useUpLog({ port }: Node, { cluster }: Drill['stack']): Promise<void> {
  await cluster
    .asSuperuser(port, async (client) => {
      for (let segment = 0; segment < MAX_SEGMENTS; segment += 1)
        await client.query("select pg_logical_emit_message(false, 'drill', 'full'), pg_switch_wal()");
    })
    .catch(() => undefined);
}

async function untilOtherLeads(node: Node, { cluster }: Drill['stack']): Promise<string> {
  const took = await until(
    'the other machine is the primary',
    async () => (await cluster.primary()) !== node,
    60_000,
  );
  return `the other took over after ${seconds(took)} s`;
}
