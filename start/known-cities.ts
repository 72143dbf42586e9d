import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { makeClient, type Send } from '#storefront/api/client.ts';

/** How old the list may be: a city that is new has no page of its own for so long, at most. */
const FRESH_MS = 60_000;
/** After this a list that could not be read is asked for again. */
const RETRY_MS = 1_000;

/**
 * The cities that the shop has a page for. The city of a visitor comes from a cookie, which may say anything: what is no
 * city of ours is nobody's, and gets the page of somebody who has not chosen yet.
 */
export function knownCities(send: Send, now: () => number) {
  const call = makeClient(send);
  /** Null before it was read; then a cookie is taken at its word. */
  let known: ReadonlySet<number> | null = null;
  let readAgainAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const cities = await call(listCitiesCall, { limit: MAX_CITIES, page: 1 });
    if (cities.ok) known = new Set(cities.data.map(({ id }) => id));
    readAgainAt = now() + (cities.ok ? FRESH_MS : RETRY_MS);
  }
  return {
    /** The city that a cookie names, or 0. */
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
