import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { type FileStore, FilesAway } from '#providers/files/files.port.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { openSavedReleases } from './saved-releases.ts';

const root = mkdtempSync(join(tmpdir(), 'ashjar-releases-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const lines: string[] = [];
const log = (line: string) => lines.push(line);

/** Stores a script as an older release would have left it. */
async function leaveRelease(files: FileStore, at: string, name: string): Promise<void> {
  const path = `/assets/${name}`;
  await files.write(`releases/files${path}`, Buffer.from(`// ${name}`));
  const key = `releases/${Buffer.from(name).toString('hex').padEnd(16, '0').slice(0, 16)}.json`;
  await files.write(key, Buffer.from(JSON.stringify({ openedAt: at, paths: [path] })));
}

async function serverOn(files: FileStore): Promise<Hono> {
  const now = () => new Date('2026-11-25T12:00:00Z');
  const releases = await openSavedReleases(files, { now, log });
  await releases.keep();
  const app = new Hono();
  app.get('/assets/*', async (c) => (await releases.serve(c)) ?? c.text('404', 404));
  return app;
}

describe('Files of releases', () => {
  it('of the last three before this one are answered, as immutable', async () => {
    const files = folderFiles(join(root, 'kept'));
    for (const day of ['01', '02', '03', '04'])
      await leaveRelease(files, `2026-11-${day}T00:00:00Z`, `${day}-home-1a2b.js`);
    const app = await serverOn(files);
    const answer = await app.request('/assets/02-home-1a2b.js');
    expect(await answer.text()).toBe('// 02-home-1a2b.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await app.request('/assets/04-home-1a2b.js')).status).toBe(200);
    expect((await app.request('/assets/01-home-1a2b.js')).status).toBe(404);
    expect(await files.list('releases/files/assets')).not.toContain('releases/files/assets/01-home-1a2b.js');
  });

  it('of a newer release, which another server opened meanwhile, are answered too', async () => {
    const files = folderFiles(join(root, 'rolling'));
    const app = await serverOn(files);
    await leaveRelease(files, '2026-11-26T00:00:00Z', 'new-home-1a2b.js');
    expect((await app.request('/assets/new-home-1a2b.js')).status).toBe(200);
  });

  it('are all answered when a page asks for several at once, right after the server has started', async () => {
    const files = folderFiles(join(root, 'at once'));
    for (const name of ['home-1a2b.js', 'cart-1a2b.js'])
      await leaveRelease(files, '2026-11-24T00:00:00Z', name);
    const app = await serverOn(files);
    const answers = await Promise.all(['home', 'cart'].map((name) => app.request(`/assets/${name}-1a2b.js`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('do not count as unknown after the store was away', async () => {
    const stored = folderFiles(join(root, 'away'));
    await leaveRelease(stored, '2026-11-24T00:00:00Z', 'home-1a2b.js');
    let isAway = false;
    const list: FileStore['list'] = async (folder) => {
      if (isAway) throw new FilesAway('away');
      return stored.list(folder);
    };
    const app = await serverOn({ ...stored, list });
    app.onError((_, c) => c.text('503', 503));
    isAway = true;
    for (const _ of [1, 2]) expect((await app.request('/assets/home-1a2b.js')).status).toBe(503);
    isAway = false;
    expect((await app.request('/assets/home-1a2b.js')).status).toBe(200);
  });

  it('of this release are kept for the others, and nothing outside the list is read', async () => {
    const files = folderFiles(join(root, 'own'));
    const app = await serverOn(files);
    const own = await files.list('releases/files/assets');
    expect(own.length).toBeGreaterThan(20);
    await files.write('releases/files/assets/secret.js', Buffer.from('x'));
    expect((await app.request('/assets/secret.js')).status).toBe(404);
    expect((await app.request('/assets/../../1a2b/source')).status).toBe(404);
  });

  it('cost nothing else when the store is away', async () => {
    const away = async () => {
      throw new Error('away');
    };
    const files = { ...folderFiles(root), list: away, write: away };
    const releases = await openSavedReleases(files, { now: () => new Date(), log });
    await releases.keep();
    expect(lines.at(-1)).toContain('could not be kept');
  });
});
