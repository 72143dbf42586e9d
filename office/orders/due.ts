import type { OutputOf } from '#contract/call.ts';
import type { listBoardCall } from '#contract/orders/office.calls.ts';

export type Board = OutputOf<typeof listBoardCall>;
export type BoardCard = Board['orders'][number];
/** The orders of one step and delivery window. */
export type BoardCell = Board['cells'][number];
export type DeliveryWindow = NonNullable<BoardCard['window']>;

/** Fewer minutes than this are shown in ochre: time to wrap and hand over a gift. */
const SOON_MINUTES = 40;
const MINUTE_MS = 60_000;

export type Due = 'late' | 'soon' | 'inTime' | 'out' | 'open';

/**
 * The lateness at `now`, from what the server counted when it answered at `readAt` by this device's clock, so that a
 * device with a wrong clock counts right too. Whole minutes since the window ended; negative while there is time.
 */
export function minutesLateAt(counted: number | null, readAt: number, now: number): number | null {
  if (counted === null) return null;
  return counted + Math.max(0, Math.floor((now - readAt) / MINUTE_MS));
}

/** How urgent an order is. One on its way is with the courier: the packing room can do nothing more about it. */
export function dueOf({ step, window }: Pick<BoardCard, 'step' | 'window'>, minutesLate: number | null): Due {
  if (minutesLate === null || !window) return 'open';
  if (minutesLate > 0) return 'late';
  if (step === 'onTheWay') return 'out';
  return -minutesLate < SOON_MINUTES && !window.isWholeDay ? 'soon' : 'inTime';
}
