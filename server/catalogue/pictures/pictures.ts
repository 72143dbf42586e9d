import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { openFileCache, put, readIfThere } from '../import/stored-files.ts';

/** Widths that pages ask for (design.md 7); any other is not found, so that nobody can fill the disk with sizes. */
export const PICTURE_WIDTHS = [400, 600, 800, 900, 1200] as const;
export type PictureFormat = 'avif' | 'webp';

/** Picture jobs at a time: the shop's other work shares the same two cores. */
const MAX_JOBS = 2;
/** A source wider or taller than this is refused before it is decoded. */
const MAX_SIDE_PIXELS = 6000;
const HASH_LETTERS = 32;
const ADDRESS = /^(\d{3,4})\.(avif|webp)$/;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Effort 2 of 9: measured on the cut-outs it costs 70 to 350 ms and is as small as effort 4, which takes five times as
 * long. Below quality 65 AVIF shows steps in the soft shadows; WebP needs its alpha lossless for the same reason.
 */
const AVIF = { quality: 65, effort: 2 };
const WEBP = { quality: 80, effort: 2, alphaQuality: 100 };

export type StoredPicture = { hash: string; width: number; height: number };
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
}

export type Pictures = {
  /**
   * Keeps a source under the hash of its content; keeping it again changes nothing.
   * @throws NotAPicture when the bytes are no WebP, AVIF, PNG or JPEG of a sane size.
   */
  keep(bytes: Buffer): Promise<StoredPicture>;
  /** One variant, derived when it is asked for the first time; null when the picture is not known. */
  read(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
  /** `GET /<hash>/<width>.<avif|webp>`, to be mounted at /pictures. */
  app: Hono;
};

/** The shop's pictures in a folder: `<hash>/source` and beside it the variants derived from it, each made once. */
export function openPictures(folder: string): Pictures {
  const derived = openFileCache<Buffer | null>(MAX_JOBS);

  async function keep(bytes: Buffer): Promise<StoredPicture> {
    const size = await sizeOf(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS);
    const source = join(folder, hash, 'source');
    const kept = await stat(source).catch(() => null);
    if (kept?.size !== bytes.length) await put(source, bytes);
    return { hash, ...size };
  }

  const read = (hash: string, width: number, format: PictureFormat): Promise<Buffer | null> =>
    derived(join(folder, hash, `${width}.${format}`), async () => {
      const source = await readIfThere(join(folder, hash, 'source'));
      return source && (await resize(source, width, format));
    });

  const app = new Hono();
  app.get('/:hash/:file', async (c) => {
    const [, digits, format] = ADDRESS.exec(c.req.param('file')) ?? [];
    const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
    const hash = c.req.param('hash');
    if (width === undefined || format === undefined || !/^[0-9a-f]{32}$/.test(hash)) return c.notFound();
    const bytes = await read(hash, width, format as PictureFormat);
    if (bytes === null) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': FOREVER,
      // The bytes are what they say, and no page of another site may embed or read them as something else.
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
  });

  return { keep, read, app };
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  // Of no bytes at all sharp does not even begin to read.
  const facts =
    bytes.length === 0
      ? null
      : await sharp(bytes)
          .metadata()
          .catch(() => null);
  const isKnown = facts !== null && ['webp', 'heif', 'png', 'jpeg'].includes(facts.format ?? '');
  if (!isKnown || !facts.width || !facts.height)
    throw new NotAPicture('is no WebP, AVIF, PNG or JPEG picture');
  if (Math.max(facts.width, facts.height) > MAX_SIDE_PIXELS) {
    throw new NotAPicture(`is larger than ${MAX_SIDE_PIXELS} pixels on a side`);
  }
  return { width: facts.width, height: facts.height };
}

function resize(source: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  // Turned upright by its own mark; a source smaller than the width stays as it is, a browser enlarges it as well.
  const picture = sharp(source).rotate().resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer();
}
