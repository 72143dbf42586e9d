import type { Database } from '#database/database.ts';
import { catalogueCache } from '../cached/catalogue-cache.ts';
import {
  type Found,
  findPage,
  findSparsePage,
  isCountStored,
  MAX_READ,
  type Sample,
  type SampleRequest,
} from './bounded.store.ts';
import { findExactList } from './exact.store.ts';
import {
  type Chosen,
  type Count,
  chosenFrom,
  exactly,
  type Filter,
  type Listed,
  type Listing,
  MAX_LISTED,
  onlyToken,
  type Source,
  sourceOf,
} from './listing.ts';
import { ALL, ENGRAVABLE, findShelf, type Shelf } from './shelf.store.ts';

/**
 * One page of ids, the total, and for each filter the number of products that each of its values would show with the
 * other filters unchanged (product.md 5). Products that are not sold in the city are not listed at all. Counts are
 * stored, or computed up to MAX_LISTED, so that a list takes the same time in a catalogue of any size (decision 064).
 */
export async function readListing(
  database: Database,
  requested: Listing,
): Promise<{ listed: Listed; shelf: Shelf }> {
  const listing = {
    ...requested,
    limit: Math.max(0, Math.min(requested.limit, MAX_LISTED - requested.offset)),
  };
  const shelf = await findShelf(database, listing.cityId);
  const chosen = chosenFrom(listing, shelf);
  const isLarge = (shelf.storedCounts.get(ALL)?.all ?? 0) > MAX_LISTED;
  const isExact =
    listing.search !== 'everything' ||
    listing.productIds !== null ||
    (!isLarge && (onlyToken(chosen) !== ALL || listing.pinned.length > 0));
  const find = isExact ? findExactList : listing.pinned.length > 0 ? findPinnedList : findBoundedList;
  return { listed: await find(database, listing, chosen, shelf), shelf };
}

/** A list of a large catalogue with pinned products first, for a search that names everything. */
async function findPinnedList(
  database: Database,
  listing: Listing,
  chosen: Chosen,
  shelf: Shelf,
): Promise<Listed> {
  const { pinned, offset, limit } = listing;
  // Pinned products do not come first in a sort order that the shopper chose.
  if (listing.sort !== 'featured') return findBoundedList(database, listing, chosen, shelf);
  const only = { ...listing, productIds: pinned, offset: 0, limit: pinned.length };
  const { ids: first } = await findExactList(database, only, chosen, shelf);
  // A list has at most MAX_LISTED products, so this query can read all products before this page too.
  const whole = { ...listing, offset: 0, limit: offset + limit };
  const listed = await findBoundedList(database, whole, chosen, shelf);
  const rest = listed.ids.filter((id) => !first.includes(id));
  return { ...listed, ids: [...first, ...rest].slice(offset, offset + limit) };
}

const without = (chosen: Chosen, filter: Filter): Chosen => ({ ...chosen, [filter]: null });

