import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Sandbox } from '#sandboxes/s3/s3.sandbox.ts';
import { type FileStore, FilesAway } from './files.port.ts';
import { folderFiles } from './folder.ts';
import { s3Files } from './s3.ts';

const root = mkdtempSync(join(tmpdir(), 'ashjar-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
const REGION = { region: 'me-south-1' };
const s3 = await startS3Sandbox({ folder: join(root, 's3'), ...KEYS, now: () => new Date() });
afterAll(s3.close);

const STORES: [string, FileStore][] = [
  ['a folder', folderFiles(join(root, 'folder'))],
  ['a bucket', s3Files({ ...KEYS, ...REGION, url: s3.url })],
];

describe.each(STORES)('Files in %s', (_, files) => {
  it('are read as they were written, and written again', async () => {
    const bytes = Buffer.from([0, 1, 255, 13, 10]);
    await files.write('pictures-1/source', bytes);
    expect(await files.read('pictures-1/source')).toEqual(bytes);
    expect(await files.sizeOf('pictures-1/source')).toBe(5);
    await files.write('pictures-1/source', Buffer.from('longer than before'));
    expect((await files.read('pictures-1/source'))?.toString()).toBe('longer than before');
  });

  it('that are not there are null, and removing one twice does no harm', async () => {
    expect(await files.read('none/at-all')).toBeNull();
    expect(await files.sizeOf('none/at-all')).toBeNull();
    await files.write('gone.txt', Buffer.from('x'));
    await files.remove('gone.txt');
    await files.remove('gone.txt');
    expect(await files.read('gone.txt')).toBeNull();
  });

  it('are listed by folder, more than fit one answer', async () => {
    const keys = Array.from({ length: 1_005 }, (_each, at) => `many/${String(at).padStart(4, '0')}.txt`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => files.write(key, Buffer.from('x'))));
    await files.write('other/0000.txt', Buffer.from('x'));
    expect(await files.list('many/')).toEqual(keys);
  });
});

describe('A bucket', () => {
  it('refuses another key, and the error names neither key', async () => {
    const files = s3Files({ ...KEYS, ...REGION, secretAccessKey: 'wrong', url: s3.url });
    const error = await files.write('a.txt', Buffer.from('x')).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(FilesAway);
    expect(String(error)).toContain('403');
    expect(String(error)).not.toContain(KEYS.accessKeyId);
  });

  it('that is not there, or is away, is never an empty one', async () => {
    const missing = s3Files({ ...KEYS, ...REGION, url: s3.url.replace(/ashjar$/, 'nobody') });
    await expect(missing.list('')).rejects.toThrow(FilesAway);
    const away = s3Files({ ...KEYS, ...REGION, url: 'http://127.0.0.1:9/ashjar' });
    await expect(away.read('a.txt')).rejects.toThrow(FilesAway);
  });

  it('that refuses, or sends half a file, has sent none', async () => {
    const files = s3Files({ ...KEYS, ...REGION, url: s3.url });
    await files.write('whole.txt', Buffer.from('whole'));
    s3.break({ isCut: true });
    await expect(files.read('whole.txt')).rejects.toThrow(FilesAway);
    s3.break({ status: 403 });
    await expect(files.read('whole.txt')).rejects.toThrow('The bucket answers 403 to GET.');
    s3.break();
    expect((await files.read('whole.txt'))?.toString()).toBe('whole');
  });

  it('refuses what was signed by a clock an hour off', async () => {
    const late = await startS3Sandbox({
      folder: join(root, 'late'),
      ...KEYS,
      now: () => new Date(Date.now() + 3_600_000),
    });
    await expect(s3Files({ ...KEYS, ...REGION, url: late.url }).list('')).rejects.toThrow('403');
    await late.close();
  });
});
