import sharp from 'sharp';
import type { StoredSubject } from '../catalogue.store.ts';

/** The side, in pixels, of the reduced picture that is measured. Edges are accurate to a third of a percent. */
const SIDE = 300;
/**
 * The minimum opacity, from 0 to 255, of a pixel that belongs to the plant: leaves and pot are above this value, the
 * soft shadow of a cut-out is below it.
 */
const OPAQUE = 230;

/**
 * The edges of the plant in a cut-out, without its shadow, so that the gallery shows the plant at its true height
 * (decision 050). Null for a photograph without transparent parts, which fills its frame.
 */
export async function measureSubject(bytes: Buffer): Promise<StoredSubject | null> {
  if (!(await sharp(bytes).metadata()).hasAlpha) return null;
  const alpha = await sharp(bytes)
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  let [top, bottom, left, right] = [SIDE, 0, SIDE, 0];
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      if (alpha[y * SIDE + x]! < OPAQUE) continue;
      top = Math.min(top, y);
      bottom = y + 1;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
  }
  const fraction = (pixels: number) => Math.round((pixels / SIDE) * 1000) / 1000;
  const isWhole = top === 0 && left === 0 && bottom === SIDE && right === SIDE;
  if (bottom === 0 || isWhole) return null;
  return { top: fraction(top), bottom: fraction(bottom), left: fraction(left), right: fraction(right) };
}
