import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FromServer, ServerOptions, ToServer } from './server-words.ts';

export type Fault = { from: 'api' | 'jobs'; fault: string };
/** What servers said without being asked. */
export type Log = { faults: Fault[]; lines: string[] };

/** A server of the shop in a process of its own. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (error: string | null) => void>();
  #ids = 0;

  private constructor(child: ChildProcess, url: string, log: Log) {
    this.#child = child;
    this.url = url;
    child.on('message', (said: FromServer) => {
      if ('fault' in said) log.faults.push(said);
      if ('logged' in said) log.lines.push(said.logged);
      if ('done' in said) this.#waiting.get(said.done)?.(said.error);
    });
    // Whatever it was doing it will not say any more.
    child.on('exit', () => {
      for (const resolve of this.#waiting.values()) resolve('the server was killed');
    });
  }

  static async start(options: ServerOptions, log: Log): Promise<ServerProcess> {
    const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(options)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const words: string[] = [];
    child.stderr!.on('data', (bytes: Buffer) => words.push(bytes.toString()));
    const url = await new Promise<string>((resolve, reject) => {
      const ended = (code: number | null) =>
        reject(new Error(`The server ended with ${code}: ${words.join('')}`));
      child.once('exit', ended);
      child.on('message', (said: FromServer) => {
        // A job that waited for a server may fail before it is open.
        if (!('url' in said)) return;
        child.off('exit', ended);
        resolve(said.url);
      });
    });
    return new ServerProcess(child, url, log);
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** @returns what went wrong, or null. */
  tell(what: { now: string } | { run: string }): Promise<string | null> {
    if (!this.isAlive) return Promise.resolve('the server was killed');
    this.#ids += 1;
    const id = this.#ids;
    return new Promise((resolve) => {
      this.#waiting.set(id, (error) => {
        this.#waiting.delete(id);
        resolve(error);
      });
      this.#child.send({ id, ...what } satisfies ToServer, (error) => {
        if (error) this.#waiting.get(id)?.(String(error));
      });
    });
  }

  /** As `kill -9` does: at once, in the middle of whatever it is doing. */
  async kill(): Promise<void> {
    if (!this.isAlive) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
