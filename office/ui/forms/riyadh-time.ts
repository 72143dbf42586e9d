/** Riyadh is UTC+3 all year. */
const OFFSET_MS = 3 * 3_600_000;

/** Formats a moment in Riyadh time for a date and time field: `2026-11-25T12:00`. */
export const riyadhTime = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 16);

/** Parses the value of such a field; null while it is incomplete. */
export function momentIn(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return null;
  const moment = new Date(`${typed.slice(0, 16)}:00+03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Noon of a day in Riyadh, to format it: the same day there in every zone. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00+03:00`);
