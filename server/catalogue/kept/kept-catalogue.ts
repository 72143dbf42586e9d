import type { Database } from '#database/database.ts';
import { type CatalogueChange, changeIn } from '#server/events/catalogue-change.ts';
import type { Shelf } from '../listing/shelf.store.ts';
import type { CityCard } from './city-cards.store.ts';

/** How long something is used at most; a change that shoppers see is told at once. */
const FRESH_MS = 10_000;
const MAX_PRODUCTS = 5_000;
const MAX_CITIES = 500;

type Kept<K, V> = {
  /** The values that are kept of these keys. The rest is read, and kept if nothing changed meanwhile. */
  read(keys: readonly K[], readRest: (keys: readonly K[]) => Promise<Map<K, V>>): Promise<Map<K, V>>;
  /** Without keys, all are forgotten. */
  forget(keys?: readonly K[]): void;
};

function keep<K, V>(now: () => number, max: number): Kept<K, V> {
  /** The oldest first. */
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
        // What was read before a change may be older than the change.
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

/** What answers about the catalogue are made of; each is small and of one product or one city. */
type KeptCatalogue = {
  products: Kept<number, CityCard>;
  shelves: Kept<number, Shelf>;
  /** Cities that the shop delivers to. */
  cities: Kept<number, true>;
};
const keptOf = new WeakMap<Database, KeptCatalogue>();

/** What this server keeps of a database; undefined within a transaction, and where nobody reports changes. */
export const keptCatalogue = (database: Database): KeptCatalogue | undefined => keptOf.get(database);

/**
 * Keeps in memory what answers about the catalogue are made of (decision 102), so that most read the database once.
 * @returns forgets what a notified change of the catalogue makes out of date; must be called with each.
 */
export function keepCatalogue(database: Database, now: () => number): (change?: string) => void {
  const kept: KeptCatalogue = {
    products: keep(now, MAX_PRODUCTS),
    shelves: keep(now, MAX_CITIES),
    cities: keep(now, MAX_CITIES),
  };
  keptOf.set(database, kept);
  return (notified) => {
    const { productIds, lists }: CatalogueChange = changeIn(notified);
    kept.products.forget(productIds === 'all' ? undefined : productIds);
    if (!lists) return;
    kept.shelves.forget();
    kept.cities.forget();
  };
}
