import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/**
 * The side of a stored picture in pixels. Pictures are shown at 96 CSS pixels at most, so 256 is sharp at almost three
 * device pixels per CSS pixel.
 */
const PICTURE_SIDE = 256;
/**
 * The maximum number of pixels of a decoded picture. A phone's photograph has about 12 million. A larger picture is not
 * decoded, even if its file is small.
 */
const MAX_PIXELS = 25_000_000;
/**
 * The time limit for decoding in seconds. It is generous: decoding the largest allowed picture takes a tenth of a
 * second.
 */
const MAX_SECONDS = 5;
const WEBP = { quality: 82, effort: 4 };

/**
 * Only files with one of these signatures are read, so that sharp never gets the other formats it supports (SVG, GIF,
 * PDF, TIFF).
 */
const SIGNATURES: RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF.{4}WEBP/s,
  // The signature of AVIF. HEIC, a related format, is left out: its compression is patented and sharp cannot read it.
  /^.{4}ftyp(?:avif|avis|mif1|msf1|miaf)/s,
];
const MAX_SIGNATURE_BYTES = 16;

export class NotAProfilePicture extends Error {
  override readonly name = 'NotAProfilePicture';
  readonly isTooLarge: boolean;
  constructor(isTooLarge: boolean) {
    super(isTooLarge ? 'has too many pixels' : 'is no JPEG, PNG, WebP or AVIF picture');
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Converts a picture to the form that the shop shows: upright, square, small and encoded again, so that none of the
 * file's metadata, such as the location, is published (product.md 8, Uploads).
 * @throws NotAProfilePicture depending on the file's content, never on its name
 */
export async function squarePicture(sent: Buffer): Promise<Buffer> {
  const beginning = sent.subarray(0, MAX_SIGNATURE_BYTES).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(beginning))) throw new NotAProfilePicture(false);
  // sharp reads the size from the file's header, without decoding the picture.
  const { width, height } = await orNotAPicture(sharp(sent, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new NotAProfilePicture(true);
  return await orNotAPicture(
    sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .webp(WEBP)
      .toBuffer(),
  );
}

const orNotAPicture = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new NotAProfilePicture(false);
  });

/** Creates the name of a picture's URL: 192 random bits, so that nobody can guess it. */
export const makePictureName = (): string => randomBytes(24).toString('base64url');
export const addressOfPicture = (name: string): string => `/people/${name}.webp`;
