import type { CardPlane } from '#storefront/ui/card-plane.ts';
import type { SizeScale } from './size-scale.ts';

export type Photo = { picture: string; pictureAlt: string; width: number; height: number };

/** One picture of the gallery (decision 050). */
export type Slide =
  | ({ kind: 'main' | 'detail' | 'home' | 'box-open' | 'box-closed' | 'door' } & Photo)
  | ({ kind: 'card'; plane: CardPlane } & Photo)
  | { kind: 'size'; picture: string; scale: SizeScale };

/** The pictures that do not depend on the glaze, and the drawing of the size for the cut-out of each glaze. */
export type GalleryData = { ofPlant: Slide[]; ofGift: Slide[]; scales: { [picture: string]: SizeScale } };

/** Cut-outs are square (design.md 7). */
const CUT_OUT = { width: 1200, height: 1200 };

/** The gallery in the chosen glaze: the pot, from close by, in a home, its size, then the gift. */
export function slidesOf(
  { ofPlant, ofGift, scales }: GalleryData,
  { picture, pictureAlt }: { picture: string; pictureAlt: string },
): Slide[] {
  const scale = scales[picture];
  return [
    { kind: 'main', picture, pictureAlt, ...CUT_OUT },
    ...ofPlant,
    ...(scale ? [{ kind: 'size' as const, picture, scale }] : []),
    ...ofGift,
  ];
}

/**
 * How many scenes are two in a row on a desktop; the rest are three in a row, so that no row has a hole: five scenes
 * are two and three.
 */
export const scenesInPairs = (count: number): number => (count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : 4);
