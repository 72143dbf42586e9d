import type { OutputOf } from '#contract/call.ts';
import type { listBoardCall } from '#contract/orders/office.calls.ts';

export type Board = OutputOf<typeof listBoardCall>;
export type BoardCard = Board['orders'][number];
/** The orders of the board in one step and delivery window. */
export type BoardCell = Board['cells'][number];
export type DeliveryWindow = NonNullable<BoardCard['window']>;

/**
 * With fewer minutes left than this, an order's due mark turns ochre. Wrapping and handing over a gift takes about this
 * long.
 */
const SOON_MINUTES = 40;
const MINUTE_MS = 60_000;

export type Due = 'late' | 'soon' | 'inTime' | 'out' | 'open';

/**
 * An order's lateness at `now`, in whole minutes since its delivery window ended; negative before that. It adds the
 * time since `readAt` to the server's count, so that a wrong device clock does no harm.
 */
export function minutesLateAt(counted: number | null, readAt: number, now: number): number | null {
  if (counted === null) return null;
  return counted + Math.max(0, Math.floor((now - readAt) / MINUTE_MS));
}

/**
 * How urgent an order is. On its way, an order is either late or "out", never "soon", because the packing room can no
 * longer speed it up.
 */
export function dueOf({ step, window }: Pick<BoardCard, 'step' | 'window'>, minutesLate: number | null): Due {
  if (minutesLate === null || !window) return 'open';
  if (minutesLate > 0) return 'late';
  if (step === 'onTheWay') return 'out';
  return -minutesLate < SOON_MINUTES && !window.isWholeDay ? 'soon' : 'inTime';
}
