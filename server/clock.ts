import { RIYADH_OFFSET_MS } from '#contract/day.ts';

/**
 * The only source of time. Tests and demos set the time by it, so SQL and components must not read their own clock
 * (product.md).
 */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A stopped clock that tests and demos advance explicitly. */
export function setClock(
  start: Date | string,
): Clock & { set(to: Date | string): void; pass(ms: number): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to);
    },
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A calendar day in Riyadh as the number of days since 1 January 1970, so that days can be added. */
export type DayNumber = number;

export const dayNumberOf = (moment: Date): DayNumber =>
  Math.floor((moment.getTime() + RIYADH_OFFSET_MS) / DAY);
export const dateOf = (day: DayNumber): string => new Date(day * DAY).toISOString().slice(0, 10);
/** The moment at which an hour of a day begins. Hour 24 is the end of the day. */
export const momentOf = (day: DayNumber, hour: number): Date =>
  new Date(day * DAY + hour * HOUR - RIYADH_OFFSET_MS);

const FRIDAY = 5;
const SATURDAY = 6;
/** Whether a day is on the weekend. Working days exclude Friday and Saturday (Specification 1). */
export function isWeekend(day: DayNumber): boolean {
  const weekday = new Date(day * DAY).getUTCDay();
  return weekday === FRIDAY || weekday === SATURDAY;
}
