import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import type { LinePicture } from '#contract/catalogue/line-picture.wire.ts';
import type { ProductForCart } from './cart-products.store.ts';

/** The picture of a product in a colour, with a text engraved on its pot. */
export function linePictureOf(
  { card, engraving }: Pick<ProductForCart, 'card' | 'engraving'>,
  { colourId, engraving: text }: { colourId: number | null; engraving: string | null },
): LinePicture {
  const colour = card.colours.find(({ id }) => id === colourId);
  const anchor = engraving?.anchor ?? null;
  return {
    address: colour?.picture ?? card.picture,
    engraving: text === null || anchor === null ? null : { text, tone: engravingTone(colour?.hex), anchor },
  };
}
