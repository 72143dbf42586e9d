import { join } from 'node:path';
import { freePort } from '#database/embedded/postmaster.ts';
import { type Disk, openDisk } from './disk.ts';
import { type Running, startProcess, until } from './processes.ts';
import type { Workspace } from './workspace.ts';

const MEMBERS = ['etcd1', 'etcd2', 'etcd3'];

export type Etcd = Awaited<ReturnType<typeof startEtcd>>;

const MEGABYTE = 1_048_576;
/** Room for the two pieces of its log of 64 MB that a member reserves, and little more. */
const DISK = 200 * MEGABYTE;

/** Starts three members of etcd, of which two are a majority. The last one has a disk of its own, which can be full. */
export async function startEtcd({ folder, own, atEnd }: Workspace) {
  const disk: Disk = await openDisk(folder, 'etcd3', own, DISK);
  atEnd(disk.close);
  const members: { name: string; client: number; peer: string; process: Running | null }[] = [];
  for (const name of MEMBERS)
    members.push({
      name,
      client: await freePort(),
      peer: `http://127.0.0.1:${await freePort()}`,
      process: null,
    });
  const all = members.map(({ name, peer }) => `${name}=${peer}`).join(',');
  const start = (member: (typeof members)[number]): void => {
    const client = `http://127.0.0.1:${member.client}`;
    member.process = startProcess({
      name: member.name,
      program: '/usr/bin/etcd',
      args: [
        ...[
          '--data-dir',
          join(member === members.at(-1) ? disk.path : folder, member.name),
          '--name',
          member.name,
          '--initial-cluster',
          all,
        ],
        ...['--listen-client-urls', client, '--advertise-client-urls', client],
        ...['--listen-peer-urls', member.peer, '--initial-advertise-peer-urls', member.peer],
        // Long timeouts, because the members share one disk and two cores.
        ...['--heartbeat-interval', '200', '--election-timeout', '2000'],
      ],
      folder,
    });
  };
  for (const member of members) start(member);
  const isHealthy = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${members[0]!.client}/health`)).ok;
  await until('etcd answers', isHealthy);
  return {
    ports: members.map(({ client }) => client),
    disk,
    /** Starts the member whose disk was full, if it has ended. */
    async restartFull(): Promise<void> {
      const last = members.at(-1)!;
      if (!last.process?.isAlive()) start(last);
      await until(
        'the last member of etcd answers',
        async () => (await fetch(`http://127.0.0.1:${last.client}/health`)).ok,
      );
    },
    /** Kills two of the three members. The remaining one cannot decide anything. */
    async killMajority(): Promise<void> {
      for (const { process } of members.slice(1)) await process?.kill();
    },
    async restoreMajority(): Promise<void> {
      for (const member of members.slice(1)) start(member);
      await until('etcd has a majority again', isHealthy);
    },
  };
}
