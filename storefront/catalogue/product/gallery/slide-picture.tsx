import type { ReactNode } from 'react';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { CardScene } from '#storefront/ui/card-scene.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { signatureOf } from '#text/card-signature.ts';
import { type CardDraft, signedBy } from '../gift-card/card-draft.ts';
import { SizeDrawing } from './size-drawing.tsx';
import type { Slide } from './slides.ts';

/** The giver's engraving and card, shown on the pictures. */
export type Personal = {
  title: string;
  /** The engraving, shown on the pot wherever a picture shows it from the front. */
  engraving: ReactNode;
  card: CardDraft;
};

type Props = {
  slide: Slide;
  personal: Personal;
  sizes: string;
  /** Whether the picture is in a tile of the gallery, which it fills. In the full view the whole picture is visible. */
  isTile?: boolean;
  isFirst?: boolean;
  isZoomed?: boolean;
};

const isWritten = (card: CardDraft): boolean => card.cardMessage.trim() !== '' || signedBy(card) !== null;

/** One picture of the gallery, in a tile or in the full view. */
export function SlidePicture({ slide, personal, sizes, isTile = false, isFirst, isZoomed = false }: Props) {
  const { cardPlaceholder } = useText().catalogue.product;
  const text = useBundle('gallery');
  const use = isZoomed ? 'zoomed' : 'large';
  if (slide.kind === 'size') {
    return <SizeDrawing title={personal.title} picture={slide.picture} scale={slide.scale} sizes={sizes} />;
  }
  const photo = {
    alt: slide.kind === 'card' && isWritten(personal.card) ? text.cardWritten : slide.pictureAlt,
    width: slide.width,
    height: slide.height,
    use,
    sizes,
  } as const;
  if (slide.kind === 'card') {
    return (
      <CardScene
        {...photo}
        picture={slide.picture}
        plane={slide.plane}
        message={personal.card.cardMessage}
        design={personal.card.cardDesign}
        signature={signatureOf({ message: personal.card.cardMessage, from: signedBy(personal.card) })}
        invitation={cardPlaceholder}
        isClose={isTile}
      />
    );
  }
  return (
    <Picture
      {...photo}
      address={slide.picture}
      isFirst={isFirst ?? false}
      isCover={isTile && slide.kind !== 'main'}
    >
      {slide.kind === 'main' ? personal.engraving : null}
    </Picture>
  );
}
