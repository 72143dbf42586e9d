import { isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';

/** What a card shows and nothing more: it travels with the page as data, many times over. */
export type CardData = {
  id: number;
  slug: string;
  title: string;
  price: number;
  oldPrice: number | null;
  picture: string;
  pictureAlt: string;
  /** Codes of its glazes, the shown one first. */
  glazes: string[];
  glazeName: string | null;
  /** Set when the card stands for one glaze (a list filtered by it): the link keeps it. */
  glazeAsked: string | null;
  isSoldOut: boolean;
  isInCity: boolean;
  isEngravable: boolean;
};

export function cardOf(card: ProductCard, askedGlazes: readonly string[] = []): CardData {
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
    glazes: shown ? [shown.code, ...others] : [],
    glazeName: shown?.name ?? null,
    glazeAsked: shown && askedGlazes.includes(shown.code) ? shown.code : null,
    isSoldOut: isSoldOut(card),
    isInCity: card.isInCity,
    isEngravable: card.isEngravable,
  };
}
