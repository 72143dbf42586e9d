import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerCommand, ServerMessage, ServerOptions } from './ipc.ts';

export type Fault = { from: 'api' | 'jobs'; fault: string };
/** The faults and log lines that server processes have reported. */
export type Log = { faults: Fault[]; lines: string[] };

export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (error: string | null) => void>();
  #ids = 0;

  private constructor(child: ChildProcess, url: string, log: Log) {
    this.#child = child;
    this.url = url;
    child.on('message', (message: ServerMessage) => {
      if ('fault' in message) log.faults.push(message);
      if ('logged' in message) log.lines.push(message.logged);
      if ('done' in message) this.#waiting.get(message.done)?.(message.error);
    });
    // Settle the commands that still wait for a response when the process is killed.
    child.on('exit', () => {
      for (const resolve of this.#waiting.values()) resolve('the server was killed');
    });
  }

  static async start(options: ServerOptions, log: Log): Promise<ServerProcess> {
    const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(options)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const lines: string[] = [];
    child.stderr!.on('data', (bytes: Buffer) => lines.push(bytes.toString()));
    const url = await new Promise<string>((resolve, reject) => {
      const ended = (code: number | null) =>
        reject(new Error(`The server ended with ${code}: ${lines.join('')}`));
      child.once('exit', ended);
      child.on('message', (message: ServerMessage) => {
        // Ignore other messages here: a job from the queue may report a fault before the server is open.
        if (!('url' in message)) return;
        child.off('exit', ended);
        resolve(message.url);
      });
    });
    return new ServerProcess(child, url, log);
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Sends a command and waits until the server has run it.
   * @returns the error, or null
   */
  send(command: { now: string } | { run: string }): Promise<string | null> {
    if (!this.isAlive) return Promise.resolve('the server was killed');
    this.#ids += 1;
    const id = this.#ids;
    return new Promise((resolve) => {
      this.#waiting.set(id, (error) => {
        this.#waiting.delete(id);
        resolve(error);
      });
      this.#child.send({ id, ...command } satisfies ServerCommand, (error) => {
        if (error) this.#waiting.get(id)?.(String(error));
      });
    });
  }

  /** Kills the process with `kill -9`, in the middle of its work. */
  async kill(): Promise<void> {
    if (!this.isAlive) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }
}
