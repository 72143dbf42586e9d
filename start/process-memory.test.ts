import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleServer } from './server-bundle.ts';

const START = join(import.meta.dirname, '..', 'start.js');
const MALLOC = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'] as const;
/** Prints how the process was begun before anything else runs in it. */
const REPORT = `data:text/javascript,console.log(JSON.stringify([process.pid,${MALLOC.map((name) => `process.env.${name}`).join()},...process.execArgv.slice(2)]))`;

function begin(env: Record<string, string>, flags: string[] = []) {
  // A setting that is refused ends the start before it opens anything.
  const { stdout, stderr, pid } = spawnSync(process.execPath, ['--import', REPORT, ...flags, START], {
    encoding: 'utf8',
    env: { ...env, PORT: 'none' },
  });
  expect(stderr).toContain('PORT');
  const begun = stdout.trim().split('\n');
  return { pid, begun: begun.map((line) => JSON.parse(line) as unknown[]) };
}

beforeAll(async () => {
  await bundleServer();
}, 120_000);

describe.runIf(process.platform === 'linux')('The memory of the process (decisions 132, 138 and 149)', () => {
  it('is bounded from the beginning, in the same process', () => {
    const { pid, begun } = begin({});
    expect(begun).toEqual([
      [pid, null, null, null],
      [pid, '2', '262144', '262144', '--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc'],
    ]);
  });

  it('is as the surroundings say', () => {
    const malloc = Object.fromEntries(MALLOC.map((name) => [name, '3']));
    const { pid, begun } = begin({ ...malloc, NODE_OPTIONS: '--max-semi-space-size=16' }, [
      '--heap-growing-percent=90',
    ]);
    expect(begun.at(-1)).toEqual([pid, '3', '3', '3', '--heap-growing-percent=90', '--expose-gc']);
  });
});