export async function findBoundedList(
  database: Database,
  listing: Listing,
  chosen: Chosen,
  shelf: Shelf,
): Promise<Listed> {
  const source = sourceOf(chosen, shelf);
  const samples = new Samples(shelf);
  const storedCountOf = (token: number, isStocked = chosen.available !== null) =>
    exactly(shelf.storedCounts.get(token)?.[isStocked ? 'stocked' : 'all'] ?? 0);

  const tokensOf: Record<'categories' | 'occasions' | 'colours' | 'engravable', readonly number[]> = {
    categories: shelf.categories.map(({ token }) => token),
    occasions: shelf.occasions.map(({ token }) => token),
    colours: shelf.colours.map(({ token }) => token),
    engravable: [ENGRAVABLE],
  };
  const filters = Object.keys(tokensOf) as (keyof typeof tokensOf)[];
  for (const filter of filters) {
    const others = without(chosen, filter);
    if (onlyToken(others) !== ALL) samples.request(others, filter === 'colours');
  }
  const onlyOne = onlyToken(chosen);
  if (onlyOne === null) samples.request(chosen);
  const anyStock = without(chosen, 'available');
  const oneOfAnyStock = onlyToken(anyStock);
  if (oneOfAnyStock === null) samples.request(anyStock);

  const priced = sourceOf(without(chosen, 'price'), shelf);
  // The index by name has no rows for a single token, so a small number of products is found faster by its token.
  const isSparse = listing.sort === 'name' && !source.tokens.includes(ALL) && source.size <= MAX_READ;
  const page = { ...listing, source, limit: isSparse ? 0 : listing.limit };
  const found = await findPageWithSamples(database, page, samples.requests, priced);

  const counts = new Map<number, Count>();
  for (const filter of filters) {
    const others = without(chosen, filter);
    const isOfAll = onlyToken(others) === ALL;
    for (const token of tokensOf[filter]) {
      const stored = storedCountOf(token);
      counts.set(
        token,
        isOfAll || stored.count === 0
          ? stored
          : samples.count(found.samples, others, filter === 'colours', token),
      );
    }
  }
  let total = onlyOne === null ? samples.count(found.samples, chosen, false, 'n') : storedCountOf(onlyOne);
  const isShort = found.ids.length < Math.min(listing.limit, Math.max(0, total.count - listing.offset));
  if (isShort || (total.isMore && total.count < MAX_LISTED)) {
    const sparse = await findSparsePage(database, source, listing);
    total = exactly(sparse.total);
    if (isShort || found.ids.length < listing.limit) found.ids = sparse.ids;
  }
  return {
    ids: found.ids,
    total,
    counts,
    available:
      oneOfAnyStock === null
        ? samples.count(found.samples, anyStock, false, 'stocked')
        : storedCountOf(oneOfAnyStock, true),
    minPrice: found.minPrice,
    maxPrice: found.maxPrice,
  };
}

/** Reads a page and the samples that are not kept in one statement. */
async function findPageWithSamples(
  database: Database,
  page: Parameters<typeof findPage>[1],
  requests: readonly SampleRequest[],
  priced: Source,
): Promise<Found> {
  let found: Found | undefined;
  const keys = requests.map((request) => JSON.stringify(request));
  const readRest = async (missing: readonly string[]) => {
    const missed = missing.map((key) => requests[keys.indexOf(key)] as SampleRequest);
    found = await findPage(database, page, missed, priced);
    const { samples } = found;
    return new Map(missing.map((key, at) => [key, samples[at] as Sample] as const));
  };
  const samples = await (catalogueCache(database)?.samples.read(keys, readRest) ?? readRest(keys));
  found ??= await findPage(database, page, [], priced);
  return { ...found, samples: keys.map((key) => samples.get(key) as Sample) };
}

/** Collects the samples that a list needs, without duplicates. */
class Samples {
  readonly #shelf: Shelf;
  readonly #keys: string[] = [];
  readonly requests: { source: Source; onlyStockedColours: boolean }[] = [];

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  #keyOf(chosen: Chosen, isOfColours: boolean): string {
    return JSON.stringify([chosen, isOfColours && chosen.available !== null]);
  }

  request(chosen: Chosen, isOfColours = false): void {
    const key = this.#keyOf(chosen, isOfColours);
    if (this.#keys.includes(key)) return;
    this.#keys.push(key);
    this.requests.push({
      source: sourceOf(chosen, this.#shelf),
      onlyStockedColours: isOfColours && chosen.available !== null,
    });
  }

  count(found: Sample[], chosen: Chosen, isOfColours: boolean, what: number | 'n' | 'stocked'): Count {
    const at = this.#keys.indexOf(this.#keyOf(chosen, isOfColours));
    const sample = found[at];
    const request = this.requests[at];
    if (sample === undefined || request === undefined) throw new Error('This was not counted.');
    const { source } = request;
    if (isCountStored(source) && typeof what === 'number') return exactly(sample.counts[what] ?? 0);
    const isCut = sample.n > MAX_LISTED || (source.others.length > 0 && source.size > MAX_READ);
    const count = typeof what === 'number' ? (sample.counts[what] ?? 0) : sample[what];
    return { count: Math.min(count, MAX_LISTED), isMore: isCut };
  }
}
