import { CARD_FROM_GRAPHEMES, CARD_GRAPHEMES } from '#contract/catalogue/catalogue.limits.ts';
import type { CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import { countGraphemes } from '#contract/graphemes.rules.ts';
import { hasTooManyMarks } from '#contract/text.rules.ts';

/** The card as it is being written; the texts are as typed. */
export type CardDraft = {
  cardMessage: string;
  cardDesign: CardDesign;
  cardFrom: string;
  hidesSender: boolean;
};

export const EMPTY_CARD: CardDraft = {
  cardMessage: '',
  cardDesign: 'plain',
  cardFrom: '',
  hidesSender: false,
};

const textOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

type StoredCard = Omit<CardDraft, 'cardMessage' | 'cardFrom'> & {
  cardMessage: string | null;
  cardFrom: string | null;
};

/** A line's card, to be edited. */
export const draftOf = (card: StoredCard): CardDraft => ({
  cardMessage: card.cardMessage ?? '',
  cardDesign: card.cardDesign,
  cardFrom: card.cardFrom ?? '',
  hidesSender: card.hidesSender,
});

/** The gift card as the request to the server contains it. */
export const cardOfDraft = (draft: CardDraft): StoredCard => ({
  cardMessage: textOrNull(draft.cardMessage),
  cardDesign: draft.cardDesign,
  cardFrom: draft.hidesSender ? null : textOrNull(draft.cardFrom),
  hidesSender: draft.hidesSender,
});

/** The name that signs the card in its preview. */
export const signedBy = ({ cardFrom, hidesSender }: CardDraft): string | null =>
  hidesSender ? null : textOrNull(cardFrom);

export const isCardRefused = ({ cardMessage, cardFrom }: CardDraft): boolean =>
  hasTooManyMarks(cardMessage) ||
  hasTooManyMarks(cardFrom) ||
  countGraphemes(cardMessage) > CARD_GRAPHEMES ||
  countGraphemes(cardFrom) > CARD_FROM_GRAPHEMES;
