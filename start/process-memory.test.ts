import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const START = join(import.meta.dirname, '..', 'start.js');
/** Prints how the process was begun before anything else runs in it. */
const REPORT = `data:text/javascript,console.log(JSON.stringify([process.pid, process.env.MALLOC_ARENA_MAX, process.execArgv.at(-1)]))`;

function begin(env: Record<string, string>) {
  // A setting that is refused ends the start before it opens anything.
  const { stdout, stderr, pid } = spawnSync(process.execPath, ['--import', REPORT, START], {
    encoding: 'utf8',
    env: { ...env, PORT: 'none' },
  });
  expect(stderr).toContain('PORT');
  const begun = stdout.trim().split('\n');
  return { pid, begun: begun.map((line) => JSON.parse(line) as unknown[]) };
}

describe.runIf(process.platform === 'linux')('The memory of the process (decision 132)', () => {
  it('is bounded from the beginning, in the same process', () => {
    const { pid, begun } = begin({});
    expect(begun).toEqual([
      [pid, null, REPORT],
      [pid, '2', '--max-semi-space-size=8'],
    ]);
  });

  it('is as the surroundings say', () => {
    const { pid, begun } = begin({ MALLOC_ARENA_MAX: '3', NODE_OPTIONS: '--max-semi-space-size=16' });
    expect(begun).toEqual([[pid, '3', REPORT]]);
  });
});
