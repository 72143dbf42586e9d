import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectPrograms, refuseNewStarts, runningAs, stopProcesses } from './processes.ts';

/** A new folder for a stack, and the means to end everything that was started in it. */
export type Workspace = {
  folder: string;
  /** Makes the user of the stack's processes the owner of a path. */
  own(path: string): void;
  /** Adds a function to call before the processes are ended; the last one added is called first. */
  atEnd(close: () => Promise<void>): void;
  /** Ends every process and removes the folder, except for the logs if they are to be kept. */
  stop(): Promise<void>;
};

/**
 * Creates the folder of a stack. Everything started in it ends with `stop` or Ctrl+C.
 * @param savesLogs copies the logs elsewhere before the folder is removed
 * @throws Error that names the command to install missing programs
 */
export function openWorkspace(log: (line: string) => void, savesLogs: boolean): Workspace {
  expectPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-stack-'));
  const user = runningAs();
  const own = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  own(folder);
  chmodSync(folder, 0o711);
  const closers: (() => Promise<void>)[] = [];
  const stopAll = async (): Promise<void> => {
    refuseNewStarts();
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log(String(error)));
    await stopProcesses();
    if (savesLogs) log(`The logs of the stack are in ${saveLogs(folder)}.`);
    rmSync(folder, { recursive: true, force: true });
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= stopAll();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping === undefined) log('Ending everything…');
      void stop().then(() => process.exit(130));
    });
  return { folder, own, stop, atEnd: (close) => void closers.push(close) };
}

/**
 * Copies the logs out of the folder before it is removed.
 * @returns the folder with the copies
 */
function saveLogs(folder: string): string {
  const kept = `${folder}-logs`;
  mkdirSync(kept);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.log')))
    cpSync(join(folder, name), join(kept, name));
  return kept;
}
