import sharp, { type OverlayOptions } from 'sharp';

/** The niche around every hero plant (design.md 4): its size, 4 to 5, and the position of its shelf, in pixels. */
export const NICHE = { width: 392, height: 490, bottom: 560, fromEdge: 96, away: 12 } as const;
/** The part of the niche, as fractions of its width and height, that a plant may fill. */
const FILL = { width: 0.95, height: 0.88 } as const;
/** The opacity (0 to 255) below which a pixel counts as shadow. */
const SHADOW = 150;

/** The SVG path of the niche's arch, scaled to a box (storefront/ui/shapes). */
export const archIn = (width: number, height: number, x = 0, y = 0): string => {
  const at = (px: number, py: number) => `${x + px * width} ${y + py * height}`;
  return `M${at(0, 1)}L${at(0, 0.44)}C${at(0, 0.25)} ${at(0.2, 0.16)} ${at(0.5, 0)}C${at(0.8, 0.16)} ${at(1, 0.25)} ${at(1, 0.44)}L${at(1, 1)}`;
};

/**
 * Places a picture in the niche: a cut-out is placed on the shelf as large as fits, any other picture fills the arch.
 */
export async function placeInNiche(source: Buffer, nicheLeft: number): Promise<OverlayOptions> {
  const { width, height, bottom } = NICHE;
  const arch = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${archIn(width, height)}Z"/></svg>`,
  );
  const upright = await sharp(source).rotate().toBuffer();
  const isCutOut = !(await sharp(upright).stats()).isOpaque;
  const inside = isCutOut
    ? await onItsShelf(upright)
    : await sharp(upright).resize(width, height, { fit: 'cover' }).ensureAlpha().png().toBuffer();
  const clipped = await sharp(inside)
    .composite([{ input: arch, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input: clipped, left: nicheLeft, top: bottom - height };
}

async function onItsShelf(cutOut: Buffer): Promise<Buffer> {
  const { width, height } = NICHE;
  const body = await bodyOf(cutOut);
  const scale = Math.min((FILL.width * width) / body.width, (FILL.height * height) / body.height);
  const whole = await sharp(cutOut).metadata();
  const large = { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) };
  const resized = await sharp(cutOut).resize(large.width, large.height, { fit: 'fill' }).png().toBuffer();
  // Place the pot slightly above the niche's lower edge, because the picture includes a shadow below the pot.
  const left = Math.round(width / 2 - (body.left + body.width / 2) * scale);
  const top = Math.round(height - 16 - (body.top + body.height) * scale);
  const visible = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.min(large.width, width - left),
    bottom: Math.min(large.height, height - top),
  };
  const part = await sharp(resized)
    .extract({
      left: visible.left,
      top: visible.top,
      width: visible.right - visible.left,
      height: visible.bottom - visible.top,
    })
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: part, left: Math.max(0, left), top: Math.max(0, top) }])
    .png()
    .toBuffer();
}

/** The bounding box of plant and pot without the shadow, in the picture's pixels. */
async function bodyOf(cutOut: Buffer): Promise<{ left: number; top: number; width: number; height: number }> {
  const { data, info } = await sharp(cutOut)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (data[y * info.width + x]! < SHADOW) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  // If no pixel is opaque, the bounding box is the whole picture.
  if (right <= left || bottom <= top) return { left: 0, top: 0, width: info.width, height: info.height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
