import type { TicketRow } from './ticket-queries.ts';

/**
 * With fewer minutes left than this, a ticket's due mark turns ochre. Looking into a question and replying takes about
 * this long.
 */
const SOON_MINUTES = 120;
const MINUTE_MS = 60_000;

type Counted = Pick<TicketRow, 'minutesLate' | 'minutesWaiting' | 'minutesOpen' | 'status'>;
export type Clock = {
  readonly due: 'late' | 'soon' | 'inTime' | 'none';
  /** Whole minutes since the reply was due; negative before that, null if no reply is due. */
  readonly minutesLate: number | null;
  readonly minutesWaiting: number | null;
  readonly minutesOpen: number;
};

const isOver = (status: TicketRow['status']): boolean =>
  status !== 'received' && status !== 'inProgress' && status !== 'pending';

/**
 * A ticket's lateness and waiting time at `now`. They add the time since `readAt` to the server's counts, so that a
 * wrong device clock does no harm. They no longer grow once the ticket is closed.
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
