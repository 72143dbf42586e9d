import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAYS_FOR_ROOT } from './run-as.ts';

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
let folder: string;

function run(way: (typeof WAYS_FOR_ROOT)[number], script: string): Promise<string> {
  const child = way.start('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (words += String(part)));
  return new Promise((settle) => child.on('close', () => settle(words.trim())));
}

describe.runIf(isRootOnLinux)('Root runs the database', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ashjar-closed-'));
    chmodSync(folder, 0o700);
    writeFileSync(join(folder, 'kept'), 'within', { mode: 0o644 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(WAYS_FOR_ROOT.map((way, index) => ({ way, index })))(
    'never under its own number, way $index',
    async ({ way }) => {
      // A machine may close a way (containers do); then it says so and the next one is tried.
      expect(await run(way, 'id -u')).toMatch(/^65534$|not permitted/);
    },
  );

  it('in a folder that only root may enter, by at least one way that is open here', async () => {
    const seen = await Promise.all(WAYS_FOR_ROOT.map((way) => run(way, `cat ${folder}/kept`)));
    expect(seen[0]).toContain('Permission denied');
    expect(seen.slice(1)).toContain('within');
  });

  it('with nothing of the shop in its environment', async () => {
    process.env.ASHJAR_TEST_SECRET = 'sk_live_secret';
    const seen = await Promise.all(WAYS_FOR_ROOT.map((way) => run(way, 'env')));
    delete process.env.ASHJAR_TEST_SECRET;
    expect(seen.join()).not.toContain('sk_live_secret');
  });
});
