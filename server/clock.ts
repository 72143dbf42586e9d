/** The only source of time (product.md: never SQL's or a component's), so that tests and demos can set the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A stopped clock that tests and demonstrations move by hand. */
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
