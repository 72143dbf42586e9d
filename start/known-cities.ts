import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { makeClient, type Send } from '#storefront/api/api.ts';

/** The maximum age of the city list, and so the longest time until a new city has its own pages. */
const FRESH_MS = 60_000;
/** The pause before a failed read of the list is repeated. */
const RETRY_MS = 1_000;

/**
 * The cities for which the shop has pages, also those that take no orders now. A visitor's city comes from a cookie, which may contain anything. An unknown
 * city counts as no choice, so that invented cities cannot fill the page cache.
 */
export function knownCities(send: Send, now: () => number) {
  const call = makeClient(send);
  /** The known cities; null until they are read for the first time: until then every cookie is accepted. */
  let known: ReadonlySet<number> | null = null;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const cities = await call(listCitiesCall, { withClosed: 'yes', limit: MAX_CITIES, page: 1 });
    if (cities.ok) known = new Set(cities.data.map(({ id }) => id));
    readAgainAt = now() + (cities.ok ? FRESH_MS : RETRY_MS);
  }
  return {
    /** The city in a cookie; 0 if the cookie contains no known city. */
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
