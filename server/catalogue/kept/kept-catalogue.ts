import type { Database } from '#database/database.ts';
import { primaryOf } from '#database/standby.ts';
import type { CatalogueChange } from '#server/events/catalogue-change.ts';
import type { StoredBundle } from '../bundles/bundles.store.ts';
import type { Shelf } from '../listing/shelf.store.ts';
import type { PhraseMeaning, WordFacts } from '../search/understand.ts';
import type { CityCard } from './city-cards.store.ts';
import type { HomeFacts } from './home-facts.store.ts';
import type { GiftPicture, ProductPage } from './product-page.store.ts';

/** The maximum age of a cached value in milliseconds. A change that shoppers see invalidates the value at once. */
const FRESH_MS = 10_000;
const MAX_PRODUCTS = 5_000;
const MAX_PAGES = 1_000;
const MAX_CITIES = 500;
const MAX_WORDS = 10_000;

type Kept<K, V> = {
  /**
   * Returns the cached values of these keys. Other values are read from the database, and cached if nothing changed in
   * the meantime.
   */
  read(keys: readonly K[], readRest: (keys: readonly K[]) => Promise<Map<K, V>>): Promise<Map<K, V>>;
  /** Drops the cached values of these keys; without keys, drops all values. */
  forget(keys?: readonly K[]): void;
};

function keep<K, V>(now: () => number, max: number): Kept<K, V> {
  /** The cache entries, the oldest first. */
  const entries = new Map<K, { value: V; at: number }>();
  let changes = 0;
  return {
    async read(keys, readRest) {
      const found = new Map<K, V>();
      const missing: K[] = [];
      for (const key of keys) {
        const entry = entries.get(key);
        if (entry !== undefined && now() - entry.at < FRESH_MS) found.set(key, entry.value);
        else missing.push(key);
      }
      if (missing.length === 0) return found;
      const [at, changesBefore] = [now(), changes];
      for (const [key, value] of await readRest(missing)) {
        found.set(key, value);
        // A value that was read before a change may be stale, so it is not cached.
        if (changes !== changesBefore) continue;
        entries.delete(key);
        entries.set(key, { value, at });
      }
      for (const oldest of entries.keys()) {
        if (entries.size <= max) break;
        entries.delete(oldest);
      }
      return found;
    },
    forget(keys) {
      changes += 1;
      if (keys === undefined) entries.clear();
      else for (const key of keys) entries.delete(key);
    },
  };
}

/**
 * The cached data from which responses about the catalogue are built. Each entry is small and belongs to one product or
 * one city.
 */
type KeptCatalogue = {
  products: Kept<number, CityCard>;
  pages: Kept<number, ProductPage | null>;
  /** Ids of products by the slugs in their URLs. */
  slugs: Kept<string, number | null>;
  shelves: Kept<number, Shelf>;
  /** What the home page shows in a city. */
  homes: Kept<number, HomeFacts>;
  /** The cities to which the shop delivers. */
  cities: Kept<number, true>;
  bundles: Kept<'all', readonly StoredBundle[]>;
  giftPictures: Kept<'all', readonly GiftPicture[]>;
  /** What the catalogue knows about a word, and what phrases mean. */
  words: Kept<string, WordFacts>;
  phrases: Kept<string, readonly PhraseMeaning[]>;
  /** The products that are pinned to the top of a search, by its text. */
  pins: Kept<string, readonly number[]>;
};
const keptOf = new WeakMap<Database, KeptCatalogue>();

/** The cache of this server for a database; undefined within a transaction, and if changes are not reported. */
export const keptCatalogue = (database: Database): KeptCatalogue | undefined =>
  keptOf.get(primaryOf(database));

/** Returns the cached value of one key; without a cache, or without a value in it, reads the value. */
export async function keepOne<K, V>(
  kept: Kept<K, V> | undefined,
  key: K,
  read: () => Promise<V>,
): Promise<V> {
  const readRest = async () => new Map([[key, await read()]]);
  const found = await (kept?.read([key], readRest) ?? readRest());
  return found.get(key) as V;
}

/**
 * Caches the data from which responses about the catalogue are built (decision 102), so that most responses need no
 * query.
 * @returns a function that drops the cached values affected by a change; it must be called for every notified change
 */
export function keepCatalogue(database: Database, now: () => number): (change: CatalogueChange) => void {
  const kept: KeptCatalogue = {
    products: keep(now, MAX_PRODUCTS),
    pages: keep(now, MAX_PAGES),
    slugs: keep(now, MAX_PRODUCTS),
    shelves: keep(now, MAX_CITIES),
    homes: keep(now, MAX_CITIES),
    cities: keep(now, MAX_CITIES),
    bundles: keep(now, 1),
    giftPictures: keep(now, 1),
    words: keep(now, MAX_WORDS),
    phrases: keep(now, MAX_WORDS),
    pins: keep(now, MAX_WORDS),
  };
  keptOf.set(database, kept);
  const { products, pages, ...ofLists } = kept;
  return ({ productIds, lists }) => {
    const ids = productIds === 'all' ? undefined : productIds;
    products.forget(ids);
    pages.forget(ids);
    if (lists) for (const one of Object.values(ofLists)) one.forget();
  };
}
