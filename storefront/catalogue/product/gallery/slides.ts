import type { CardPlane } from '#storefront/ui/card-plane.ts';
import type { SizeScale } from './size-scale.ts';

export type Photo = { picture: string; pictureAlt: string; width: number; height: number };

/** One picture of the gallery (decision 050). */
export type Slide =
  | ({ kind: 'main' | 'detail' | 'home' | 'box-open' | 'box-closed' | 'door' } & Photo)
  | ({ kind: 'card'; plane: CardPlane } & Photo)
  | { kind: 'size'; picture: string; scale: SizeScale };

/** The pictures that are the same for every pot colour, and the size drawing for the cut-out picture of each colour. */
export type GalleryData = { ofPlant: Slide[]; ofGift: Slide[]; scales: { [picture: string]: SizeScale } };

/** The size of cut-out pictures, which are square (design.md 7). */
const CUT_OUT = { width: 1200, height: 1200 };

/** The gallery's pictures for the chosen pot colour: the pot, close-ups, in a home, the size drawing, then the gift. */
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
 * The number of scenes shown in rows of two on a desktop. The others are in rows of three, so that no row has a gap:
 * five scenes are two and three.
 */
export const scenesInPairs = (count: number): number => (count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : 4);
