import sharp, { type OverlayOptions } from 'sharp';
import { ARCH, type Drawing, INK, PAPER, RIYAL, SAND, STEM, WORDMARK } from '#server/drawing/brand.ts';
import type { Face } from '#server/drawing/faces.ts';
import { linesThatFit, outlineOf } from '#server/drawing/outlines.ts';
import type { Language } from '#text/language.ts';
import { wholeRiyals } from '#text/money.ts';

/** What networks and messengers ask for: 1.91 to 1, shown whole by all of them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** What a shared link shows beside its words. Money is halalas. */
export type ShareWords = {
  language: Language;
  title: string;
  /** A sentence beneath; null for none. */
  text: string | null;
  price: number | null;
  oldPrice: number | null;
};

const EDGE = 76;
const COLUMN_WIDTH = 560;
/** The niche of every hero plant (design/README 4), 4 to 5, and the shelf it stands on. */
const NICHE = { width: 392, height: 490, bottom: 560, fromEdge: 96, away: 12 } as const;
const BAND = { top: 604, height: 12, step: 24 } as const;
/** A long title is set smaller, in one line more. */
const TITLES = [
  { size: 68, most: 2 },
  { size: 56, most: 3 },
] as const;
/** Of the niche: how much of it a plant may fill. */
const FILL = { width: 0.95, height: 0.88 } as const;
/** Opacity, of 255, below which there is only shadow. */
const SHADOW = 150;
const BYTES = { most: 150_000, qualities: [86, 78, 68, 55] } as const;

type Hand = { face: Face; size: number; colour: string };

/**
 * The picture of a shared link as JPEG: the plant in its niche on one side, the shop's mark, the title and the price on
 * the other. In Arabic the words stand on the right. `source` is any picture of the shop; a cut-out stands in the niche,
 * a photograph fills it.
 */
