import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';

export type CardColour = { id: number; code: string; name: string; picture: string; isSoldOut: boolean };

/** Only what a card shows, because it is sent with the page many times over. */
export type CardData = {
  id: number;
  slug: string;
  title: string;
  price: number;
  oldPrice: number | null;
  picture: string;
  pictureAlt: string;
  heightCm: number | null;
  /** The product's colours, starting with the one shown. */
  colours: CardColour[];
  /** The list is filtered by the shown colour: the link opens it. */
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
    colours: (shown ? [shown, ...others] : []).map(({ id, code, name, picture, quantity }) => ({
      id,
      code,
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
