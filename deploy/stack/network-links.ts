import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#database/embedded/postmaster.ts';
import { type Running, startProcess } from './processes.ts';

/**
 * A network path between two machines that can be cut. It is a separate proxy process: while it is stopped, nothing
 * passes and no end gets an error.
 * @param targets the ports at the far end
 * @returns the ports at the near end, in the same order
 */
export async function openLink(
  folder: string,
  name: string,
  targets: readonly number[],
): Promise<{ ports: number[]; process: Running }> {
  const proxied: { port: number; target: number }[] = [];
  for (const target of targets) proxied.push({ port: await freePort(), target });
  const file = join(folder, `${name}.cfg`);
  writeFileSync(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 30m',
      '  timeout server 30m',
      ...proxied.flatMap(({ port, target }) => [
        `listen to${target}`,
        `  bind 127.0.0.1:${port}`,
        `  server far 127.0.0.1:${target}`,
      ]),
      '',
    ].join('\n'),
  );
  const process = startProcess({ name, program: '/usr/sbin/haproxy', args: ['-db', '-f', file], folder });
  return { ports: proxied.map(({ port }) => port), process };
}
