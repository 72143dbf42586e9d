import type { OutputOf } from '#contract/call.ts';
import type { listBoardCall } from '#contract/orders/office.calls.ts';

export type Board = OutputOf<typeof listBoardCall>;
export type BoardCard = Board['orders'][number];
/** The orders of one step and delivery window. */
export type BoardCell = Board['cells'][number];
export type DeliveryWindow = NonNullable<BoardCard['window']>;

/** Below this many minutes the mark is ochre: the time it takes to wrap and hand over a gift. */
const SOON_MINUTES = 40;
const MINUTE_MS = 60_000;

export type Due = 'late' | 'soon' | 'inTime' | 'out' | 'open';

/**
 * The lateness at `now` in whole minutes since the window ended; negative while there is time. It adds the time since
 * `readAt` to the server's count, so that it is right even if the device's clock is wrong.
 */
export function minutesLateAt(counted: number | null, readAt: number, now: number): number | null {
  if (counted === null) return null;
  return counted + Math.max(0, Math.floor((now - readAt) / MINUTE_MS));
}

/**
 * How urgent an order is. An order on its way is late or out, never "soon": the packing room can no longer speed it up.
 */
export function dueOf({ step, window }: Pick<BoardCard, 'step' | 'window'>, minutesLate: number | null): Due {
  if (minutesLate === null || !window) return 'open';
  if (minutesLate > 0) return 'late';
  if (step === 'onTheWay') return 'out';
  return -minutesLate < SOON_MINUTES && !window.isWholeDay ? 'soon' : 'inTime';
}
