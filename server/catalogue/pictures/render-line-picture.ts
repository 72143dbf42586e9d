import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { LinePicture } from '#contract/catalogue/line-picture.wire.ts';
import { MINUTE } from '#server/clock.ts';
import { INK, SAND } from '#server/drawing/brand.ts';
import { engravedPath } from '#server/drawing/engraved-line.ts';
import { openCache } from '#server/http/cache.ts';
import type { Shop } from '#server/http/context.ts';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';
import { archIn, NICHE, placeInNiche } from './niche-picture.ts';

/** The size of a picture in an e-mail, in pixels: twice the width of its card, for high-resolution screens. */
const LETTER_PICTURE = { width: 1088, height: 620 } as const;

/** How far the shelf extends beyond the niche on both sides, in pixels. */
const SHELF = 120;
const NICHE_GROUND = '#E3E9DE';
const PLANT_SIDE = 1200;
/** Colours of the engraved cut and, slightly below it, its lit edge (design.md 7; storefront/ui/tokens.css). */
const CUT = {
  dark: { cut: 'rgb(52 40 26)', opacity: 0.82, edge: '#fff', edgeOpacity: 0.5 },
  pale: { cut: 'rgb(246 231 211)', opacity: 0.92, edge: '#000', edgeOpacity: 0.28 },
} as const;
const EDGE_BELOW = 1.4 / 1000;
const JPEG = { quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

/**
 * Limits rendering to one picture at a time, because the rest of the shop shares the same two processor cores. A
 * picture takes about a third of a second.
 */
const inTurn = limitConcurrency(1);
/** Caches rendered pictures for jobs that are repeated after a failure. At about 40 KB each, some 200 pictures fit. */
const renderedPictures = openCache<Buffer | null>(() => performance.now(), {
  maxBytes: 8 * 1024 * 1024,
  bytesOf: (jpeg) => jpeg?.length ?? null,
  freshMs: 10 * MINUTE,
});

/** The picture of a line with its engraving, as a JPEG for an e-mail; null if the shop no longer has the picture. */
export function readLinePicture(
  { pictures }: Pick<Shop, 'pictures'>,
  { address, engraving }: LinePicture,
): Promise<Buffer | null> {
  const content = createHash('sha256')
    .update(JSON.stringify([address, engraving]))
    .digest('base64url');
  return renderedPictures.read(content, () =>
    inTurn(async () => {
      const source = await pictures.read(address.split('/').at(-1) ?? '', 1200, 'webp');
      return source && (await renderLinePicture(source, engraving));
    }),
  );
}

/**
 * Renders the picture of a line with its engraving, on the shelf of its niche, as a JPEG for an e-mail. Only the
 * letters are shaped here; decoding, scaling and encoding run in sharp's own threads (decision 040).
 * @param source the line's picture, which must be square
 */
async function renderLinePicture(source: Buffer, engraving: LinePicture['engraving']): Promise<Buffer> {
  const left = (LETTER_PICTURE.width - NICHE.width) / 2;
  const engraved =
    engraving === null
      ? source
      : await sharp(source)
          .resize(PLANT_SIDE, PLANT_SIDE, { fit: 'fill' })
          .composite([{ input: engravedLayer(engraving) }])
          .png()
          .toBuffer();
  return sharp(wallWithNiche(left))
    .composite([await placeInNiche(engraved, left)])
    .flatten({ background: SAND })
    .jpeg(JPEG)
    .toBuffer();
}

function wallWithNiche(left: number): Buffer {
  const { width, height, bottom, away } = NICHE;
  const top = bottom - height;
  const arch = archIn(width, height, left, top);
  const outline = archIn(width + 2 * away, height + away, left - away, top - away);
  return svg(
    LETTER_PICTURE.width,
    LETTER_PICTURE.height,
    `<defs><linearGradient id="lit"><stop offset="0" stop-color="#2f2112" stop-opacity=".13"/><stop offset=".13" stop-color="#2f2112" stop-opacity=".05"/><stop offset=".26" stop-color="#2f2112" stop-opacity="0"/><stop offset=".88" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".35"/></linearGradient></defs>
<rect width="100%" height="100%" fill="${SAND}"/>
<path d="${arch}Z" fill="${NICHE_GROUND}"/><path d="${arch}Z" fill="url(#lit)"/>
<path d="${outline}" fill="none" stroke="${INK.text}" stroke-opacity=".55" stroke-width="1.6"/>
<path d="M${left - SHELF} ${bottom}h${width + 2 * SHELF}" stroke="${INK.text}" stroke-width="1.8"/>`,
  );
}

function engravedLayer({ text, tone, anchor }: NonNullable<LinePicture['engraving']>): Buffer {
  const { cut, opacity, edge, edgeOpacity } = CUT[tone];
  const path = engravedPath(text, anchor, PLANT_SIDE);
  return svg(
    PLANT_SIDE,
    PLANT_SIDE,
    `<path d="${path}" transform="translate(0 ${EDGE_BELOW * PLANT_SIDE})" fill="${edge}" fill-opacity="${edgeOpacity}"/><path d="${path}" fill="${cut}" fill-opacity="${opacity}"/>`,
  );
}
