import type { Database } from '#database/database.ts';
import { maintainMonths } from '#database/months.ts';
import { primaryOf } from '#database/standby.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';
import { dayInRiyadh } from '#text/when.ts';
import { titleKey } from '../fold.ts';
import { type SearchedText, upsertSearchedTexts } from './searched-texts.store.ts';

/**
 * The minimum number of days for which search queries are kept. They are deleted by monthly partition, so most are kept
 * longer (decision 119).
 */
const RETENTION_DAYS = 90;
/** The maximum number of different searches that wait in memory to be stored; further ones are not counted. */
const MAX_WAITING = 1_000;
const MAX_LENGTH = 60;
const STORE_MS = 5_000;

/**
 * Matches texts that may identify a person: a long number, an e-mail address or a link. Such texts are not counted as
 * searches.
 */
const NAMES_SOMEBODY = /\p{Nd}([\s-]?\p{Nd}){3}|@|https?:|www\./iu;

const waiting = new WeakMap<Database, Map<string, SearchedText>>();

/**
 * Counts a search in memory; `storeSearches` stores the counts later, so that no search waits for a write. A text that
 * may identify a person is not counted. Responses from a cache do not reach this function, so a text counts at most
 * once a minute for each city.
 */
export function noteSearch(
  database: Database,
  { text, language, found }: { text: string; language: Language; found: number },
): void {
  const shown = text.trim().replace(/\s+/g, ' ');
  const key = titleKey(shown);
  if (key === '' || shown.length > MAX_LENGTH || NAMES_SOMEBODY.test(shown)) return;
  // Searches read from the standby, but the log of searches can be written only on the primary.
  const primary = primaryOf(database);
  const noted = waiting.get(primary) ?? new Map<string, SearchedText>();
  waiting.set(primary, noted);
  const name = `${language} ${key}`;
  const before = noted.get(name);
  if (before === undefined && noted.size >= MAX_WAITING) return;
  noted.set(name, { language, key, shown, times: (before?.times ?? 0) + 1, found });
}

/** Stores the searches that were counted since the last run. If storing fails, these counts are lost. */
export async function storeSearches({ database, clock }: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const noted = waiting.get(database);
  if (noted === undefined || noted.size === 0) return;
  waiting.delete(database);
  await upsertSearchedTexts(database, dayInRiyadh(clock.now()), [...noted.values()]);
}

/**
 * Stores the counted searches every few seconds.
 * @returns a function that stores the remaining counts and stops the timer
 */
export function startStoringSearches(
  shop: Pick<Shop, 'database' | 'clock'>,
  onFault: (error: unknown, reference: string) => void,
): () => Promise<void> {
  const store = () => storeSearches(shop).catch((error: unknown) => onFault(error, 'searches'));
  const storing = setInterval(store, STORE_MS);
  return async () => {
    clearInterval(storing);
    await store();
  };
}

/**
 * Adds the table's partitions of the coming months, and drops each partition whose last day was more than 90 days ago.
 */
export const purgeSearchesSchedule = (shop: () => Shop): Schedule => ({
  name: 'catalogue.purge-searches',
  cron: '47 3 * * *',
  async run() {
    const { database, clock } = shop();
    const now = clock.now();
    await maintainMonths(database, 'searched_texts', {
      today: dayInRiyadh(now),
      retainedFrom: dayInRiyadh(new Date(now.getTime() - RETENTION_DAYS * DAY)),
    });
  },
});
