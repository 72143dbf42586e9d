import sharp from 'sharp';
import { MEGAPIXELS } from '#contract/uploads/uploads.limits.ts';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';
import { Unclean } from './unclean.ts';

/** The maximum side in pixels: enough to read small print on a label. A photograph then has about 300 KB. */
const LONGEST_SIDE = 2000;
const MAX_PIXELS = MEGAPIXELS * 1_000_000;
/** The time limit for decoding in seconds. It is generous: the largest allowed picture takes about two seconds. */
const MAX_SECONDS = 15;
const WEBP = { quality: 80, effort: 3 };
/**
 * The number of pictures that are decoded at the same time. A large picture takes up to 200 MB of memory while it is
 * decoded.
 */
const CONCURRENCY = 2;
/** The maximum length of the queue. It is limited because each waiting picture is in memory. */
const MAX_WAITING = 40;
const limited = limitConcurrency(CONCURRENCY, MAX_WAITING);

export type CleanImage = { bytes: Buffer; width: number; height: number };

/**
 * Decodes a picture and encodes it again: upright, no larger than the shop shows it, and with nothing but its pixels.
 * Metadata such as the location, and data hidden after the picture, are dropped (product.md 8).
 * @throws Unclean damaged, tooManyPixels.
 */
export const cleanImage = (sent: Buffer): Promise<CleanImage> =>
  limited(async () => {
    // sharp reads only the header, without decoding the picture.
    const { width, height } = await orDamaged(sharp(sent, { limitInputPixels: false }).metadata());
    if (width * height > MAX_PIXELS) throw new Unclean('tooManyPixels');
    const { data, info } = await orDamaged(
      sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp(WEBP)
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  });

const orDamaged = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Unclean('damaged', { cause: error });
  });
