import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The design's colours for text and lines in PDFs and images, copied from storefront/ui/tokens.css. */
export const INK = {
  text: '#16211B',
  second: '#445048',
  quiet: '#5B645D',
  line: '#DDD3C4',
  lineStrong: '#8A8072',
  green: '#1F4231',
  clay: '#A34A29',
  dark: '#000000',
} as const;
export const PAPER = '#F7F3EB';
export const SAND = '#EEE6D9';

/** The logo, a plant in an arched niche (storefront/ui/brand-mark), as SVG paths in a view box of 40 by 50 units. */
export const ARCH = 'M0 50V22C0 12.5 8 8 20 0 32 8 40 12.5 40 22V50Z';
export const STEM =
  'M20 50V14M20 41C20 34 13.5 31.5 9.5 30.5M20 34C20 27 26.5 24.5 30.5 23.5M20 26.5C20 21.5 16 19.5 13.5 18.8';

/** A drawing as one SVG path with its view box (left, top, width, height). */
export type Drawing = { box: readonly [number, number, number, number]; path: string };

/** Reads an SVG file that the pages use too, so that each drawing exists only once. */
function readDrawing(name: string): Drawing {
  const file = join(import.meta.dirname, '..', '..', 'storefront', 'ui', 'brand', `${name}.svg`);
  const svg = readFileSync(file, 'utf8');
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');
  const [left, top, width, height] = box;
  if (left === undefined || top === undefined || !width || !height || path === '')
    throw new Error(`${name}.svg has no view box or no paths.`);
  return { box: [left, top, width, height], path };
}
export const RIYAL = readDrawing('riyal');
/** The ornaments of gift cards: a sprig in two corners, triangles along two edges (decision 055). */
export const CARD_BRANCH = readDrawing('card-branch');
export const CARD_NAJDI = readDrawing('card-najdi');
export const WORDMARK = { ar: readDrawing('wordmark-ar'), en: readDrawing('wordmark-en') } as const;
