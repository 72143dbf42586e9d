import type { Database } from '#database/database.ts';
import { primaryOf } from '#database/standby.ts';
import type { CatalogueChange } from '#server/events/catalogue-change.ts';
import type { StoredBundle } from '../bundles/bundles.store.ts';
import type { CityCard } from '../cards.store.ts';
import type { CartProductRow } from '../cart-products.store.ts';
import type { Sample } from '../listing/bounded.store.ts';
import type { Entry } from '../listing/exact-list.ts';
import type { Shelf } from '../listing/shelf.store.ts';
import type { Matches } from '../search/search.store.ts';
import type { PhraseMeaning, WordFacts } from '../search/understand.ts';
import type { SearchMeaning } from '../search/understand-search.ts';
import type { HomeFacts } from './home-facts.store.ts';
import type { GiftPicture, ProductPage } from './product-page.store.ts';

/** The maximum age of a cached value in milliseconds. A change that shoppers see invalidates the value at once. */
const FRESH_MS = 10_000;
const MAX_PRODUCTS = 5_000;
const MAX_PAGES = 1_000;
/** What a cart knows of a product takes about 2 KB. */
const MAX_CARTED = 1_000;
const MAX_CITIES = 500;
const MAX_WORDS = 10_000;
/** The ids of what a search found take up to 5 KB. */
const MAX_SEARCHES = 1_000;
const MAX_SAMPLES = 2_000;
/** What lists know of a product takes about 0.6 KB. */
const MAX_ENTRIES = 20_000;

type Read<K, V> = (keys: readonly K[]) => Promise<Map<K, V>>;
type Cache<K, V> = {
  /**
   * Returns the cached values of these keys. Other values are read from the database, once for all concurrent callers,
   * and cached if nothing changed in the meantime. If that read fails, each of the others reads for itself.
   */
  read(keys: readonly K[], readRest: Read<K, V>): Promise<Map<K, V>>;
  /** Drops the cached values of these keys; without keys, drops all values. */
  forget(keys?: readonly K[]): void;
};

function makeCache<K, V>(now: () => number, max: number): Cache<K, V> {
  /** The cache entries, the oldest first. */
  const entries = new Map<K, { value: V; at: number }>();
  /** The reads from the database that have not ended yet. */
  const underWay = new Map<K, Promise<Map<K, V>>>();
  let changes = 0;
  const readAndCache = async (keys: readonly K[], readRest: Read<K, V>) => {
    const [at, changesBefore] = [now(), changes];
    const values = await readRest(keys);
    // A value that was read before a change may be stale, so it is not cached.
    if (changes !== changesBefore) return values;
    for (const [key, value] of values) {
      entries.delete(key);
      entries.set(key, { value, at });
    }
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break;
      entries.delete(oldest);
    }
    return values;
  };
  function share(keys: readonly K[], readRest: Read<K, V>) {
    const read = readAndCache(keys, readRest).finally(() => {
      for (const key of keys) if (underWay.get(key) === read) underWay.delete(key);
    });
    for (const key of keys) underWay.set(key, read);
    return read;
  }
  return {
    async read(keys, readRest) {
      const found = new Map<K, V>();
      const shared: K[] = [];
      const missing: K[] = [];
      const freshSince = now() - FRESH_MS;
      for (const key of keys) {
        const entry = entries.get(key);
        if (entry !== undefined && entry.at > freshSince) found.set(key, entry.value);
        else if (underWay.has(key)) shared.push(key);
        else missing.push(key);
      }
      const reads = [...Map.groupBy(shared, (key) => underWay.get(key))].map(([read, of]) =>
        // Another caller's read may have failed for a reason that this caller's does not have: a standby that is late.
        (read as Promise<Map<K, V>>).catch(() => readAndCache(of, readRest)),
      );
      if (missing.length > 0) reads.push(share(missing, readRest));
      for (const values of await Promise.all(reads))
        for (const key of keys) if (values.has(key)) found.set(key, values.get(key) as V);
      return found;
    },
    forget(keys) {
      changes += 1;
      // Reads that began before the change are not shared with callers after it, because they may return old values.
      for (const values of [entries, underWay]) {
        if (keys === undefined) values.clear();
        else for (const key of keys) values.delete(key);
      }
    },
  };
}

