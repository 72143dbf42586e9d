import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Binaries } from './binaries.ts';
import { StartupError } from './startup-error.ts';

/** How PostgreSQL's programs are run here: PostgreSQL refuses to run as root, so root needs another name. */
export type RunAs = {
  /** User and group that must own the database's files; undefined: whoever runs the shop. */
  readonly owner: number | undefined;
  readonly start: (program: string, args: string[], options: SpawnOptions) => ChildProcess;
};

/** The user 'nobody', on Linux the same number everywhere. */
const NOBODY = 65534;

// Nothing of the shop's environment (secrets, PG… settings of other databases) reaches PostgreSQL.
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {}),
};

type Way = RunAs & { readonly prefix: readonly string[]; readonly identity: { uid?: number; gid?: number } };

function way(prefix: string[], owner: number | undefined, identity: { uid?: number; gid?: number }): Way {
  return {
    prefix,
    owner,
    identity,
    start(program, args, options) {
      const [first = program, ...rest] = [...prefix, program, ...args];
      return spawn(first, rest, { ...options, ...identity, env: ENVIRONMENT });
    },
  };
}

const asMyself = way([], undefined, {});
const asNobody = way([], NOBODY, { uid: NOBODY, gid: NOBODY });
// The programs see another number, the system the same: folders only this user may read still work.
function underNobodysNumber(owner: number | undefined): Way {
  return way(['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'], owner, {});
}

// Where user namespaces are closed (most containers): nobody, with root's right to pass closed folders and no other.
const asNobodyWithAKey = way(
  [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Otherwise access(2), by which PostgreSQL finds its own programs, would forget the right.
    '--securebits=+no_setuid_fixup',
    '--',
  ],
  NOBODY,
  {},
);

/** The ways for root, the plainest first. */
export const WAYS_FOR_ROOT: readonly Way[] = [asNobody, underNobodysNumber(0), asNobodyWithAKey];

// PostgreSQL refuses a user without a name; containers like to run under bare numbers.
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Chooses how to run PostgreSQL for a data folder, by trying.
 * @throws StartupError when the programs cannot be run in any way.
 */
export function chooseRunAs(binaries: Binaries, dataDir: string): RunAs {
  const isRoot = process.getuid?.() === 0;
  const ways = isRoot ? WAYS_FOR_ROOT : [hasName() ? asMyself : underNobodysNumber(undefined)];
  const chosen = ways.find((each) => canRun(each, binaries) && canEnter(each, dataDir));
  if (chosen) return chosen;
  if (!isRoot) {
    const tried = tryProgram(ways[0] as Way, binaries.postgres, ['--version']);
    throw new StartupError(
      `The built-in PostgreSQL does not run on this machine (${tried.reason}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  throw new StartupError(
    `PostgreSQL never runs as root, and no other user may enter both ${dataDir} and ${binaries.postgres}: ` +
      'open those folders to others (chmod o+x), start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

function canRun(each: Way, binaries: Binaries): boolean {
  return tryProgram(each, binaries.postgres, ['--version']).works;
}

function canEnter(each: Way, dataDir: string): boolean {
  if (process.platform === 'win32') return true;
  return tryProgram(each, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', dataDir]).works;
}

function tryProgram(each: Way, program: string, args: string[]): { works: boolean; reason: string } {
  const [first = program, ...rest] = [...each.prefix, program, ...args];
  const ended = spawnSync(first, rest, { ...each.identity, env: ENVIRONMENT, cwd: '/', encoding: 'utf8' });
  const reason = ended.error?.message ?? ended.stderr.trim().split('\n')[0] ?? '';
  return { works: ended.status === 0, reason };
}
