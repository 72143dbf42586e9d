import { momentInRiyadh } from '#contract/day.ts';
import { DAY } from '#server/clock.ts';
import { dayInRiyadh } from '#text/when.ts';

/** The first moment of a calendar day in Riyadh, such as `2026-11-25`. */
export const startOfDay = (day: string): Date => momentInRiyadh(`${day}T00:00`);
/** The first moment after a calendar day in Riyadh. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY);

/** The last day on which a coupon that ends at `validUntil` is valid. */
export const lastDayOf = (validUntil: Date): string => dayInRiyadh(new Date(validUntil.getTime() - 1));
