import { describe, expect, it, onTestFinished } from 'vitest';
import { ServerStuck } from './guard.ts';
import { type Running, type Supervision, supervise } from './supervise.ts';

/** Added to the process ids of the fake servers, so that no process on this machine has such an id. */
const NO_PROCESS = 2 ** 30;

/** A fake server without a process, which ends when the test says so. */
function server(number: number): { running: Running; end: () => void; loseGuard: () => void } {
  const ended = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  let words: string | null = null;
  const running = {
    postmaster: { pid: NO_PROCESS + number, port: 1, ended: ended.promise, end: () => words },
    guard: { lost: lost.promise, release: async () => undefined },
  } as unknown as Running;
  return {
    running,
    loseGuard: () => lost.resolve(),
    end: () => {
      words = 'ended';
      ended.resolve();
    },
  };
}

function watched(pausesMs: number[], supervision: Partial<Supervision> = {}) {
  const first = server(1);
  const logged: string[] = [];
  const givenUp: Error[] = [];
  const stopped: Running[] = [];
  const options: Supervision = {
    start: () => Promise.reject(new Error('the disk is full')),
    takeGuardAgain: () => Promise.reject(new Error('it is gone')),
    stop: async (running) => {
      stopped.push(running);
    },
    log: (line) => logged.push(line),
    onGivenUp: (error) => givenUp.push(error),
    ...supervision,
  };
  const supervised = supervise(first.running, options, pausesMs);
  // End the supervision, so that it signals no fake process ids when this process ends.
  onTestFinished(() => {
    first.end();
    return supervised.stop();
  });
  return { first, supervised, logged, givenUp, stopped };
}

describe('A database that ends unexpectedly', () => {
  it('is restarted, and again after that', async () => {
    const servers = [server(2), server(3)];
    const waiting = [...servers];
    const { first, supervised } = watched([0, 0], { start: async () => waiting.shift()!.running });
    first.end();
    await expect.poll(() => supervised.current().postmaster.pid).toBe(NO_PROCESS + 2);
    servers[0]?.end();
    await expect.poll(() => supervised.current().postmaster.pid).toBe(NO_PROCESS + 3);
    servers[1]?.end();
  });

  it('is restarted however often it ends', async () => {
    const servers = Array.from({ length: 9 }, (_, n) => server(n + 2));
    const waiting = [...servers];
    const { first, supervised, givenUp } = watched([0, 0], { start: async () => waiting.shift()!.running });
    first.end();
    for (const [n, one] of servers.entries()) {
      await expect.poll(() => supervised.current().postmaster.pid).toBe(NO_PROCESS + n + 2);
      if (waiting.length > 0) one.end();
    }
    expect(givenUp).toEqual([]);
    servers.at(-1)?.end();
  });

  it('is killed if it runs but accepts no connections, before another is started', async () => {
    const second = server(2);
    const { first, supervised, stopped } = watched([0], {
      takeGuardAgain: () => Promise.reject(new ServerStuck('the database system is in recovery mode')),
      start: async () => second.running,
    });
    first.loseGuard();
    await expect.poll(() => supervised.current()).toBe(second.running);
    expect(stopped).toEqual([first.running]);
    second.end();
  });

  it('is given up with its reason if it no longer starts', async () => {
    const { first, givenUp, logged } = watched([0, 0, 0]);
    first.end();
    await expect
      .poll(() => givenUp.map(({ message }) => message))
      .toEqual(['The database keeps ending: the disk is full']);
    expect(logged).toHaveLength(3);
  });

  it('is not restarted if only its connections were lost', async () => {
    const again = server(1).running.guard;
    const { first, supervised, logged } = watched([0], { takeGuardAgain: async () => again });
    first.loseGuard();
    await expect.poll(() => supervised.current().guard).toBe(again);
    expect(logged).toEqual([]);
  });

  it('stays stopped while the shop stops, also if it was just restarted', async () => {
    const late = Promise.withResolvers<Running>();
    const starting = Promise.withResolvers<void>();
    const start = () => {
      starting.resolve();
      return late.promise;
    };
    const { first, supervised, stopped, givenUp } = watched([0], { start });
    first.end();
    await starting.promise;
    const stopping = supervised.stop();
    const second = server(2);
    late.resolve(second.running);
    await stopping;
    expect(stopped).toContain(second.running);
    expect(givenUp).toEqual([]);
  });
});