/**
 * The cached data from which responses about the catalogue are built. Each entry is small and belongs to one product or
 * one city.
 */
type CatalogueCache = {
  products: Cache<number, CityCard>;
  pages: Cache<number, ProductPage | null>;
  /** What a cart knows of a product. */
  carted: Cache<number, CartProductRow>;
  /** Ids of products by the slugs in their URLs. */
  slugs: Cache<string, number | null>;
  shelves: Cache<number, Shelf>;
  /** The counts next to the filters of a list, the same in every order and on every page. */
  samples: Cache<string, Sample>;
  /** What lists and searches know of a product; null if it is not listed. */
  entries: Cache<number, Entry | null>;
  /** The ids of the products that are sold in a city with few products. */
  soldIn: Cache<number, readonly number[]>;
  /** What the home page shows in a city. */
  homes: Cache<number, HomeFacts>;
  /** The cities to which the shop delivers. */
  cities: Cache<number, true>;
  bundles: Cache<'all', readonly StoredBundle[]>;
  giftPictures: Cache<'all', readonly GiftPicture[]>;
  /** What the catalogue knows about a word, and what phrases mean. */
  words: Cache<string, WordFacts>;
  phrases: Cache<string, readonly PhraseMeaning[]>;
  /** What a search text means, and which products it finds: the same in all cities and both languages. */
  meanings: Cache<string, SearchMeaning>;
  matches: Cache<string, Matches>;
  /** The products that are pinned to the top of a search, by its text. */
  pins: Cache<string, readonly number[]>;
};
const caches = new WeakMap<Database, CatalogueCache>();

/** The cache of this server for a database; undefined within a transaction, and if changes are not reported. */
export const catalogueCache = (database: Database): CatalogueCache | undefined =>
  caches.get(primaryOf(database));

/** Returns the cached value of one key; without a cache, or without a value in it, reads the value. */
export async function readCached<K, V>(
  cache: Cache<K, V> | undefined,
  key: K,
  read: () => Promise<V>,
): Promise<V> {
  const readRest = async () => new Map([[key, await read()]]);
  const found = await (cache?.read([key], readRest) ?? readRest());
  return found.get(key) as V;
}

/**
 * Caches the data from which responses about the catalogue are built (decision 102), so that most responses need no
 * query.
 * @returns a function that drops the cached values affected by a change; it must be called for every notified change
 */
export function cacheCatalogue(database: Database, now: () => number): (change: CatalogueChange) => void {
  const cache: CatalogueCache = {
    products: makeCache(now, MAX_PRODUCTS),
    pages: makeCache(now, MAX_PAGES),
    carted: makeCache(now, MAX_CARTED),
    slugs: makeCache(now, MAX_PRODUCTS),
    shelves: makeCache(now, MAX_CITIES),
    samples: makeCache(now, MAX_SAMPLES),
    entries: makeCache(now, MAX_ENTRIES),
    soldIn: makeCache(now, MAX_CITIES),
    homes: makeCache(now, MAX_CITIES),
    cities: makeCache(now, MAX_CITIES),
    bundles: makeCache(now, 1),
    giftPictures: makeCache(now, 1),
    words: makeCache(now, MAX_WORDS),
    phrases: makeCache(now, MAX_WORDS),
    meanings: makeCache(now, MAX_SEARCHES),
    matches: makeCache(now, MAX_SEARCHES),
    pins: makeCache(now, MAX_WORDS),
  };
  caches.set(database, cache);
  const { products, pages, carted, ...ofLists } = cache;
  return ({ productIds, lists }) => {
    const ids = productIds === 'all' ? undefined : productIds;
    for (const one of [products, pages, carted]) one.forget(ids);
    if (lists) for (const one of Object.values(ofLists)) one.forget();
  };
}
