import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#database/embedded/postmaster.ts';
import { type Running, startProcess } from './processes.ts';

/**
 * A way between two machines that can be cut: a proxy of its own, which hangs while it is cut, so that nothing arrives
 * and nobody is told so. @param targets the ports at its far end. @returns the ports at its near end, in the same order
 */
export async function layCable(
  folder: string,
  name: string,
  targets: readonly number[],
): Promise<{ ports: number[]; process: Running }> {
  const ways: { port: number; target: number }[] = [];
  for (const target of targets) ways.push({ port: await freePort(), target });
  const file = join(folder, `${name}.cfg`);
  writeFileSync(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 30m',
      '  timeout server 30m',
      ...ways.flatMap(({ port, target }) => [
        `listen to${target}`,
        `  bind 127.0.0.1:${port}`,
        `  server far 127.0.0.1:${target}`,
      ]),
      '',
    ].join('\n'),
  );
  const process = startProcess({ name, program: '/usr/sbin/haproxy', args: ['-db', '-f', file], folder });
  return { ports: ways.map(({ port }) => port), process };
}
