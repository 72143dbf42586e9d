import type { FilterRead as FilterOnWire } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import { catalogueCache, readCached } from '../cached/catalogue-cache.ts';
import { fold, foldedWords, titleKey } from './fold.ts';
import { otherLayout } from './keyboard.ts';
import { isVague, read, readAgain, withParts } from './readings.ts';
import { findMatchingSets, type Search } from './search.store.ts';
import { isMeaningful, type Term, type Understood } from './understand.ts';

/** A filter that was found in the search text, and the rest of the text without the filter's words. */
export type FilterRead = {
  kind: FilterOnWire['kind'];
  name: { ar: string; en: string };
  rest: string;
};
const groupKinds = ['category', 'occasion', 'colour'] as const;
type GroupKind = (typeof groupKinds)[number];
/** The interpretation of a search text. */
export type SearchMeaning = {
  search: Search | 'everything' | 'nothing';
  minPrice: number | null;
  maxPrice: number | null;
  filters: FilterRead[];
  /**
   * The groups, if the search consists only of categories, occasions and colours. The list's own filters then find the
   * same products, and can count and page through all of them. Null otherwise.
   */
  groups: Record<GroupKind, readonly string[]> | null;
  /** The colours that the text names. Cards show their products in these. */
  colours: readonly string[];
  /** The text that was searched for instead of the typed one; null if it was not changed. */
  corrected: string | null;
};

const NOTHING: SearchMeaning = {
  search: 'nothing',
  minPrice: null,
  maxPrice: null,
  filters: [],
  groups: null,
  colours: [],
  corrected: null,
};

/** All sets of `size` terms. Sets with a thing come first; sets without one are used only if no term names a thing. */
function setsOf(terms: readonly Term[], size: number): number[][] {
  const sets: number[][] = [];
  const add = (set: number[], from: number): void => {
    if (set.length === size) sets.push(set);
    else for (let i = from; i < terms.length; i += 1) add([...set, i], i + 1);
  };
  add([], 0);
  const isCore = (term: Term | undefined) => term?.isThing && !term.isWeak && !term.isVague;
  return terms.some(isCore) ? sets.filter((set) => set.some((i) => isCore(terms[i]))) : sets;
}

/**
 * The groups (category, occasion, colour) that the search consists of; null if it has other words too, or two groups of
 * one kind.
 */
function groupsOf(understood: Understood): SearchMeaning['groups'] {
  const { terms, filters } = understood;
  const kinds = filters.map(({ kind }) => kind);
  const isGroup = (kind: string): kind is GroupKind => groupKinds.some((one) => one === kind);
  if (terms.length !== filters.length || new Set(kinds).size !== kinds.length || !kinds.every(isGroup))
    return null;
  return {
    category: valuesOf(understood, 'category'),
    occasion: valuesOf(understood, 'occasion'),
    colour: valuesOf(understood, 'colour'),
  };
}
const valuesOf = ({ filters }: Understood, wanted: GroupKind): string[] =>
  filters.flatMap(({ kind, meanings }) => (kind === wanted ? meanings.map(({ value }) => value) : []));

const WRITTEN_LITERALLY = /^\s*["“”«»](.+)["“”«»]\s*$/u;

/**
 * Interprets a shopper's text (decision 063). Text in quotation marks is searched for literally. Prices, sizes,
 * colours, occasions and recipients become filters; words without meaning are left out; spelling mistakes are
 * corrected. If no product has everything, the products that have the most are found; for something that the shop does
 * not sell, none are found.
 */
export const understandSearch = (database: Database, text: string): Promise<SearchMeaning> =>
  readCached(catalogueCache(database)?.meanings, text, () => findMeaning(database, text));

async function findMeaning(database: Database, text: string): Promise<SearchMeaning> {
  const literal = WRITTEN_LITERALLY.exec(text)?.[1];
  const first = await read(database, literal ?? text, literal !== undefined);
  if (first.tokens.length === 0 && (literal !== undefined || fold(otherLayout(text) ?? '') === ''))
    return NOTHING;
  let reading = first;
  if (literal === undefined && isVague(first)) reading = await readAgain(database, first);
  reading = withParts(reading);
  const changed = reading.text === first.text ? null : reading.text;

  const { terms, price, filters, namesEverything, unknown } = reading;
  const range = { minPrice: price?.min ?? null, maxPrice: price?.max ?? null };
  const rest = (tokens: ReadonlySet<number>): string =>
    reading.tokens
      .filter((_, at) => !tokens.has(at))
      .map(({ shown }) => shown)
      .join(' ');
  const priceRead: FilterRead[] = price
    ? [{ kind: 'price', name: { ar: '', en: '' }, rest: rest(price.used) }]
    : [];
  if (terms.length === 0) {
    // Unknown words may describe a gift more closely ("a gift that lasts"), but must not name another product.
    const isAll = namesEverything ? !reading.isHeadUnknown : price !== null && unknown.length === 0;
    if (reading.isUnsold || !isAll) return { ...NOTHING, corrected: changed };
    return { ...NOTHING, search: 'everything', ...range, filters: priceRead, corrected: changed };
  }
  if (!isMeaningful(reading)) return { ...NOTHING, corrected: changed };

  const key = titleKey(changed ?? literal ?? text);
  // A single term has no smaller sets to relax to: the list finds all products that match the term.
  let sets: number[][] = terms.length === 1 ? [[0]] : [];
  for (let size = terms.length; size > 0 && sets.length === 0; size -= 1)
    sets = await findMatchingSets(database, terms, setsOf(terms, size));
  if (sets.length === 0) return { ...NOTHING, corrected: changed };
  const isWhole = sets[0]?.length === terms.length;
  // If some terms had to be dropped to find products, filters are not reported, and only influence the order of the
  // results.
  const filtersRead: FilterRead[] = isWhole
    ? filters.map(({ kind, meanings, tokens }) => ({
        kind,
        name: {
          ar: meanings.map(({ name }) => name.ar).join('، '),
          en: meanings.map(({ name }) => name.en).join(', '),
        },
        rest: rest(tokens),
      }))
    : [];
  return {
    search: { titleKey: foldedWords(key).length === 0 ? '' : key, terms, sets },
    ...range,
    filters: [...filtersRead, ...priceRead],
    groups: isWhole ? groupsOf(reading) : null,
    colours: isWhole ? valuesOf(reading, 'colour') : [],
    corrected: changed,
  };
}
