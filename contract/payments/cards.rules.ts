type Dated = { expiryMonth: number; expiryYear: number };
type Card = Dated & { scheme: string };

/** The names of the card schemes, in Latin letters in both languages. */
export const SCHEME_MARKS: Record<string, string> = {
  MADA: 'mada',
  VISA: 'VISA',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'Amex',
};

/** Riyadh is three hours ahead of UTC all year. */
const RIYADH_AHEAD_MS = 3 * 3600 * 1000;

/** Whether a card has expired: it is valid until the end of its printed month. */
export const isCardExpired = ({ expiryMonth, expiryYear }: Dated, now: Date): boolean =>
  now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1) - RIYADH_AHEAD_MS;

/** The expiry date as printed on the card: "02/27". */
export const expiryOnCard = ({ expiryMonth, expiryYear }: Dated): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;

/** Sorts saved cards: valid ones before expired ones, then mada first, because most cards in the country are mada. */
export const inOrderOfUse = <C extends Card>(cards: readonly C[], now: Date): C[] => {
  const rank = (card: C) => Number(isCardExpired(card, now)) * 2 + Number(card.scheme !== 'MADA');
  return cards.toSorted((a, b) => rank(a) - rank(b));
};
