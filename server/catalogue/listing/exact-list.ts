import { MAX_PINNED } from '#contract/catalogue/search.rules.ts';
import { type Chosen, exactly, type Filter, type Listed, type Listing } from './listing.ts';
import type { Shelf } from './shelf.store.ts';

/** What lists need of a product, the same in every city: its price, its filter values and its place in each order. */
export type Entry = {
  id: number;
  /** The cities in which it is sold and in stock (0069-kept-listing.sql). */
  reach: number;
  position: number;
  /** In halalas. */
  price: number;
  /** In seconds since 1970. */
  addedAt: number;
  titleAr: string;
  titleEn: string;
  /** The tokens of all its filter values. */
  tokens: readonly number[];
  /** The token and the reach of each of its colours. */
  colours: readonly (readonly [token: number, reach: number])[];
};

/** The bit of each filter in `misses`. The counts for a filter's own values ignore that filter's bit. */
const BIT: Record<Filter, number> = {
  categories: 1,
  occasions: 2,
  colours: 4,
  engravable: 8,
  available: 16,
  price: 32,
};
/** By the kind of a token (its remainder of 4), the bits that its count ignores. */
const IGNORED = [BIT.engravable, BIT.categories, BIT.occasions, BIT.colours | BIT.available] as const;
const kindOf = (token: number) => (token % 4) as 0 | 1 | 2 | 3;
const COLOUR = 3;

type Candidate = Entry & { tier: number; isAvailable: boolean };

const names = { ar: new Intl.Collator('ar'), en: new Intl.Collator('en') };
const byPosition = (a: Candidate, b: Candidate) => a.position - b.position || a.id - b.id;
/**
 * In the shop's own order, and among equally good matches, sold-out products come last. With a sort order that the
 * shopper chose, they stay in place.
 */
const orders: Record<Listing['sort'], (a: Candidate, b: Candidate, language: Listing['language']) => number> =
  {
    featured: (a, b) => a.tier - b.tier || Number(b.isAvailable) - Number(a.isAvailable) || byPosition(a, b),
    newest: (a, b) => b.addedAt - a.addedAt || byPosition(a, b),
    price: (a, b) => a.price - b.price || byPosition(a, b),
    'price-down': (a, b) => b.price - a.price || byPosition(a, b),
    name: (a, b, language) =>
      (language === 'ar' ? names.ar.compare(a.titleAr, b.titleAr) : names.en.compare(a.titleEn, b.titleEn)) ||
      a.id - b.id,
  };

/**
 * A list with few candidates: for each, the filters that it misses. The count next to a filter's value includes
 * candidates that miss at most that filter.
 * @param tiers the quality of the match by product id, a lower one is better; the other candidates have 0
 */
export function exactList(
  entries: readonly Entry[],
  tiers: ReadonlyMap<number, number>,
  listing: Listing,
  chosen: Chosen,
  shelf: Shelf,
): Listed {
  const isStocked = new Map(shelf.reaches.map((reach) => [reach.id, reach.isStocked]));
  const hasStockIn = ({ colours }: Entry, tokens: readonly number[]) =>
    colours.some(([token, reach]) => tokens.includes(token) && isStocked.get(reach) === true);
  const missed = (tokens: readonly number[] | null, entry: Entry, bit: number) =>
    tokens === null || tokens.some((token) => entry.tokens.includes(token)) ? 0 : bit;

  const found: Candidate[] = [];
  const counts = new Map<number, number>();
  let available = 0;
  let [minPrice, maxPrice] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const entry of entries) {
    // A product without one of the city's reaches is not sold there.
    if (!isStocked.has(entry.reach)) continue;
    const { id, price, reach, tokens } = entry;
    const isAvailable =
      chosen.colours === null ? isStocked.get(reach) === true : hasStockIn(entry, chosen.colours);
    const isPriced = chosen.price === null || (price >= chosen.price[0] && price <= chosen.price[1]);
    const misses =
      missed(chosen.categories, entry, BIT.categories) |
      missed(chosen.occasions, entry, BIT.occasions) |
      missed(chosen.colours, entry, BIT.colours) |
      missed(chosen.engravable, entry, BIT.engravable) |
      (chosen.available === null || isAvailable ? 0 : BIT.available) |
      (isPriced ? 0 : BIT.price);
    if (misses === 0) found.push({ ...entry, tier: tiers.get(id) ?? 0, isAvailable });
    if (isAvailable && (misses & ~BIT.available) === 0) available += 1;
    if ((misses & ~BIT.price) === 0) {
      minPrice = Math.min(minPrice, price);
      maxPrice = Math.max(maxPrice, price);
    }
    for (const token of tokens) {
      const kind = kindOf(token);
      if ((misses & ~IGNORED[kind]) !== 0) continue;
      // If the list is only of products in stock, a colour counts only where it is in stock itself.
      if (kind === COLOUR && chosen.available !== null && !hasStockIn(entry, [token])) continue;
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  found.sort((a, b) => orders[listing.sort](a, b, listing.language));
  return {
    ids: found.slice(listing.offset, listing.offset + listing.limit).map(({ id }) => id),
    total: exactly(found.length),
    counts: new Map([...counts].map(([token, n]) => [token, exactly(n)])),
    available: exactly(available),
    minPrice: Number.isFinite(minPrice) ? minPrice : null,
    maxPrice: Number.isFinite(maxPrice) ? maxPrice : null,
  };
}

/** The tiers of pinned products: they come before all matches, in their own order. */
export const pinnedTiers = (pinned: readonly number[]): [id: number, tier: number][] =>
  pinned.map((id, at) => [id, at - MAX_PINNED]);
