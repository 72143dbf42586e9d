import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';

/** Only what a card shows, because it is sent with the page many times over. */
export type CardData = {
  id: number;
  slug: string;
  title: string;
  price: number;
  oldPrice: number | null;
  picture: string;
  pictureAlt: string;
  /** The codes of its colours, the shown one first. */
  colours: string[];
  colourName: string | null;
  /** Set when the card shows one requested colour (a list filtered by it); the link then opens that colour. */
  requestedColour: string | null;
  isSoldOut: boolean;
  isInCity: boolean;
  isEngravable: boolean;
};

export function cardOf(card: ProductCard, requestedColours: readonly string[] = []): CardData {
  const shown = card.colours.find((colour) => colour.id === card.defaultColourId) ?? card.colours[0];
  const others = card.colours.filter((colour) => colour !== shown).map((colour) => colour.code);
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    price: card.price,
    oldPrice: card.oldPrice,
    picture: card.picture,
    pictureAlt: card.pictureAlt,
    colours: shown ? [shown.code, ...others] : [],
    colourName: shown?.name ?? null,
    requestedColour: shown && requestedColours.includes(shown.code) ? shown.code : null,
    isSoldOut: isSoldOut(card),
    isInCity: card.isInCity,
    isEngravable: card.isEngravable,
  };
}