export async function drawShare(words: ShareWords, source: Buffer | null): Promise<Buffer> {
  const nicheLeft =
    words.language === 'ar' ? NICHE.fromEdge : SHARE_SIZE.width - NICHE.fromEdge - NICHE.width;
  const ground = Buffer.from(svg(backgroundOf(nicheLeft) + columnOf(words)));
  const plant = source === null ? [] : await standing(source, nicheLeft);
  const drawn = await sharp(ground)
    .composite(plant)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  let picture = Buffer.alloc(0);
  for (const quality of BYTES.qualities) {
    // Full colour: thin red and green lines of text grow fringes otherwise.
    picture = await sharp(drawn.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (picture.length <= BYTES.most) break;
  }
  return picture;
}

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">${inside}</svg>`;

/** The arch of the niche in a box (storefront/ui/shapes). */
const archIn = (width: number, height: number, x = 0, y = 0): string => {
  const at = (px: number, py: number) => `${x + px * width} ${y + py * height}`;
  return `M${at(0, 1)}L${at(0, 0.44)}C${at(0, 0.25)} ${at(0.2, 0.16)} ${at(0.5, 0)}C${at(0.8, 0.16)} ${at(1, 0.25)} ${at(1, 0.44)}L${at(1, 1)}`;
};

function backgroundOf(nicheLeft: number): string {
  const { width, height, bottom, away } = NICHE;
  const top = bottom - height;
  const triangles = Array.from({ length: SHARE_SIZE.width / BAND.step }, (_, i) => {
    const left = i * BAND.step;
    return `M${left + 8} ${BAND.top + 10.5}L${left + 12} ${BAND.top + 3.5}L${left + 16} ${BAND.top + 10.5}Z`;
  }).join('');
  const outline = archIn(width + 2 * away, height + away, nicheLeft - away, top - away);
  return `<defs>
    <linearGradient id="lit"><stop offset="0" stop-color="#2f2112" stop-opacity=".13"/><stop offset=".13" stop-color="#2f2112" stop-opacity=".05"/><stop offset=".26" stop-color="#2f2112" stop-opacity="0"/><stop offset=".88" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/></linearGradient>
    <linearGradient id="deep" x2="0" y2="1"><stop offset="0" stop-color="#2f2112" stop-opacity=".1"/><stop offset=".34" stop-color="#2f2112" stop-opacity=".03"/><stop offset=".7" stop-color="#2f2112" stop-opacity="0"/><stop offset="1" stop-color="#2f2112" stop-opacity=".05"/></linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="${PAPER}"/>
  ${[SAND, 'url(#deep)', 'url(#lit)'].map((fill) => `<path d="${archIn(width, height, nicheLeft, top)}Z" fill="${fill}"/>`).join('')}
  <path d="${outline}" fill="none" stroke="${INK.text}" stroke-opacity=".55" stroke-width="1.4"/>
  <path d="M${nicheLeft - 44} ${bottom}h${width + 88}" stroke="${INK.text}" stroke-width="1.6"/>
  <path d="${triangles}" fill="${INK.lineStrong}"/><path d="M0 ${BAND.top + BAND.height - 0.5}h${SHARE_SIZE.width}" stroke="${INK.lineStrong}" stroke-width="1"/>`;
}

/** Mark, title, sentence and price, under one another from the edge where the language begins. */
function columnOf({ language, title, text, price, oldPrice }: ShareWords): string {
  const isRtl = language === 'ar';
  const base = isRtl ? 'rtl' : 'ltr';
  const start = isRtl ? SHARE_SIZE.width - EDGE : EDGE;
  const write = (line: string, y: number, { face, size, colour }: Hand): string => {
    const { path, width } = outlineOf(line, { face, size, base });
    return `<path transform="translate(${isRtl ? start - width : start} ${y})" d="${path}" fill="${colour}"/>`;
  };
  const set = TITLES.map(({ size, most }) => {
    const hand = { face: 'display', size, colour: INK.text } as const;
    return { hand, lines: linesThatFit(title, { ...hand, base }, { width: COLUMN_WIDTH, most }) };
  });
  const { hand: titleHand, lines: titleLines } =
    set.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? set[1]!;
  const textHand = { face: 'plain', size: 27, colour: INK.second } as const;
  const textLines =
    text === null || text === ''
      ? []
      : linesThatFit(
          text,
          { ...textHand, base },
          { width: COLUMN_WIDTH, most: titleLines.length > 2 ? 1 : 2 },
        );
  const leading = {
    title: titleHand.size * (isRtl ? 1.34 : 1.14),
    text: textHand.size * (isRtl ? 1.7 : 1.5),
  };
  const block =
    titleLines.length * leading.title +
    (textLines.length > 0 ? 14 + textLines.length * leading.text : 0) +
    (price === null ? 0 : 92);
  // The words stand in the middle of what is left under the mark.
  let y = 170 + (BAND.top - 40 - 170 - block) / 2 + titleHand.size * 0.82;
  const parts = [markOf(language, start)];
  for (const line of titleLines) {
    parts.push(write(line, y, titleHand));
    y += leading.title;
  }
  y += textLines.length > 0 ? 14 - (leading.title - leading.text) / 2 : 0;
  for (const line of textLines) {
    parts.push(write(line, y, textHand));
    y += leading.text;
  }
  if (price !== null) parts.push(pricesOf({ price, oldPrice, start, isRtl, y: y + 38 }));
  return parts.join('');
}

/** A drawing of one colour in a box of a height; returns its width as well. */
function drawn({ box, path }: Drawing, x: number, y: number, height: number, colour: string) {
  const scale = height / box[3];
  return {
    width: box[2] * scale,
    svg: `<path transform="translate(${x} ${y}) scale(${scale}) translate(${-box[0]} ${-box[1]})" d="${path}" fill="${colour}"/>`,
  };
}

function markOf(language: Language, start: number): string {
  const scale = 1.28;
  const width = 40 * scale;
  const isRtl = language === 'ar';
  const left = isRtl ? start - width : start;
  const name = drawn(WORDMARK[language], 0, 0, isRtl ? 52 : 42, INK.green);
  const x = isRtl ? left - 20 - name.width : left + width + 20;
  const y = isRtl ? 70 : 76;
  return `<g transform="translate(${left} 66) scale(${scale})" fill="none" stroke="${INK.green}" stroke-width="1.5"><path d="${ARCH}"/><path d="${STEM}" stroke-linecap="round"/></g><g transform="translate(${x} ${y})">${name.svg}</g>`;
}

type Prices = { price: number; oldPrice: number | null; start: number; isRtl: boolean; y: number };

/** The sign to the left of the number in both languages (the central bank's rule), the old price struck beside it. */
function pricesOf({ price, oldPrice, start, isRtl, y }: Prices): string {
  const one = (halalas: number, { face, size, colour }: Hand) => {
    const number = outlineOf(wholeRiyals(halalas), { face, size, base: 'ltr' });
    const height = size * 0.72;
    const sign = drawn(RIYAL, 0, -height, height * 1.06, colour);
    const gap = size * 0.2;
    return {
      width: sign.width + gap + number.width,
      svg: `${sign.svg}<path transform="translate(${sign.width + gap})" d="${number.path}" fill="${colour}"/>`,
    };
  };
  const now = one(price, { face: 'strong', size: 50, colour: INK.green });
  const nowLeft = isRtl ? start - now.width : start;
  const parts = [`<g transform="translate(${nowLeft} ${y})">${now.svg}</g>`];
  if (oldPrice !== null) {
    const before = one(oldPrice, { face: 'plain', size: 32, colour: INK.quiet });
    const left = isRtl ? nowLeft - 30 - before.width : nowLeft + now.width + 30;
    parts.push(
      `<g transform="translate(${left} ${y})">${before.svg}<path d="M-5 -11h${before.width + 10}" stroke="${INK.quiet}" stroke-width="2.4"/></g>`,
    );
  }
  return parts.join('');
}

/** The picture in the niche: what is cut out stands on the shelf as large as fits, what is not fills the arch. */
async function standing(source: Buffer, nicheLeft: number): Promise<OverlayOptions[]> {
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
  return [{ input: clipped, left: nicheLeft, top: bottom - height }];
}

async function onItsShelf(cutOut: Buffer): Promise<Buffer> {
  const { width, height } = NICHE;
  const body = await bodyOf(cutOut);
  const scale = Math.min((FILL.width * width) / body.width, (FILL.height * height) / body.height);
  const whole = await sharp(cutOut).metadata();
  const large = { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) };
  const resized = await sharp(cutOut).resize(large.width, large.height, { fit: 'fill' }).png().toBuffer();
  // Its own shadow falls on the shelf: the pot stands a little above the niche's edge.
  const left = Math.round(width / 2 - (body.left + body.width / 2) * scale);
  const top = Math.round(height - 16 - (body.top + body.height) * scale);
  const seen = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.min(large.width, width - left),
    bottom: Math.min(large.height, height - top),
  };
  const part = await sharp(resized)
    .extract({
      left: seen.left,
      top: seen.top,
      width: seen.right - seen.left,
      height: seen.bottom - seen.top,
    })
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: part, left: Math.max(0, left), top: Math.max(0, top) }])
    .png()
    .toBuffer();
}

/** The box of what is there, without its shadow, in the picture's own pixels. */
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
  // A picture of nothing but haze is taken whole.
  if (right <= left || bottom <= top) return { left: 0, top: 0, width: info.width, height: info.height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
