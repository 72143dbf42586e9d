import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Binaries } from './binaries.ts';
import { StartupError } from './startup-error.ts';

/**
 * A way to run PostgreSQL's programs. PostgreSQL refuses to run as root, so a shop that runs as root needs another user
 * for them.
 */
export type RunAs = {
  /** The id of the user and group that must own the database's files; undefined for the user who runs the shop. */
  readonly owner: number | undefined;
  readonly start: (program: string, args: string[], options: SpawnOptions) => ChildProcess;
};

/** The id of the user 'nobody', the same on every Linux. */
const NOBODY = 65534;

// The complete environment of PostgreSQL's programs. It contains none of the shop's variables, such as secrets or the
// PG… settings of other databases.
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {}),
};

type RunMode = RunAs & {
  readonly prefix: readonly string[];
  readonly identity: { uid?: number; gid?: number };
};

function runMode(
  prefix: string[],
  owner: number | undefined,
  identity: { uid?: number; gid?: number },
): RunMode {
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

const asMyself = runMode([], undefined, {});
const asNobody = runMode([], NOBODY, { uid: NOBODY, gid: NOBODY });
// Runs the programs in a user namespace. They see another user id while the system sees the same one, so they can still
// read folders that only this user may read.
function inUserNamespace(owner: number | undefined): RunMode {
  return runMode(['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'], owner, {});
}

// Runs the programs as the user nobody with only one of root's rights, to enter closed folders. For systems without
// user namespaces, such as most containers.
const asNobodyWithFolderAccess = runMode(
  [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    // Without this option, access(2) would ignore the capability dac_override, and PostgreSQL would not find its own
    // programs.
    '--securebits=+no_setuid_fixup',
    '--',
  ],
  NOBODY,
  {},
);

/** The modes to try for a shop that runs as root, simplest first. */
export const MODES_FOR_ROOT: readonly RunMode[] = [asNobody, inUserNamespace(0), asNobodyWithFolderAccess];

// Whether the current user has a name. PostgreSQL refuses a user without a name, and containers often run under a bare
// user id.
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Chooses how to run PostgreSQL for a data folder, by trying the modes in order.
 * @throws StartupError if no mode works
 */
export function chooseRunAs(binaries: Binaries, dataDir: string): RunAs {
  const isRoot = process.getuid?.() === 0;
  const modes = isRoot ? MODES_FOR_ROOT : [hasName() ? asMyself : inUserNamespace(undefined)];
  const chosen = modes.find((each) => canRun(each, binaries) && canEnter(each, dataDir));
  if (chosen) return chosen;
  if (!isRoot) {
    const tried = tryProgram(modes[0] as RunMode, binaries.postgres, ['--version']);
    throw new StartupError(
      `The built-in PostgreSQL does not run on this machine (${tried.reason}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  throw new StartupError(
    `PostgreSQL never runs as root, and no other user may enter both ${dataDir} and ${binaries.postgres}: ` +
      'open those folders to others (chmod o+x), start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

function canRun(each: RunMode, binaries: Binaries): boolean {
  return tryProgram(each, binaries.postgres, ['--version']).works;
}

function canEnter(each: RunMode, dataDir: string): boolean {
  if (process.platform === 'win32') return true;
  return tryProgram(each, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', dataDir]).works;
}

function tryProgram(each: RunMode, program: string, args: string[]): { works: boolean; reason: string } {
  const [first = program, ...rest] = [...each.prefix, program, ...args];
  const ended = spawnSync(first, rest, { ...each.identity, env: ENVIRONMENT, cwd: '/', encoding: 'utf8' });
  const reason = ended.error?.message ?? ended.stderr.trim().split('\n')[0] ?? '';
  return { works: ended.status === 0, reason };
}
