import type { RatingList, RatingTotals, ShownRating } from '#contract/ratings/ratings.wire.ts';
import type { ratings as texts } from '#text/en/ratings.ts';
import type { Language } from '#text/language.ts';
import { monthAndYear } from '#text/when.ts';

/**
 * The content of the ratings section as finished sentences. The server builds them (later pages: code loaded on
 * demand) and sends them as data, so that no page loads all the texts as script.
 */
export type RatingsView = {
  title: string;
  average: { number: string; stars: number; label: string; count: string };
  spread: { label: string; bars: { value: string; count: number; label: string }[] };
  total: number;
  verified: string;
  cards: RatingCardsView;
};
export type RatingCardsView = {
  page: number;
  total: number;
  cards: RatingCardView[];
  /** How many reviews are shown, such as "Showing 6 of 12". */
  shown: string;
  more: string;
  wait: string;
  failed: string;
};
export type RatingCardView = {
  id: number;
  stars: { value: number; word: string; label: string };
  name: string;
  /** The buyer's city, the colour of the pot, and the month. */
  facts: string[];
  /** The month as `2026-11`, for search engines. */
  month: string;
  comment: string | null;
  readMore: { text: string; label: string };
  pictures: { label: string; each: (ShownRating['pictures'][number] & { openLabel: string })[] };
  answer: { title: string; text: string } | null;
};

type Context = { t: typeof texts; language: Language };

export function ratingsView(totals: RatingTotals, list: RatingList, context: Context): RatingsView {
  const { t } = context;
  return {
    title: t.title,
    average: {
      number: totals.average.toFixed(1),
      stars: Math.round(totals.average),
      label: t.average(totals.average),
      count: t.count(totals.count),
    },
    spread: {
      label: t.distribution,
      bars: t.values
        .map((value, index) => ({ value, count: totals.distribution[index] ?? 0 }))
        .map(({ value, count }) => ({ value, count, label: t.bar(value, count) }))
        .reverse(),
    },
    total: totals.count,
    verified: t.verified,
    cards: cardsView(list, context),
  };
}

export function cardsView({ ratings, total, page }: RatingList, context: Context): RatingCardsView {
  const { t } = context;
  return {
    page,
    total,
    cards: ratings.map((rating) => cardView(rating, context)),
    shown: t.shown(ratings.length, total),
    more: t.more,
    wait: t.wait,
    failed: t.moreFailed,
  };
}

function cardView(rating: ShownRating, { t, language }: Context): RatingCardView {
  const name = rating.name ?? t.giver;
  const word = t.values[rating.rating - 1] ?? '';
  // Use the middle of the month, which is in the same month in every time zone.
  const month = monthAndYear(language, new Date(`${rating.month}-15T12:00:00Z`));
  const pot = rating.colourName === null ? [] : [t.pot(rating.colourName)];
  return {
    id: rating.id,
    stars: { value: rating.rating, word, label: t.stars(rating.rating, word) },
    name,
    facts: [rating.cityName, ...pot, month],
    month: rating.month,
    comment: rating.comment,
    readMore: { text: t.readMore, label: t.readMoreOf(name) },
    pictures: {
      label: t.pictures(name),
      each: rating.pictures.map((picture, index) => ({
        ...picture,
        openLabel: t.openPicture(index + 1, name),
      })),
    },
    answer: rating.answer === null ? null : { title: t.answer, text: rating.answer },
  };
}
