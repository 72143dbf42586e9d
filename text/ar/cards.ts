import type { cards as english } from '#text/en/cards.ts';

export const cards: typeof english = {
  schemes: { MADA: 'مدى', VISA: 'فيزا', MASTERCARD: 'ماستركارد', AMERICAN_EXPRESS: 'أمريكان إكسبريس' },
};
