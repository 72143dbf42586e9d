import { listRatingsCall } from '#contract/ratings/ratings.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import type { Language } from '#text/language.ts';
import { loadRatingsText } from './ratings-text.ts';
import { cardsView, type RatingCardsView } from './ratings-view.ts';

/** The next page of a product's ratings, added to those that are shown; null when it cannot be read now. */
export async function readMoreRatings(
  productId: number,
  before: RatingCardsView,
  language: Language,
): Promise<RatingCardsView | null> {
  const [t, answer] = await Promise.all([
    loadRatingsText(language),
    callApi(listRatingsCall, { productId, page: before.page + 1 }),
  ]);
  if (!answer.ok) return null;
  const more = cardsView(answer.data, { t, language });
  // A rating that was released meanwhile moves the others on by one.
  const cards = [...new Map([...before.cards, ...more.cards].map((card) => [card.id, card])).values()];
  const total = Math.max(more.total, cards.length);
  // A page without anything new is the last one, even if some ratings were taken back.
  const isEnd = more.cards.length === 0;
  return { ...more, cards, total: isEnd ? cards.length : total, shown: t.shown(cards.length, total) };
}
