import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './steps.ts';

/**
 * Draws the icons of the installed shop from the mark, storefront/public/icon.svg, into storefront/public/icons. Run
 * when the mark changes; what it draws is kept with the sources.
 */
const PUBLIC = join(ROOT, 'storefront', 'public');
/** --paper of the design's tokens: what the mark stands on where the whole square is shown. */
const PAPER = '#f7f3eb';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** `share`: how much of the square's height the mark takes. Masks cut all but a circle of 80 % (W3C, maskable icons). */
const ICONS = [
  { name: '192', side: 192, share: 0.9, ground: CLEAR },
  { name: '512', side: 512, share: 0.9, ground: CLEAR },
  { name: 'maskable-192', side: 192, share: 0.56, ground: PAPER },
  { name: 'maskable-512', side: 512, share: 0.56, ground: PAPER },
  // iOS paints what is clear black, and rounds the corners itself.
  { name: 'apple-touch', side: 180, share: 0.64, ground: PAPER },
] as const;

const logo = readFileSync(join(PUBLIC, 'icon.svg'));
mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
for (const { name, side, share, ground } of ICONS) {
  const height = Math.round(side * share);
  const drawn = await sharp(logo, { density: (72 * height) / 50 })
    .resize({ height })
    .png()
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, 'icons', `${name}.png`));
}
