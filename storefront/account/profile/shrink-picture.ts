/** The longest side of what is sent, pixels: the server shows a picture far smaller still. */
const MAX_SIDE = 1024;
/** A file larger than this is not even read, megabytes: beyond what phones photograph. */
export const MAX_MEGABYTES = 20;
const MEGABYTE = 1024 * 1024;
/** Letters of base64 that a call takes (contract/account/profile.wire savePicture). */
const MAX_LETTERS = 700_000;
/** Tried one after the other, until what comes out is small enough. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3];

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type Size = { width: number; height: number };

/** As large as fits into a square of this side; what is small already stays as it is. */
export function fitWithin(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The bytes of a data address in base64. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);

/**
 * A chosen file as a small JPEG in a data address, which shows it before it is sent. Drawing it anew also leaves behind
 * where and when it was taken.
 */
export async function shrinkPicture(file: File): Promise<string | 'tooLarge' | 'unreadable'> {
  if (file.size > MAX_MEGABYTES * MEGABYTE) return 'tooLarge';
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitWithin(MAX_SIDE, picture);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) return 'unreadable';
    // JPEG knows nothing transparent: what is clear stands on white, not on black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    picture.close();
    const tries = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
    for (const encode of tries) {
      const address = encode();
      if (base64Of(address).length <= MAX_LETTERS) return address;
    }
    return 'tooLarge';
  } catch {
    return 'unreadable';
  }
}
