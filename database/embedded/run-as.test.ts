import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODES_FOR_ROOT } from './run-as.ts';

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
let folder: string;

function run(mode: (typeof MODES_FOR_ROOT)[number], script: string): Promise<string> {
  const child = mode.start('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
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

  it.each(MODES_FOR_ROOT.map((mode, index) => ({ mode, index })))(
    'never under its own user id, mode $index',
    async ({ mode }) => {
      // The machine may forbid a mode, as containers do. Such a mode reports an error, and the shop tries the next one.
      expect(await run(mode, 'id -u')).toMatch(/^65534$|not permitted/);
    },
  );

  it('in a folder that only root may enter, in at least one mode', async () => {
    const seen = await Promise.all(MODES_FOR_ROOT.map((mode) => run(mode, `cat ${folder}/kept`)));
    expect(seen[0]).toContain('Permission denied');
    expect(seen.slice(1)).toContain('within');
  });

  it('with nothing of the shop in its environment', async () => {
    process.env.ASHJAR_TEST_SECRET = 'sk_live_secret';
    const seen = await Promise.all(MODES_FOR_ROOT.map((mode) => run(mode, 'env')));
    delete process.env.ASHJAR_TEST_SECRET;
    expect(seen.join()).not.toContain('sk_live_secret');
  });
});
