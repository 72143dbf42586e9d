import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { FileStore } from '#providers/files/files.port.ts';
import { openFileCache } from '../import/stored-files.ts';

/**
 * The widths that pages request (design.md 7). Any other width is not found (404), so that requests cannot fill the
 * disk.
 */
export const PICTURE_WIDTHS = [240, 400, 600, 800, 900, 1200, 2400] as const;
/** The width that only the zoomed full view of a product requests. */
const ZOOMED_WIDTH = 2400;
const LARGEST_IN_A_PAGE = 1200;
export type PictureFormat = 'avif' | 'webp';

/**
 * The maximum number of pictures processed at a time, because the rest of the shop shares the same two processor cores.
 */
export const MAX_JOBS = 2;
/** The maximum side of a source picture in pixels; a larger picture is refused before it is decoded. */
const MAX_SIDE_PIXELS = 6000;
const HASH_LENGTH = 22;
const ADDRESS = /^(\d{3,4})\.(avif|webp)$/;
/**
 * A picture's name has 32 hexadecimal digits: this mark, the hash of the content, and the picture's mean colour. Names
 * without the mark are older, and have no colour until the picture is imported again.
 */
const COLOUR_MARK = 'c010';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The encoder settings. Effort 2 of 9 takes 70 to 350 ms for a cut-out and gives files as small as effort 4, which
 * takes five times as long. Below quality 65, AVIF shows steps in the soft shadows; for the same reason WebP needs
 * lossless alpha.
 */
const AVIF = { quality: 65, effort: 2 };
const WEBP = { quality: 80, effort: 2, alphaQuality: 100 };

export type StoredPicture = { hash: string; width: number; height: number };
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
  /** True if the file is a picture, but has more pixels than the shop decodes. */
  readonly isTooLarge: boolean;
  constructor(message: string, { isTooLarge = false } = {}) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

export type Pictures = {
  /**
   * Saves a source under the hash of its content and its mean colour, which pages show until the picture arrives
   * (decision 058); saving it again changes nothing.
   * @throws NotAPicture if the bytes are not a whole WebP, AVIF, PNG or JPEG picture of at most 6,000 pixels on a side.
   */
  save(bytes: Buffer): Promise<StoredPicture>;
  /** Whether exactly these bytes are stored under this hash. If so, the caller need not decode them again. */
  holds(hash: string, bytes: Buffer): Promise<boolean>;
  /** Reads one variant of a picture, which is created on its first request; null if the picture is unknown. */
  read(hash: string, width: number, format: PictureFormat): Promise<Buffer | null>;
  /** Reads the picture as it was saved; null if the picture is unknown. */
  source(hash: string): Promise<Buffer | null>;
  /** The routes `GET /<hash>/<width>.<avif|webp>`, to be mounted at /pictures. */
  app: Hono;
};

/** The storage key of a picture's source. Its variants are stored under the same hash, each created once. */
export const sourceOf = (hash: string): string => `${hash}/source`;

export function openPictures(files: FileStore): Pictures {
  const derived = openFileCache<Buffer | null>(files, MAX_JOBS);

  async function save(bytes: Buffer): Promise<StoredPicture> {
    const size = await sizeOf(bytes);
    const content = contentOf(bytes);
    const hash = `${COLOUR_MARK}${content}${await meanColour(bytes)}`;
    if ((await files.sizeOf(sourceOf(hash))) !== bytes.length) await files.write(sourceOf(hash), bytes);
    return { hash, ...size };
  }

  async function holds(hash: string, bytes: Buffer): Promise<boolean> {
    if (!hash.startsWith(`${COLOUR_MARK}${contentOf(bytes)}`)) return false;
    return (await files.sizeOf(sourceOf(hash))) === bytes.length;
  }

  const read = (hash: string, width: number, format: PictureFormat): Promise<Buffer | null> =>
    derived(`${hash}/${width}.${format}`, async () => {
      const source = await files.read(sourceOf(hash));
      return source && (await resize(source, width, format));
    });

  /** Whether a source is no wider than the largest variant in a page, which the browser has already loaded. */
  async function isNarrow(hash: string): Promise<boolean> {
    const source = await files.read(sourceOf(hash));
    return source !== null && (await sizeOf(source)).width <= LARGEST_IN_A_PAGE;
  }

  const app = new Hono();
  app.get('/:hash/:file', async (c) => {
    const [, digits, format] = ADDRESS.exec(c.req.param('file')) ?? [];
    const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
    const hash = c.req.param('hash');
    if (width === undefined || format === undefined || !/^[0-9a-f]{32}$/.test(hash)) return c.notFound();
    if (width === ZOOMED_WIDTH && (await isNarrow(hash))) {
      return c.redirect(`${LARGEST_IN_A_PAGE}.${format}`, 308);
    }
    const bytes = await read(hash, width, format as PictureFormat);
    if (bytes === null) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': IMMUTABLE,
      // Browsers must not guess another content type, and pages of other sites may not embed the picture.
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
  });

  return { save, holds, read, source: (hash) => files.read(sourceOf(hash)), app };
}

const contentOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  // sharp throws for an empty buffer before it returns a promise.
  const metadata =
    bytes.length === 0
      ? null
      : await sharp(bytes)
          .metadata()
          .catch(() => null);
  const isKnown = metadata !== null && ['webp', 'heif', 'png', 'jpeg'].includes(metadata.format ?? '');
  if (!isKnown || !metadata.width || !metadata.height)
    throw new NotAPicture('is no WebP, AVIF, PNG or JPEG picture');
  if (Math.max(metadata.width, metadata.height) > MAX_SIDE_PIXELS) {
    throw new NotAPicture(`is larger than ${MAX_SIDE_PIXELS} pixels on a side`, { isTooLarge: true });
  }
  return { width: metadata.width, height: metadata.height };
}

/** The mean colour of the visible part of a picture, as six hexadecimal digits. A cut-out is mostly transparent. */
async function meanColour(bytes: Buffer): Promise<string> {
  const side = 64;
  const pixels = await sharp(bytes)
    .resize(side, side, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => {
      throw new NotAPicture('is damaged');
    });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    // Pixels with low opacity are the soft shadow, which is not part of the plant.
    if (alpha < 200) continue;
    weight += 1;
    for (const channel of [0, 1, 2]) sum[channel]! += pixels[at + channel]!;
  }
  const digits = sum.map((total) =>
    Math.round(total / Math.max(1, weight))
      .toString(16)
      .padStart(2, '0'),
  );
  return digits.join('');
}

function resize(source: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  // sharp rotates the picture by its EXIF orientation. A smaller source is not enlarged, because browsers can do that.
  const picture = sharp(source).rotate().resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer();
}
