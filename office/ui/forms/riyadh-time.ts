import { momentInRiyadh, RIYADH_OFFSET_MS } from '#contract/day.ts';

/** Formats a moment in Riyadh time for a `datetime-local` field, such as `2026-11-25T12:00`. */
export const riyadhTime = (moment: Date): string =>
  new Date(moment.getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 16);

/** Parses the value of a `datetime-local` field as Riyadh time; null while the value is incomplete. */
export function momentIn(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed)) return null;
  const moment = momentInRiyadh(typed.slice(0, 16));
  return Number.isNaN(moment.getTime()) ? null : moment;
}
