import sharp from 'sharp';
import { ARCH, type Drawing, INK, PAPER, RIYAL, SAND, STEM, WORDMARK } from '#server/drawing/brand.ts';
import type { Face } from '#server/drawing/faces.ts';
import { linesThatFit, outlineOf } from '#server/drawing/outlines.ts';
import type { Language } from '#text/language.ts';
import { wholeRiyals } from '#text/money.ts';
import { archIn, NICHE, placeInNiche } from './niche-picture.ts';

/**
 * The size of a preview picture in pixels. Social networks and messengers all show a picture of 1.91 to 1 completely.
 */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The texts on the preview picture of a shared link. Amounts are in halalas. */
export type ShareTexts = {
  language: Language;
  /** The shop's name, and whether the picture shows its wordmark instead of text. */
  shop: { name: string; hasWordmark: boolean };
  title: string;
  /** A sentence below the title; null for a picture without one. */
  text: string | null;
  price: number | null;
  oldPrice: number | null;
};

const EDGE = 76;
const COLUMN_WIDTH = 560;
const BAND = { top: 604, height: 12, step: 24 } as const;
/** The styles of the title by its length: a longer title gets a smaller font and one more line. */
const TITLES = [
  { size: 68, max: 2 },
  { size: 56, max: 3 },
] as const;
const BYTES = { max: 150_000, qualities: [86, 78, 68, 55] } as const;

type TextStyle = { face: Face; size: number; colour: string };

/**
 * Renders the preview picture of a shared link as a JPEG: the plant in its niche on one side; the shop's logo, the
 * title and the price on the other. In Arabic the texts are on the right. `source` is any picture of the shop: a
 * cut-out is placed in the niche, a photograph fills it.
 */
export async function renderSharePicture(texts: ShareTexts, source: Buffer | null): Promise<Buffer> {
  const nicheLeft =
    texts.language === 'ar' ? NICHE.fromEdge : SHARE_SIZE.width - NICHE.fromEdge - NICHE.width;
  const background = Buffer.from(svg(backgroundOf(nicheLeft) + columnOf(texts)));
  const plant = source === null ? [] : [await placeInNiche(source, nicheLeft)];
  const drawn = await sharp(background)
    .composite(plant)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = drawn.info;
  let picture = Buffer.alloc(0);
  for (const quality of BYTES.qualities) {
    // Chroma subsampling is off, because it gives thin red and green lines of text coloured fringes.
    picture = await sharp(drawn.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (picture.length <= BYTES.max) break;
  }
  return picture;
}

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">${inside}</svg>`;

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

/** Renders logo, title, sentence and price in one column, at the edge where the language's lines start. */
function columnOf({ language, shop, title, text, price, oldPrice }: ShareTexts): string {
  const isRtl = language === 'ar';
  const base = isRtl ? 'rtl' : 'ltr';
  const start = isRtl ? SHARE_SIZE.width - EDGE : EDGE;
  const write = (line: string, y: number, { face, size, colour }: TextStyle): string => {
    const { path, width } = outlineOf(line, { face, size, base });
    return `<path transform="translate(${isRtl ? start - width : start} ${y})" d="${path}" fill="${colour}"/>`;
  };
  const set = TITLES.map(({ size, max }) => {
    const style = { face: 'display', size, colour: INK.text } as const;
    return { style, lines: linesThatFit(title, { ...style, base }, { width: COLUMN_WIDTH, max }) };
  });
  const { style: titleStyle, lines: titleLines } =
    set.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? set[1]!;
  const textStyle = { face: 'plain', size: 27, colour: INK.second } as const;
  const textLines =
    text === null || text === ''
      ? []
      : linesThatFit(
          text,
          { ...textStyle, base },
          { width: COLUMN_WIDTH, max: titleLines.length > 2 ? 1 : 2 },
        );
  const leading = {
    title: titleStyle.size * (isRtl ? 1.34 : 1.14),
    text: textStyle.size * (isRtl ? 1.7 : 1.5),
  };
  const block =
    titleLines.length * leading.title +
    (textLines.length > 0 ? 14 + textLines.length * leading.text : 0) +
    (price === null ? 0 : 92);
  // The text block is centred vertically in the space below the logo.
  let y = 170 + (BAND.top - 40 - 170 - block) / 2 + titleStyle.size * 0.82;
  const parts = [logoOf(language, shop, start)];
  for (const line of titleLines) {
    parts.push(write(line, y, titleStyle));
    y += leading.title;
  }
  y += textLines.length > 0 ? 14 - (leading.title - leading.text) / 2 : 0;
  for (const line of textLines) {
    parts.push(write(line, y, textStyle));
    y += leading.text;
  }
  if (price !== null) parts.push(pricesOf({ price, oldPrice, start, isRtl, y: y + 38 }));
  return parts.join('');
}

/** Renders a one-colour drawing as SVG, scaled to a height, and returns its width. */
function drawn({ box, path }: Drawing, x: number, y: number, height: number, colour: string) {
  const scale = height / box[3];
  return {
    width: box[2] * scale,
    svg: `<path transform="translate(${x} ${y}) scale(${scale}) translate(${-box[0]} ${-box[1]})" d="${path}" fill="${colour}"/>`,
  };
}

/** The maximum font size of a shop's name without a wordmark, and its maximum width, in pixels. */
const SET_NAME = { size: 44, width: 420 } as const;

/** The wordmark on a line whose top is at 0, with the height of the line. */
function nameOf(language: Language, { name, hasWordmark }: ShareTexts['shop']) {
  const isRtl = language === 'ar';
  if (hasWordmark)
    return { ...drawn(WORDMARK[language], 0, 0, isRtl ? 52 : 42, INK.green), top: isRtl ? 70 : 76 };
  const base = isRtl ? 'rtl' : 'ltr';
  const style = { face: 'display', base } as const;
  const { width: wide } = outlineOf(name, { ...style, size: SET_NAME.size });
  const size = Math.min(SET_NAME.size, (SET_NAME.size * SET_NAME.width) / wide);
  const { path, width } = outlineOf(name, { ...style, size });
  return { width, svg: `<path d="${path}" fill="${INK.green}"/>`, top: 98 + size * 0.3 };
}

function logoOf(language: Language, shop: ShareTexts['shop'], start: number): string {
  const scale = 1.28;
  const width = 40 * scale;
  const isRtl = language === 'ar';
  const left = isRtl ? start - width : start;
  const name = nameOf(language, shop);
  const x = isRtl ? left - 20 - name.width : left + width + 20;
  return `<g transform="translate(${left} 66) scale(${scale})" fill="none" stroke="${INK.green}" stroke-width="1.5"><path d="${ARCH}"/><path d="${STEM}" stroke-linecap="round"/></g><g transform="translate(${x} ${name.top})">${name.svg}</g>`;
}

type Prices = { price: number; oldPrice: number | null; start: number; isRtl: boolean; y: number };

/**
 * Renders the riyal sign to the left of the number in both languages (a rule of the central bank), and the old price
 * struck through next to it.
 */
function pricesOf({ price, oldPrice, start, isRtl, y }: Prices): string {
  const one = (halalas: number, { face, size, colour }: TextStyle) => {
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
