import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { moveOrderCall, prepareOrderCall, stepBackCall } from '#contract/orders/office.calls.ts';
import { type ChangedMeanwhile, changedMeanwhile } from '#contract/staff/office.wire.ts';
import { callOffice, isRefused, Refusal } from '../api/call-office.ts';
import type { Move } from './next-move.ts';

/** Who was faster, if the server refused a move for that reason; otherwise null. */
export function fasterPerson(fault: unknown): ChangedMeanwhile | null {
  if (!isRefused(fault, 'changedMeanwhile') || !(fault instanceof Refusal)) return null;
  const read = z.safeDecode(changedMeanwhile, fault.data as never);
  return read.success ? read.data : { who: null, act: null, at: null };
}

/** Sends a move to the server. */
export function sendMove(move: Move) {
  const { number } = move;
  if (move.kind === 'step') return callOffice(prepareOrderCall, { number, from: move.from, to: move.to });
  if (move.kind === 'back')
    return callOffice(stepBackCall, { number, from: move.from, reason: move.reason ?? 'mistake' });
  const { from, to, reason } = move;
  return callOffice(moveOrderCall, { number, from, to, ...(reason === undefined ? {} : { reason }) });
}

/** Reads again every query that shows orders. Resolves when the screen shows their current place. */
export function readMovedAgain(client: QueryClient): Promise<unknown> {
  // The menu's counts are read in the background, so that no button stays busy for them.
  void client.invalidateQueries({ queryKey: ['today'] });
  return Promise.all(['board', 'order'].map((part) => client.invalidateQueries({ queryKey: [part] })));
}

/**
 * Moves an order. The screen is updated after the response; after a refusal too, because then someone else has changed
 * the order.
 */
export function useMove(onMoved?: (move: Move) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendMove,
    onSuccess: (_, move) => onMoved?.(move),
    // Awaited, so that the button stays busy until the screen shows the order's current place.
    onSettled: () => readMovedAgain(client),
  });
}
