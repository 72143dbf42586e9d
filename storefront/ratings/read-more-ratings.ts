import { listRatingsCall } from '#contract/ratings/ratings.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import type { Language } from '#text/language.ts';
import { loadRatingsText } from './ratings-text.ts';
import { cardsView, type RatingCardsView } from './ratings-view.ts';

/** Loads the next page of a product's reviews and adds it to those shown. Resolves to null if the request fails. */
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
  // A review that was published meanwhile shifts the others, so remove duplicates.
  const cards = [...new Map([...before.cards, ...more.cards].map((card) => [card.id, card])).values()];
  const total = Math.max(more.total, cards.length);
  // An empty page is the end of the list, even if the total says otherwise because reviews were withdrawn.
  const isEnd = more.cards.length === 0;
  return { ...more, cards, total: isEnd ? cards.length : total, shown: t.shown(cards.length, total) };
}
