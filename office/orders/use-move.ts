import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Refetches every query that shows orders. Resolves when the screen shows where the orders are now. */
export function readMovedAgain(client: QueryClient): Promise<unknown> {
  // Do not wait for the menu's counts, so that they keep no button busy.
  void client.invalidateQueries({ queryKey: ['today'] });
  return Promise.all(['board', 'order'].map((part) => client.invalidateQueries({ queryKey: [part] })));
}

/**
 * Moves an order. The orders are refetched after every response, also after a refusal, because then someone else has
 * changed the order.
 */
export function useMove(onMoved?: (move: Move) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendMove,
    onSuccess: (_, move) => onMoved?.(move),
    // Wait for the refetch, so that the button stays busy until the screen shows where the order is now.
    onSettled: () => readMovedAgain(client),
  });
}
