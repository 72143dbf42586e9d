import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { cardPlane } from '#storefront/ui/card-plane.ts';
import { bySide } from './companions.ts';
import { sizeScale } from './size-scale.ts';
import type { GalleryData, Photo, Slide } from './slides.ts';

const photoOf = ({ picture, pictureAlt, width, height }: Photo): Photo => ({
  picture,
  pictureAlt,
  width,
  height,
});

/**
 * Computes the gallery of a product on the server, including perspective and scale, so that the browser only renders
 * it.
 */
export function galleryOf({ images, giftPictures, subjects, heightCm, potCm }: Product): GalleryData {
  const isHome = ({ kind }: { kind: string }) => kind === 'home';
  return {
    ofPlant: [
      ...images
        .filter((image) => !isHome(image))
        .map((image) => ({ kind: 'detail' as const, ...photoOf(image) })),
      ...images.filter(isHome).map((image) => ({ kind: 'home' as const, ...photoOf(image) })),
    ],
    ofGift: giftPictures.flatMap(({ kind, corners, ...image }): Slide[] => {
      if (kind !== 'card') return [{ kind, ...photoOf(image) }];
      return corners === null
        ? []
        : [{ kind, ...photoOf(image), plane: cardPlane(corners, image.height / image.width) }];
    }),
    // The size drawing needs a cut-out picture whose edges are measured; skip the others.
    scales:
      heightCm === null
        ? {}
        : Object.fromEntries(
            subjects.map((subject) => [
              subject.picture,
              sizeScale({ heightCm, potCm, subject }, bySide(heightCm)),
            ]),
          ),
  };
}
