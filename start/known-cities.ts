import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { makeClient, type Send } from '#storefront/api/api.ts';

/**
 * The maximum age of the list of cities in milliseconds, and so the longest time until a new city has its own pages.
 */
const FRESH_MS = 60_000;
/** The delay before a failed read of the list is repeated, in milliseconds. */
const RETRY_MS = 1_000;

/**
 * Knows the cities that have their own pages, including those that take no orders at the moment. A visitor's city comes
 * from a cookie, which may contain anything. An unknown city counts as no choice, so that invented cities cannot fill
 * the page cache.
 */
export function knownCities(send: Send, now: () => number) {
  const call = makeClient(send);
  /** The ids of the cities. Null until the list has been read once; until then, any city in a cookie is accepted. */
  let known: ReadonlySet<number> | null = null;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const cities = await call(listCitiesCall, { withClosed: 'yes', limit: MAX_CITIES, page: 1 });
    if (cities.ok) known = new Set(cities.data.map(({ id }) => id));
    readAgainAt = now() + (cities.ok ? FRESH_MS : RETRY_MS);
  }
  return {
    /** Returns the city in a cookie; 0 if the cookie names no known city. */
    async of(cookie: string | undefined): Promise<number> {
      if (cookie === undefined) return 0;
      if (now() >= readAgainAt) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
      const id = Number(cookie) || 0;
      return known === null || known.has(id) ? id : 0;
    },
    forget(): void {
      readAgainAt = Number.NEGATIVE_INFINITY;
    },
  };
}
