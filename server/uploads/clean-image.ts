import sharp from 'sharp';
import { MEGAPIXELS } from '#contract/uploads/uploads.limits.ts';
import { limitConcurrency } from '#server/http/limit-concurrency.ts';
import { Unclean } from './unclean.ts';

/** Enough to read small print on a label; a photograph is then about 300 KB. */
const LONGEST_SIDE = 2000;
const MAX_PIXELS = MEGAPIXELS * 1_000_000;
/** The largest that is allowed takes about two seconds. */
const MAX_SECONDS = 15;
const WEBP = { quality: 80, effort: 3 };
/** A large picture takes up to 200 MB while it is read: at most so many at the same time. */
const AT_ONCE = 2;
/** Each that waits holds its bytes in memory. */
const MAX_WAITING = 40;
const inTurn = limitConcurrency(AT_ONCE, MAX_WAITING);

export type CleanImage = { bytes: Buffer; width: number; height: number };

/**
 * A picture made anew: upright, no larger than it is looked at, nothing of the sent file in it but what is seen, so
 * neither where it was taken nor what was hidden behind its last pixel (product.md 8).
 * @throws Unclean damaged, tooManyPixels.
 */
export const cleanImage = (sent: Buffer): Promise<CleanImage> =>
  inTurn(async () => {
    // The header alone tells the size; nothing is decoded yet.
    const { width, height } = await reading(sharp(sent, { limitInputPixels: false }).metadata());
    if (width * height > MAX_PIXELS) throw new Unclean('tooManyPixels');
    const { data, info } = await reading(
      sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp(WEBP)
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, width: info.width, height: info.height };
  });

const reading = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new Unclean('damaged', { cause: error });
  });
