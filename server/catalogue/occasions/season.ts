import { HOUR } from '#server/clock.ts';
import type { StoredSeason } from '../catalogue.store.ts';

const CALENDARS = { gregorian: 'gregory', hijri: 'islamic-umalqura' } as const;

/** The date formats of both calendars, created once, because creating a format is slow. */
const formats = Object.fromEntries(
  Object.entries(CALENDARS).map(([calendar, ca]) => [
    calendar,
    new Intl.DateTimeFormat(`en-u-ca-${ca}-nu-latn`, {
      timeZone: 'Asia/Riyadh',
      month: '2-digit',
      day: '2-digit',
    }),
  ]),
) as Record<StoredSeason['calendar'], Intl.DateTimeFormat>;

/**
 * The formatted days of the current hour. They are cached, because formatting one takes as long as reading the rows of
 * a list.
 */
const daysOf = { hour: -1, days: new Map<StoredSeason['calendar'], string>() };

/** The day in Riyadh as MM-DD in a calendar. */
function dayOf(now: Date, calendar: StoredSeason['calendar']): string {
  // A formatted day can be cached for an hour, because days in Riyadh begin on a full hour.
  const hour = Math.floor(now.getTime() / HOUR);
  if (daysOf.hour !== hour) {
    daysOf.hour = hour;
    daysOf.days.clear();
  }
  const known = daysOf.days.get(calendar) ?? formatDay(now, calendar);
  daysOf.days.set(calendar, known);
  return known;
}

function formatDay(now: Date, calendar: StoredSeason['calendar']): string {
  const parts = formats[calendar].formatToParts(now);
  const part = (type: 'month' | 'day') =>
    (parts.find((one) => one.type === type)?.value ?? '').padStart(2, '0');
  return `${part('month')}-${part('day')}`;
}

/** Whether today is in the season, including its first and last day. A season may extend over the end of the year. */
export function isInSeason({ calendar, from, to }: StoredSeason, now: Date): boolean {
  const today = dayOf(now, calendar);
  return from <= to ? from <= today && today <= to : from <= today || today <= to;
}

/** The occasion for gifts that have none of the others: shoppers look for it behind all that have a name. */
const OTHER = 'other';

/**
 * Sorts occasions: those in season first, then those without a season, then those out of season, and at the end the one
 * for all others. Within each group the order stays.
 */
export function inSeasonOrder<T extends { slug: string; season: StoredSeason | null }>(
  occasions: readonly T[],
  now: Date,
): T[] {
  const rank = ({ slug, season }: T) =>
    slug === OTHER ? 3 : season === null ? 1 : isInSeason(season, now) ? 0 : 2;
  return [...occasions].sort((one, other) => rank(one) - rank(other));
}
