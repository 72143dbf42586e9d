import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { folderFiles } from '#providers/files/folder.ts';
import { NotAPicture, openPictures } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'ashjar-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pictures = openPictures(folderFiles(folder));
const bytes = readFileSync(join(import.meta.dirname, '../../../demo/catalogue/pictures/monstera/sage.webp'));
const { hash } = await pictures.save(bytes);

const ask = (path: string) => pictures.app.request(path);

describe('Pictures', () => {
  it('are saved once, under the hash of their content', async () => {
    expect(await pictures.save(bytes)).toEqual({ hash, width: 1200, height: 1200 });
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(readdirSync(folder)).toEqual([hash]);
  });

  it('have a name that ends with the mean colour of what is not transparent', async () => {
    const square = { width: 20, height: 20, channels: 4 as const };
    const plant = await sharp({ create: { ...square, background: '#286432' } })
      .png()
      .toBuffer();
    const cutOut = sharp({ create: { ...square, width: 80, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { hash: name } = await pictures.save(
      await cutOut
        .composite([{ input: plant, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    expect(name).toMatch(/^c010[0-9a-f]{22}286432$/);
    rmSync(join(folder, name), { recursive: true });
  });

  it('are served in the requested width and format, with their alpha, and cached forever', async () => {
    for (const format of ['avif', 'webp'] as const) {
      const answer = await ask(`/${hash}/400.${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const facts = await sharp(await answer.arrayBuffer()).metadata();
      expect([facts.width, facts.height, facts.hasAlpha, facts.format]).toEqual([
        400,
        400,
        true,
        format === 'avif' ? 'heif' : 'webp',
      ]);
    }
  });

  it('are created once and then read from disk, also by another shop on the same folder', async () => {
    await ask(`/${hash}/600.webp`);
    const made = statSync(join(folder, hash, '600.webp')).mtimeMs;
    const again = await openPictures(folderFiles(folder)).app.request(`/${hash}/600.webp`);
    expect(again.status).toBe(200);
    expect(statSync(join(folder, hash, '600.webp')).mtimeMs).toBe(made);
    expect(readdirSync(join(folder, hash)).every((file) => /^(source|\d+\.(avif|webp))$/.test(file))).toBe(
      true,
    );
  });

  it('are created once for concurrent requests', async () => {
    const variants = await Promise.all(Array.from({ length: 20 }, () => pictures.read(hash, 800, 'avif')));
    // All requests get the same buffer in memory, so none created or read the picture a second time.
    expect(new Set(variants).size).toBe(1);
  });

  it('lead to the width that the page has, when the full view asks for more than the source holds', async () => {
    const answer = await ask(`/${hash}/2400.webp`);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '1200.webp']);
    const sand = { create: { width: 1400, height: 20, channels: 3, background: '#eee6d9' } } as const;
    const large = await pictures.save(await sharp(sand).png().toBuffer());
    const zoomed = await ask(`/${large.hash}/2400.webp`);
    expect((await sharp(await zoomed.arrayBuffer()).metadata()).width).toBe(1400);
  });

  it('are never enlarged', async () => {
    const small = await pictures.save(await sharp(bytes).resize(500).webp().toBuffer());
    const answer = await ask(`/${small.hash}/1200.webp`);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(500);
  });

  it('are not found under another width, format or name', async () => {
    for (const path of [
      `/${hash}/401.webp`,
      `/${hash}/400.png`,
      `/${hash}/source`,
      `/${hash}/400.webp.avif`,
      `/${'0'.repeat(32)}/400.webp`,
      '/..%2f..%2fetc/400.webp',
      `/${hash.toUpperCase()}/400.webp`,
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(readdirSync(folder)).not.toContain('0'.repeat(32));
  });

  it('are refused if they are not pictures', async () => {
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
      Buffer.from('not a picture'),
      Buffer.alloc(0),
      await sharp({ create: { width: 6001, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ];
    for (const wrong of refused) await expect(pictures.save(wrong)).rejects.toThrow(NotAPicture);
  });
});
