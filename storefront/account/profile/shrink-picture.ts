/** The longest side of a sent picture, in pixels. The server scales it down further. */
const MAX_SIDE = 1024;
/** The maximum size of a chosen file, in megabytes. Photos from phones are smaller. */
export const MAX_MEGABYTES = 20;
const MEGABYTE = 1024 * 1024;
/** The maximum length of base64 text that the call accepts (contract/account/profile.wire savePicture). */
const MAX_BASE64_LENGTH = 700_000;
/** JPEG qualities, tried in this order until the file is small enough. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3];

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

type Size = { width: number; height: number };

/** Scales a size down to fit a square of this side. Never enlarges. */
export function fitWithin(side: number, { width, height }: Size): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The base64 part of a data URL. */
export const base64Of = (address: string): string => address.slice(address.indexOf(',') + 1);

/**
 * Converts a chosen file to a small JPEG data URL, which is also the preview. Encoding it again removes the metadata
 * about where and when the photo was taken.
 */
export async function shrinkPicture(file: File): Promise<string | 'tooLarge' | 'unreadable'> {
  if (file.size > MAX_MEGABYTES * MEGABYTE) return 'tooLarge';
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitWithin(MAX_SIDE, picture);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) return 'unreadable';
    // Paint the canvas white first, because JPEG has no transparency and would turn transparent areas black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const tries = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality));
    for (const encode of tries) {
      const address = encode();
      if (base64Of(address).length <= MAX_BASE64_LENGTH) return address;
    }
    return 'tooLarge';
  } catch {
    return 'unreadable';
  }
}
