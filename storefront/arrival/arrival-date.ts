import { useSyncExternalStore } from 'react';
import { readForTab, saveForTab } from '#storefront/api/storage.ts';
import { makeSignal } from '#storefront/ui/store.ts';

/*
 * The day on which the giver wants the gift to arrive, picked in a list or on a product before checkout. It is kept for
 * the tab; checkout preselects it when it is open there (decision 052).
 */

const RIYADH_OFFSET_MS = 3 * 3600 * 1000;
/** The calendar day in Riyadh at a moment, `2026-11-22`. */
export const dateInRiyadh = (moment: number): string =>
  new Date(moment + RIYADH_OFFSET_MS).toISOString().slice(0, 10);

/** The moment at which a moment's day began in Riyadh. */
export const startOfDay = (moment: number): number => Date.parse(`${dateInRiyadh(moment)}T00:00:00+03:00`);

/** Whether the text is a calendar day, `2026-11-24`. It may come from an address. */
export function isDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const { emit, watch } = makeSignal();

/** The carried day; null without one, or when it has passed. */
export function readArrivalDate(): string | null {
  const saved = readForTab<unknown>('arrival_date');
  return isDate(saved) && saved >= dateInRiyadh(Date.now()) ? saved : null;
}

export function saveArrivalDate(date: string | null): void {
  saveForTab('arrival_date', isDate(date) ? date : null);
  emit();
}

function watchDate(listener: () => void): () => void {
  // A page from the back-forward cache: another page of the tab may have picked a day.
  addEventListener('pageshow', listener);
  const stop = watch(listener);
  return () => {
    removeEventListener('pageshow', listener);
    stop();
  };
}

/** The carried day in a component; null in the server's HTML. */
export const useArrivalDate = (): string | null =>
  useSyncExternalStore(watchDate, readArrivalDate, () => null);
