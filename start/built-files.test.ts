import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '#database/test-folder.ts';
import { openFiles } from './built-files.ts';

const SCRIPT = 'export const price = 1;';

describe('Built files', () => {
  it('are served as they are until their compressed copies are made, and then as the browser prefers', async () => {
    const folder = makeTestFolder();
    mkdirSync(join(folder, 'assets'));
    const file = join(folder, 'assets', 'home-1a2b.js');
    writeFileSync(file, SCRIPT);
    const serve = await openFiles(folder, '/');
    const app = new Hono();
    app.get('/*', (c) => serve(c) ?? c.text('404', 404));
    const ask = async (accepted: string) => {
      const answer = await app.request('/assets/home-1a2b.js', { headers: { 'accept-encoding': accepted } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { encoding: answer.headers.get('content-encoding'), bytes };
    };
    expect(await ask('gzip, br')).toEqual({ encoding: null, bytes: Buffer.from(SCRIPT) });
    writeFileSync(`${file}.gz`, gzipSync(SCRIPT));
    expect(await ask('gzip, br')).toEqual({ encoding: 'gzip', bytes: gzipSync(SCRIPT) });
    writeFileSync(`${file}.br`, brotliCompressSync(SCRIPT));
    expect(await ask('gzip, br')).toEqual({ encoding: 'br', bytes: brotliCompressSync(SCRIPT) });
    expect(await ask('gzip')).toEqual({ encoding: 'gzip', bytes: gzipSync(SCRIPT) });
    expect(await ask('identity')).toEqual({ encoding: null, bytes: Buffer.from(SCRIPT) });
    expect((await app.request('/assets/home-1a2b.js.br')).status).toBe(404);
  });
});
