import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Shown at 96 CSS pixels at most; sharp on phones with three device pixels for each. */
const PICTURE_SIDE = 256;
/** A large phone photograph is 12 million pixels; more is not decoded at all, however few bytes it takes. */
const MAX_PIXELS = 25_000_000;
/** Decoding what is allowed takes a tenth of a second. */
const MAX_SECONDS = 5;
const WEBP = { quality: 82, effort: 4 };

/** Whose bytes begin so may be read at all: what sharp could read besides (SVG, GIF, PDF, TIFF) never reaches it. */
const BEGINNINGS: RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF.{4}WEBP/s,
  // AVIF; the same family as HEIC, whose compression is patented and which sharp does not read.
  /^.{4}ftyp(?:avif|avis|mif1|msf1|miaf)/s,
];
const LONGEST_BEGINNING = 16;

export class NotAProfilePicture extends Error {
  override readonly name = 'NotAProfilePicture';
  readonly isTooLarge: boolean;
  constructor(isTooLarge: boolean) {
    super(isTooLarge ? 'has too many pixels' : 'is no JPEG, PNG, WebP or AVIF picture');
    this.isTooLarge = isTooLarge;
  }
}

/**
 * The picture as the shop shows it: upright, square, small, newly encoded, so that nothing of the file that was sent
 * goes out again: neither where it was taken nor what else was hidden in it (product.md 8, Uploads).
 * @throws NotAProfilePicture judged by content, never by name.
 */
export async function squarePicture(sent: Buffer): Promise<Buffer> {
  const beginning = sent.subarray(0, LONGEST_BEGINNING).toString('latin1');
  if (!BEGINNINGS.some((known) => known.test(beginning))) throw new NotAProfilePicture(false);
  // The header alone tells the size; nothing is decoded yet.
  const { width, height } = await reading(sharp(sent, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new NotAProfilePicture(true);
  return await reading(
    sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .webp(WEBP)
      .toBuffer(),
  );
}

const reading = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new NotAProfilePicture(false);
  });

/** 192 random bits: nobody finds a picture who was not given its address. */
export const makePictureName = (): string => randomBytes(24).toString('base64url');
export const addressOfPicture = (name: string): string => `/people/${name}.webp`;
