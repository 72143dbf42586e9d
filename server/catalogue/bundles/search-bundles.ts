import type { Bundle } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { readPrice } from '../search/price-words.ts';
import { everythingIn, isBundleWord, isStopWord } from '../search/stop-words.ts';
import { type Token, tokensOf } from '../search/understand.ts';
import { listStoredBundles } from './bundles.store.ts';
import { listWholeBundles } from './list-bundles.ts';

/**
 * The minimum number of typed letters for a search by the beginning of a word, because fewer letters are in too many
 * titles.
 */
const MIN_BEGINNING = 3;

type Where = {
  text: string;
  /** The limits of the price that were chosen, in halalas; those in the text apply as well. */
  minPrice: number | null;
  maxPrice: number | null;
  cityId: number;
  language: Language;
};

/**
 * The bundles that a search names: each of its words is a word for bundles, or in the title of the bundle or of one of
 * its products, in either language. A word for all gifts, or one that says nothing, names no bundle.
 */
export async function searchBundles(database: Database, where: Where): Promise<Bundle[]> {
  const tokens = tokensOf(where.text);
  const price = readPrice(tokens.map(({ word }) => word));
  const words = tokens.filter(
    ({ word, forms }, at) => !price?.used.has(at) && !isStopWord(word) && everythingIn(forms) === null,
  );
  if (words.length === 0) return [];
  const all = await listStoredBundles(database);
  const bundleIds = all.filter((bundle) => hasAll(bundle.words, words)).map(({ id }) => id);
  if (bundleIds.length === 0) return [];
  const { cityId, language } = where;
  const least = Math.max(where.minPrice ?? 0, price?.min ?? 0);
  const most = Math.min(where.maxPrice ?? Number.POSITIVE_INFINITY, price?.max ?? Number.POSITIVE_INFINITY);
  const found = await listWholeBundles(database, { cityId, language, bundleIds });
  return found.filter((bundle) => bundle.price >= least && bundle.price <= most);
}

function hasAll(known: readonly string[], words: readonly Token[]): boolean {
  return words.every(({ forms }) =>
    forms.some(
      (form) =>
        isBundleWord(form) ||
        known.some((word) => word === form || (form.length >= MIN_BEGINNING && word.startsWith(form))),
    ),
  );
}
