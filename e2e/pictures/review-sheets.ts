import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** The screenshots in which each finding of the review of the screens is looked at (docs/review-of-screens.md). */
const shotsOf: Readonly<Record<string, readonly number[]>> = {
  home: [1, 6, 15, 20, 29],
  'menu-guest': [1],
  cart: [2, 5, 8, 11, 15, 27],
  'cart-drawer': [2, 5, 15, 18],
  success: [2, 15, 24],
  'order-1-accepted': [2, 15, 19, 21],
  'ratings-product': [3, 17],
  'ratings-form': [3, 33],
  product: [4, 5, 15, 18, 20],
  'gallery-size': [4, 15],
  list: [5, 15, 17],
  occasion: [6],
  'product-personal': [7],
  'card-words': [7],
  'arrival-evening': [9],
  'cart-code': [10, 26],
  'cart-address': [12],
  'place-map': [12],
  'city-question': [13],
  'recently-seen': [20],
  'product-share': [20],
  'bundle-cart': [20],
  'order-awaits-recipient': [21],
  'order-thanked': [21],
  faq: [13, 22, 23, 35],
  gift: [23],
  'after-order': [24],
  'track-order-found': [25],
  'sign-in-code': [26],
  'pay-later': [27],
  'order-ratings': [33],
  coupons: [34],
  search: [38],
};

/** The screenshots of the review, without language and width. */
export const reviewed: readonly string[] = Object.keys(shotsOf);

/** Each width of a screenshot and the scale at which it is shown. */
const SCALES: readonly (readonly [width: number, scale: number])[] = [
  [390, 0.6],
  [768, 0.45],
  [1440, 0.35],
];
/** Pages higher than this are continued in the next column. */
const COLUMN_HEIGHT = 1_400;
const GAP = 16;

/** Cuts a screenshot, made smaller, into columns. */
async function columnsOf(file: string, scale: number): Promise<{ input: Buffer; width: number }[]> {
  const { width: fullWidth = 0, height: fullHeight = 0 } = await sharp(file).metadata();
  const width = Math.round(fullWidth * scale);
  const height = Math.round(fullHeight * scale);
  const whole = await sharp(file).resize(width, height).png().toBuffer();
  const columns: { input: Buffer; width: number }[] = [];
  for (let top = 0; top < height; top += COLUMN_HEIGHT) {
    const part = { left: 0, top, width, height: Math.min(COLUMN_HEIGHT, height - top) };
    columns.push({ input: await sharp(whole).extract(part).png().toBuffer(), width });
  }
  return columns;
}

/**
 * Puts the screenshots of each reviewed screen next to each other, Arabic before English, so that both languages and
 * all widths are seen in one look: shots/review/<name>.png.
 */
export async function writeReviewSheets(folder: string, names: readonly string[]): Promise<void> {
  const target = join(folder, 'review');
  mkdirSync(target, { recursive: true });
  for (const name of names) {
    const files = SCALES.flatMap(([width, scale]) =>
      ['ar', 'en'].map((language) => ({ file: join(folder, `${name}-${language}-${width}.png`), scale })),
    ).filter(({ file }) => existsSync(file));
    const columns = (await Promise.all(files.map(({ file, scale }) => columnsOf(file, scale)))).flat();
    let width = 0;
    const placed = columns.map((column) => {
      const left = width;
      width += column.width + GAP;
      return { input: column.input, left, top: 0 };
    });
    await sharp({ create: { width, height: COLUMN_HEIGHT, channels: 3, background: '#808080' } })
      .composite(placed)
      .png()
      .toFile(join(target, `${name}.png`));
    console.log(`review/${name}.png shows findings ${shotsOf[name]?.join(', ')}`);
  }
}
