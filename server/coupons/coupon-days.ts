import { DAY } from '#server/clock.ts';
import { dayInRiyadh } from '#text/when.ts';

/** The first moment of a calendar day in Riyadh, `2026-11-25`. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
/** The first moment after it. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY);

/** The last day of a coupon that is over at this moment. */
export const lastDayOf = (validUntil: Date): string => dayInRiyadh(new Date(validUntil.getTime() - 1));
