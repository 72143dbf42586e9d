import type { CardDraft, StoredCard } from './card-draft.ts';

/** Converts a cart line's card to a form that can be edited. */
export const draftOf = (card: StoredCard): CardDraft => ({
  cardMessage: card.cardMessage ?? '',
  cardDesign: card.cardDesign,
  cardFrom: card.cardFrom ?? '',
  hidesSender: card.hidesSender,
});
