/** A day in milliseconds: Riyadh has no summer time, so every day has 24 hours. */
export const DAY_MS = 86_400_000;
/** The offset of Riyadh from UTC in milliseconds, all year. All times of the shop are Riyadh's (product.md 4). */
export const RIYADH_OFFSET_MS = 3 * 3_600_000;

/** Whether a text is a calendar day, `2026-11-24`, that comes after another. */
export const isDayAfter = (text: string, day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text > day;

/**
 * The moment of a local date and time in Riyadh, such as `2026-12-01T09:00`; an invalid date for other text.
 */
export const momentInRiyadh = (local: string): Date => new Date(`${local}:00+03:00`);

/** Noon in Riyadh of a calendar day, `2026-11-24`: for formatting the day, which is then right in any time zone. */
export const noonOf = (day: string): Date => momentInRiyadh(`${day}T12:00`);
