import type { FilterRead as FilterOnWire } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import { fold, foldedWords, titleKey } from './fold.ts';
import { otherLayout } from './keyboard.ts';
import { isVague, read, readAgain, withParts } from './readings.ts';
import { findMatchingSets, type Search } from './search.store.ts';
import { isMeaningful, type Term, type Understood } from './understand.ts';

/** A filter that was read from the words, and the text of the search without them. */
export type FilterRead = {
  kind: FilterOnWire['kind'];
  name: { ar: string; en: string };
  rest: string;
};
const groupKinds = ['category', 'occasion', 'colour'] as const;
type GroupKind = (typeof groupKinds)[number];
/** What a search text was understood to mean. */
export type SearchMeaning = {
  search: Search | 'everything' | 'nothing';
  minPrice: number | null;
  maxPrice: number | null;
  filters: FilterRead[];
  /**
   * Set where the words are categories, occasions and colours only: the list's own filters then find the same, and
   * count and page through all of it.
   */
  groups: Record<GroupKind, readonly string[]> | null;
  /** The text that was searched for instead of what was typed; null if it was not changed. */
  corrected: string | null;
};

const NOTHING: SearchMeaning = {
  search: 'nothing',
  minPrice: null,
  maxPrice: null,
  filters: [],
  groups: null,
  corrected: null,
};

/** All sets of this many of the terms, those with a thing first; without one only where no term names a thing. */
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

/** The groups that are all a search is about; null if it is about more, or about two of a kind at once. */
function groupsOf({ terms, filters }: Understood): SearchMeaning['groups'] {
  const kinds = filters.map(({ kind }) => kind);
  const isGroup = (kind: string): kind is GroupKind => groupKinds.some((one) => one === kind);
  if (terms.length !== filters.length || new Set(kinds).size !== kinds.length || !kinds.every(isGroup))
    return null;
  const valuesOf = (wanted: GroupKind) =>
    filters.flatMap(({ kind, meanings }) => (kind === wanted ? meanings.map(({ value }) => value) : []));
  return { category: valuesOf('category'), occasion: valuesOf('occasion'), colour: valuesOf('colour') };
}

const WRITTEN_LITERALLY = /^\s*["“”«»](.+)["“”«»]\s*$/u;

/**
 * Interprets a shopper's text (decision 063). A text in quotation marks is looked for as it is. Prices, sizes, colours,
 * occasions and recipients in it become filters; words that say nothing are left out; slips are corrected. If no product
 * has everything, the products that have the most of it are found; for what the shop does not sell, nothing.
 */
export async function understandSearch(database: Database, text: string): Promise<SearchMeaning> {
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
    // Words that nobody knows may say more about a gift ("a gift that lasts"), but not name another thing.
    const isAll = namesEverything ? !reading.isHeadUnknown : price !== null && unknown.length === 0;
    if (reading.isUnsold || !isAll) return { ...NOTHING, corrected: changed };
    return { search: 'everything', ...range, filters: priceRead, groups: null, corrected: changed };
  }
  if (!isMeaningful(reading)) return { ...NOTHING, corrected: changed };

  const key = titleKey(changed ?? literal ?? text);
  // One term needs no relaxing: what the list then finds is the answer.
  let sets: number[][] = terms.length === 1 ? [[0]] : [];
  for (let size = terms.length; size > 0 && sets.length === 0; size -= 1)
    sets = await findMatchingSets(database, terms, setsOf(terms, size));
  if (sets.length === 0) return { ...NOTHING, corrected: changed };
  const isWhole = sets[0]?.length === terms.length;
  // Filters that were given up to find anything only order the result.
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
    corrected: changed,
  };
}
