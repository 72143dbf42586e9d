import { CARD_FROM_GRAPHEMES, CARD_GRAPHEMES } from '#contract/catalogue/catalogue.limits.ts';
import type { CardDesign } from '#contract/catalogue/gift-card.rules.ts';
import { countGraphemes, hasTooManyMarks } from '#contract/text.rules.ts';

/** The gift card as the giver is writing it, with texts exactly as typed. */
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

/** A gift card as a cart line stores it. */
export type StoredCard = Omit<CardDraft, 'cardMessage' | 'cardFrom'> & {
  cardMessage: string | null;
  cardFrom: string | null;
};

/** Converts the edited gift card to the form that the API expects. */
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
