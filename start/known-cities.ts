import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { makeClient, type Send } from '#storefront/api/api.ts';

/** The longest age of the list: a new city has no page of its own for at most this long. */
const FRESH_MS = 60_000;
/** After this time a list that could not be read is read again. */
const RETRY_MS = 1_000;

/**
 * The cities that the shop has a page for. A visitor's city comes from a cookie, which may hold anything: an unknown
 * city counts as no choice, so that made-up cities cannot fill the page cache.
 */
export function knownCities(send: Send, now: () => number) {
  const call = makeClient(send);
  /** Null until it is first read; until then a cookie is believed. */
  let known: ReadonlySet<number> | null = null;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const cities = await call(listCitiesCall, { limit: MAX_CITIES, page: 1 });
    if (cities.ok) known = new Set(cities.data.map(({ id }) => id));
    readAgainAt = now() + (cities.ok ? FRESH_MS : RETRY_MS);
  }
  return {
    /** The city in a cookie; 0 when there is no known one. */
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
