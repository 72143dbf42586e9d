import sharp from 'sharp';
import { limitConcurrency } from '#server/http/limit-concurrency.ts';

/** Pixels: a square of 112 px on a screen with three pixels for each. */
const SIDE = 336;
const limited = limitConcurrency(2, 40);

/** The square that the list shows of a picture that was cleaned before (server/uploads). */
export const drawThumbnail = (picture: Buffer): Promise<Buffer> =>
  limited(() =>
    sharp(picture).resize({ width: SIDE, height: SIDE, fit: 'cover' }).webp({ quality: 76 }).toBuffer(),
  );
