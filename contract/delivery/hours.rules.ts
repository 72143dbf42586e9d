import {
  CAFE_HOURS_AHEAD,
  FIRST_WINDOW_HOUR,
  LAST_WINDOW_END_HOUR,
  WINDOW_CUTOFF_HOURS,
  WINDOW_HOURS,
} from './delivery.limits.ts';

/** A span of whole hours of a day in Riyadh, from 0 to 24. */
export type HourSpan = { from: number; to: number };
/** When the shop's own drivers deliver and when gifts can be picked up at the cafe; the same on every day. */
export type DeliveryHours = {
  /** The delivery windows of a same-day city, in order. */
  windows: HourSpan[];
  /** The minimum number of hours between booking a delivery window and its start. */
  windowNotice: number;
  /** The hours in which gifts can be picked up at the cafe. */
  cafe: HourSpan;
  /** The minimum number of hours between booking an hour at the cafe and its start. */
  cafeNotice: number;
};

export const MAX_WINDOWS = 12;
export const MAX_NOTICE_HOURS = 23;
const HOURS_A_DAY = 24;

/** The default hours, until the shop changes them (product.md 4). */
export const defaultHours: DeliveryHours = {
  windows: Array.from({ length: (LAST_WINDOW_END_HOUR - FIRST_WINDOW_HOUR) / WINDOW_HOURS }, (_, n) => ({
    from: FIRST_WINDOW_HOUR + n * WINDOW_HOURS,
    to: FIRST_WINDOW_HOUR + (n + 1) * WINDOW_HOURS,
  })),
  windowNotice: WINDOW_CUTOFF_HOURS,
  cafe: { from: 0, to: HOURS_A_DAY },
  cafeNotice: CAFE_HOURS_AHEAD,
};

/** The span from the start of the first delivery window to the end of the last. */
export const deliverySpan = ({ windows }: Pick<DeliveryHours, 'windows'>): HourSpan => ({
  from: Math.min(...windows.map(({ from }) => from)),
  to: Math.max(...windows.map(({ to }) => to)),
});

/** The hour until which the last delivery window of the same day can be booked. */
export const sameDayCutOff = ({ windows, windowNotice }: DeliveryHours): number =>
  Math.max(...windows.map(({ from }) => from)) - windowNotice;

export const isAroundTheClock = ({ from, to }: HourSpan): boolean => from === 0 && to === HOURS_A_DAY;

/** What sentences promise about pick-up: at any time, in some hours of the day, or nothing in a city without a cafe. */
export const cafeOffer = (
  { hasCafe }: { hasCafe: boolean },
  { cafe }: Pick<DeliveryHours, 'cafe'>,
): 'none' | 'byHour' | 'anyTime' => (!hasCafe ? 'none' : isAroundTheClock(cafe) ? 'anyTime' : 'byHour');

export type HoursProblem = 'noWindow' | 'endsEarly' | 'overlaps' | 'noticeWrong' | 'neverSameDay';
/** The problems of the hours by field: a window by its index, the list of windows, the cafe, or a notice period. */
export type HoursProblems = Partial<
  Record<`windows.${number}` | 'windows' | 'windowNotice' | 'cafe' | 'cafeNotice', HoursProblem>
>;

const isSpan = ({ from, to }: HourSpan): boolean =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 0 && to <= HOURS_A_DAY && from < to;
const isNotice = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= 0 && hours <= MAX_NOTICE_HOURS;

/** Validates the hours by field; browser and server share this check. */
export function hoursProblems({ windows, windowNotice, cafe, cafeNotice }: DeliveryHours): HoursProblems {
  const found: HoursProblems = {};
  if (windows.length === 0) found.windows = 'noWindow';
  for (const [at, one] of windows.entries()) {
    const meets = (other: HourSpan, of: number) => of < at && one.from < other.to && other.from < one.to;
    if (!isSpan(one)) found[`windows.${at}`] = 'endsEarly';
    else if (windows.some(meets)) found[`windows.${at}`] = 'overlaps';
  }
  if (!isNotice(windowNotice)) found.windowNotice = 'noticeWrong';
  // Same-day delivery must stay possible, because the shop's pages promise it.
  else if (windows.length > 0 && sameDayCutOff({ windows, windowNotice, cafe, cafeNotice }) < 1)
    found.windowNotice = 'neverSameDay';
  if (!isSpan(cafe)) found.cafe = 'endsEarly';
  if (!isNotice(cafeNotice)) found.cafeNotice = 'noticeWrong';
  return found;
}

export const inOrder = (windows: readonly HourSpan[]): HourSpan[] =>
  [...windows].sort((one, other) => one.from - other.from);

/** The number of orders that were promised a future slot starting at this hour. */
export type PromisedHour = { method: 'delivery' | 'cafe'; hour: number; orders: number };

/** The promised hours that the new hours no longer offer. */
export const closedHours = (
  hours: Pick<DeliveryHours, 'windows' | 'cafe'>,
  promised: readonly PromisedHour[],
): PromisedHour[] =>
  promised.filter(({ method, hour }) =>
    method === 'delivery'
      ? !hours.windows.some(({ from }) => from === hour)
      : hour < hours.cafe.from || hour >= hours.cafe.to,
  );

/**
 * The delivery window that a form proposes next, as long as the last one of the day: after it, or, if the day has too
 * little room left, before the first one. It overlaps another window only if the day has room at neither end.
 */
export function proposeWindow(windows: readonly HourSpan[]): HourSpan {
  const ordered = inOrder(windows);
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || !last) return { from: FIRST_WINDOW_HOUR, to: FIRST_WINDOW_HOUR + WINDOW_HOURS };
  const hours = last.to - last.from;
  return last.to < HOURS_A_DAY || first.from === 0
    ? { from: Math.min(last.to, HOURS_A_DAY - 1), to: Math.min(last.to + hours, HOURS_A_DAY) }
    : { from: Math.max(first.from - hours, 0), to: first.from };
}
