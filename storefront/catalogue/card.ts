import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';

export type CardColour = {
  id: number;
  code: string;
  hex: string;
  name: string;
  picture: string;
  isSoldOut: boolean;
};

/** Only the data that a product card shows, because the page's HTML contains it once per card. */
export type CardData = {
  id: number;
  slug: string;
  title: string;
  price: number;
  oldPrice: number | null;
  picture: string;
  pictureAlt: string;
  heightCm: number | null;
  /** The product's colours, beginning with the one that the card shows. */
  colours: CardColour[];
  /** Whether the list is filtered by the card's colour. If so, the card's link opens the product in that colour. */
  isColourRequested: boolean;
  isSoldOut: boolean;
  isInCity: boolean;
  rating: ProductCard['rating'];
};

export function cardOf(card: ProductCard, requestedColours: readonly string[] = []): CardData {
  const shown = card.colours.find((colour) => colour.id === card.defaultColourId) ?? card.colours[0];
  const others = card.colours.filter((colour) => colour !== shown);
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    price: card.price,
    oldPrice: card.oldPrice,
    picture: card.picture,
    pictureAlt: card.pictureAlt,
    heightCm: card.heightCm,
    colours: (shown ? [shown, ...others] : []).map(({ id, code, hex, name, picture, quantity }) => ({
      id,
      code,
      hex,
      name,
      picture,
      isSoldOut: quantity <= 0,
    })),
    isColourRequested: shown !== undefined && requestedColours.includes(shown.code),
    isSoldOut: isSoldOut(card),
    isInCity: card.isInCity,
    rating: card.rating,
  };
}
