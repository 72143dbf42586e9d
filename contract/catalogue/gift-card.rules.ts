import type { Greeting } from '#contract/greetings/greetings.wire.ts';
import type { GiftCard } from './gift-card.wire.ts';

/** The designs of the gift card (decision 055). The first one is the default. */
export const CARD_DESIGNS = ['plain', 'branch', 'najdi'] as const;
export type CardDesign = (typeof CARD_DESIGNS)[number];

type Line = {
  cardMessage: string | null;
  cardDesign: CardDesign;
  cardFrom: string | null;
  greeting: Greeting | null;
};

/** The cards of an order's lines without duplicates: lines with the same card share it. Empty cards are left out. */
export function writtenCards(lines: readonly Line[]): GiftCard[] {
  const cards = lines
    .filter(
      ({ cardMessage, cardFrom, greeting }) => cardMessage !== null || cardFrom !== null || greeting !== null,
    )
    .map(({ cardMessage, cardDesign, cardFrom, greeting }) => ({
      message: cardMessage,
      design: cardDesign,
      from: cardFrom,
      greeting,
    }));
  return [...new Map(cards.map((card) => [JSON.stringify(card), card])).values()];
}
