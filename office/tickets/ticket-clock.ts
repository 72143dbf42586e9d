import type { TicketRow } from './ticket-queries.ts';

/** Fewer minutes than this are shown in ochre: two hours to find out and to write. */
const SOON_MINUTES = 120;
const MINUTE_MS = 60_000;

type Counted = Pick<TicketRow, 'minutesLate' | 'minutesWaiting' | 'minutesOpen' | 'status'>;
export type Clock = {
  readonly due: 'late' | 'soon' | 'inTime' | 'none';
  /** Whole minutes since the answer was due; negative while there is time; null where the shop owes none. */
  readonly minutesLate: number | null;
  readonly minutesWaiting: number | null;
  readonly minutesOpen: number;
};

const isOver = (status: TicketRow['status']): boolean =>
  status !== 'received' && status !== 'inProgress' && status !== 'pending';

/**
 * A ticket's clocks at `now`, from what the server counted when it answered at `readAt` by this device's clock, so that a
 * device with a wrong clock counts right too (as office/orders/due). A closed ticket's clock stands still.
 */
export function clockAt(counted: Counted, readAt: number, now: number): Clock {
  const since = isOver(counted.status) ? 0 : Math.max(0, Math.floor((now - readAt) / MINUTE_MS));
  const later = (minutes: number | null) => (minutes === null ? null : minutes + since);
  const minutesLate = later(counted.minutesLate);
  const due =
    minutesLate === null
      ? 'none'
      : minutesLate > 0
        ? 'late'
        : -minutesLate < SOON_MINUTES
          ? 'soon'
          : 'inTime';
  return {
    due,
    minutesLate,
    minutesWaiting: later(counted.minutesWaiting),
    minutesOpen: counted.minutesOpen + since,
  };
}
