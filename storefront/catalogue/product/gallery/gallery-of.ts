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

/** The gallery of a product, with perspective and scale computed, so that the browser only draws them. */
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
    // Only a cut-out with measured edges can be drawn at its true height.
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
