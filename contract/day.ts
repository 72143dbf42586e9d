/** A day in milliseconds: Riyadh has no summer time, so every day has 24 hours. */
export const DAY_MS = 86_400_000;

/** Whether a text is a calendar day, `2026-11-24`, that comes after another. */
export const isDayAfter = (text: string, day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text > day;
