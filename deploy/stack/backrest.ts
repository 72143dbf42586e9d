import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#database/embedded/postmaster.ts';
import { BIN, type Running, run, startProcess } from './processes.ts';

type Server = { data: string; port: number };
export type BackRest = ReturnType<typeof openBackRest>;

/**
 * Sets up pgBackRest with an encrypted repository in the folder.
 * @param own makes the user of the processes the owner of a path
 */
export function openBackRest(folder: string, own: (path: string) => void) {
  for (const name of ['repo', 'spool', 'lock', 'backrest-log']) {
    mkdirSync(join(folder, name));
    own(join(folder, name));
  }
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(
    file,
    [
      '[global]',
      `repo1-path=${join(folder, 'repo')}`,
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${randomBytes(18).toString('hex')}`,
      'repo1-retention-full=2',
      `spool-path=${join(folder, 'spool')}`,
      `lock-path=${join(folder, 'lock')}`,
      `log-path=${join(folder, 'backrest-log')}`,
      'log-level-console=warn',
      'compress-type=zst',
      'archive-timeout=60',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  own(file);
  const hba = join(folder, 'restored_hba.conf');
  writeFileSync(hba, 'host all all 127.0.0.1/32 scram-sha-256\n');
  const common = ({ data }: Pick<Server, 'data'>): string[] => [
    `--config=${file}`,
    '--stanza=shop',
    `--pg1-path=${data}`,
  ];
  /** The arguments of commands that also query the running server. */
  const withServer = ({ data, port }: Server): string[] => [
    ...common({ data }),
    `--pg1-port=${port}`,
    `--pg1-socket-path=${folder}`,
    '--pg1-user=postgres',
  ];
  const backrest = (...args: string[]): Promise<string> => run('/usr/bin/pgbackrest', args, { folder });

  return {
    archiveCommand: (server: Pick<Server, 'data'>): string =>
      `/usr/bin/pgbackrest ${common(server).join(' ')} archive-push %p`,
    createStanza: (server: Server) => backrest(...withServer(server), 'stanza-create'),
    /** Makes a full backup to the encrypted repository while the shop is open. */
    backUp: (server: Server) => backrest(...withServer(server), '--type=full', '--start-fast', 'backup'),
    /** Starts another server with the shop's state at a moment, restored from backup and WAL archive. */
    async restoreTo(moment: Date): Promise<Running & { port: number }> {
      const data = join(folder, 'restored');
      const port = await freePort();
      const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
      await backrest(
        ...common({ data }),
        '--type=time',
        `--target=${target}`,
        '--target-action=promote',
        'restore',
      );
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        archive_mode: 'off',
        synchronous_standby_names: '',
        hba_file: hba,
      };
      const server = startProcess({
        name: 'restored',
        program: `${BIN}/postgres`,
        args: [
          '-D',
          data,
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        folder,
      });
      return { ...server, port };
    },
  };
}
