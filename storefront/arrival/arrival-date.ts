import { useSyncExternalStore } from 'react';
import { DAY_MS, RIYADH_OFFSET_MS } from '#contract/day.ts';
import { readForTab, saveForTab } from '#storefront/api/storage.ts';
import { makeSignal } from '#storefront/ui/store.ts';

/*
 * The day on which the giver wants the gift to arrive, chosen in a list or on a product page before checkout. It is
 * stored for this tab; checkout preselects it if deliveries on that day are possible (decision 052).
 */

/** The calendar date in Riyadh at a moment, such as `2026-11-22`. */
export const dateInRiyadh = (moment: number): string =>
  new Date(moment + RIYADH_OFFSET_MS).toISOString().slice(0, 10);

/** The moment at which the given moment's day began in Riyadh. */
export const startOfDay = (moment: number): number => moment - ((moment + RIYADH_OFFSET_MS) % DAY_MS);

/** Whether a text is a valid date such as `2026-11-24`. The text may come from a URL. */
export const isDate = (text: unknown): text is string =>
  // An invalid date is null as JSON, and the 30th of February becomes another day.
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && !!new Date(text).toJSON()?.startsWith(text);

const { emit, watch } = makeSignal();

/** The arrival day that the giver has chosen; null if none was chosen or the day has passed. */
export function readArrivalDate(): string | null {
  const saved = readForTab<unknown>('arrival_date');
  return isDate(saved) && saved >= dateInRiyadh(Date.now()) ? saved : null;
}

export function saveArrivalDate(date: string | null): void {
  saveForTab('arrival_date', isDate(date) ? date : null);
  emit();
}

function watchDate(listener: () => void): () => void {
  // When the page returns from the back-forward cache, another page of the tab may have changed the chosen day.
  addEventListener('pageshow', listener);
  const stop = watch(listener);
  return () => {
    removeEventListener('pageshow', listener);
    stop();
  };
}

/** The arrival day that the giver has chosen, as a React hook; null in the server's HTML. */
export const useArrivalDate = (): string | null =>
  useSyncExternalStore(watchDate, readArrivalDate, () => null);
