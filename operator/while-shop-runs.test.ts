import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { upsertSettings } from '#server/settings.store.ts';
import { defaultSettings } from '#server/settings.ts';

const { url, database } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'ashjar-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command whose environment contains only PATH, the database URL and the data folder. */
const runCommand = (words: string[], databaseUrl = url) =>
  runIn({ DATABASE_URL: databaseUrl, DATA_DIR: folder }, words);
async function runIn(settings: NodeJS.ProcessEnv, words: string[]) {
  const env = { PATH: process.env.PATH, ...settings };
  const run = promisify(execFile)(process.execPath, ['operator/operator.ts', ...words], { env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

// Each command is a process that loads the whole shop, which takes seconds on a busy machine.
describe('A command next to a running shop', { timeout: 60_000 }, () => {
  it('reports that no shop was opened yet rather than print a wrong address', async () => {
    expect(await runCommand(['print-care-card', 'monstera', folder])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'This needs the shop’s settings, such as its address, and no shop of this version was opened on this database yet: open it once, then try again.\n',
    });
    expect((await runCommand(['list-orders'])).stdout).toBe('No order waits.\n');
  });

  it('prints care cards that lead to the address that shoppers use', async () => {
    const brand = { name: { ar: 'نخيل', en: 'Nakheel' } };
    await upsertSettings(
      database,
      { ...defaultSettings, brand, publicUrl: 'https://gifts.example' },
      new Date('2026-11-22T06:00:00Z'),
    );
    const path = join(folder, 'care-monstera.pdf');
    expect(await runCommand(['print-care-card', 'monstera', folder])).toMatchObject({
      code: 0,
      stdout: `Written: ${path}, for monstera.\n`,
    });
    const text = accessibleTextIn(readFileSync(path)).join('');
    expect(text).toContain('gifts.example/gifts-care/monstera');
    expect(text).not.toContain('127.0.0.1');
  });

  it.each(['export-catalogue', 'import-catalogue'])(
    '%s names a file that should be a folder',
    async (word) => {
      const { code, stderr } = await runCommand([word, 'package.json']);
      expect(code).toBe(1);
      expect(stderr).toMatch(/^package\.json\S* cannot be used \((EEXIST|ENOTDIR)\)\.\n$/);
    },
  );

  it.each(['toString', 'open-door'])('lists all commands instead of an unknown one, %s', async (word) => {
    const { code, stderr } = await runCommand([word]);
    expect(code).toBe(1);
    expect(stderr.startsWith(`There is no command “${word}”.\nCommands:\n  overview\n`)).toBe(true);
  });

  it.each([
    ['not-an-address', 'DATABASE_URL is not an address of a database.'],
    ['postgres://shop:secret@127.0.0.1:1/shop', 'nothing listens there.'],
  ])('ends with one sentence and no stack when DATABASE_URL is %s', async (wrong, sentence) => {
    const { code, stdout, stderr } = await runCommand(['overview'], wrong);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('secret');
  });
});

describe('A command without a running shop', { timeout: 60_000 }, () => {
  it('says that it has created a database, because its data folder may be mistyped', async () => {
    const dataDir = join(folder, 'mistyped');
    const { code, stderr } = await runIn({ DATA_DIR: dataDir }, ['list-orders']);
    expect(code).toBe(0);
    expect(stderr).toBe(`A new database was created in ${join(dataDir, 'postgres')}.\n`);
  });
});
