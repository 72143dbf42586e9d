import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { moveOrderCall, prepareOrderCall, stepBackCall } from '#contract/orders/office.calls.ts';
import { type ChangedMeanwhile, changedMeanwhile } from '#contract/staff/office.wire.ts';
import { callOffice, isRefused, Refusal } from '../api/call-office.ts';
import type { Move } from './next-move.ts';

/**
 * Returns who changed the order first if the server refused the move because somebody did; null after any other answer.
 */
export function whoChangedFirst(fault: unknown): ChangedMeanwhile | null {
  if (!isRefused(fault, 'changedMeanwhile') || !(fault instanceof Refusal)) return null;
  const read = z.safeDecode(changedMeanwhile, fault.data as never);
  return read.success ? read.data : { who: null, act: null, at: null };
}

export function sendMove(move: Move) {
  const { number } = move;
  if (move.kind === 'step') return callOffice(prepareOrderCall, { number, from: move.from, to: move.to });
  if (move.kind === 'back')
    return callOffice(stepBackCall, { number, from: move.from, reason: move.reason ?? 'mistake' });
  const { from, to, reason } = move;
  return callOffice(moveOrderCall, { number, from, to, ...(reason === undefined ? {} : { reason }) });
}

/**
 * What a move changes. The button stays busy until the screen shows where the orders are now, but does not wait for the
 * menu's counts.
 */
export const MOVED_QUERIES = { refetch: [['board'], ['order']], refetchLater: [['today']] };

/**
 * Moves an order. The orders are refetched after every response, also after a refusal, because then someone else has
 * changed the order.
 */
export function useMove(onMoved?: (move: Move) => void) {
  return useMutation({
    mutationFn: sendMove,
    onSuccess: (_, move) => onMoved?.(move),
    meta: MOVED_QUERIES,
  });
}
