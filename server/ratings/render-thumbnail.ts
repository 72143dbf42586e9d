import sharp from 'sharp';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';

/**
 * The side of a thumbnail in pixels. A thumbnail is shown at 112 CSS pixels, so 336 is sharp at three device pixels per
 * CSS pixel.
 */
const SIDE = 336;
const limited = limitConcurrency(2, 40);

/** The square thumbnail of a picture that was cleaned before (server/uploads). */
export const renderThumbnail = (picture: Buffer): Promise<Buffer> =>
  limited(() =>
    sharp(picture).resize({ width: SIDE, height: SIDE, fit: 'cover' }).webp({ quality: 76 }).toBuffer(),
  );
