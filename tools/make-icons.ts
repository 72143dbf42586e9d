import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './steps.ts';

/**
 * Renders the icons of the installed app into storefront/public/icons, from the logo storefront/public/icon.svg. Run
 * this script when the logo has changed, and commit the icons.
 */
const PUBLIC = join(ROOT, 'storefront', 'public');
/** The value of the design token --paper, the background of icons that fill the whole square. */
const PAPER = '#f7f3eb';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * The icons to render. `share` is the part of the icon's height that the logo fills. Devices may cut a maskable icon
 * down to a circle of 80 % of its size (W3C, maskable icons).
 */
const ICONS = [
  { name: '192', side: 192, share: 0.9, background: CLEAR },
  { name: '512', side: 512, share: 0.9, background: CLEAR },
  { name: 'maskable-192', side: 192, share: 0.56, background: PAPER },
  { name: 'maskable-512', side: 512, share: 0.56, background: PAPER },
  // This icon has a background, because iOS paints transparent pixels black, and square corners, because iOS rounds
  // them itself.
  { name: 'apple-touch', side: 180, share: 0.64, background: PAPER },
] as const;

const logo = readFileSync(join(PUBLIC, 'icon.svg'));
mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
for (const { name, side, share, background } of ICONS) {
  const height = Math.round(side * share);
  const drawn = await sharp(logo, { density: (72 * height) / 50 })
    .resize({ height })
    .png()
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, 'icons', `${name}.png`));
}
