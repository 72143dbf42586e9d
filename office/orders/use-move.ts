import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { moveOrderCall, prepareOrderCall, stepBackCall } from '#contract/orders/office.calls.ts';
import { type ChangedMeanwhile, changedMeanwhile } from '#contract/staff/office.wire.ts';
import { callOffice, isRefused, Refusal } from '../api/call-office.ts';
import type { Move } from './next-move.ts';

/** Who was faster, where the server refused a move for that. */
export function fasterPerson(fault: unknown): ChangedMeanwhile | null {
  if (!isRefused(fault, 'changedMeanwhile') || !(fault instanceof Refusal)) return null;
  const read = z.safeDecode(changedMeanwhile, fault.data as never);
  return read.success ? read.data : { who: null, act: null, at: null };
}

/** The call that makes a move. */
export function sendMove(move: Move) {
  const { number } = move;
  if (move.kind === 'step') return callOffice(prepareOrderCall, { number, from: move.from, to: move.to });
  if (move.kind === 'back')
    return callOffice(stepBackCall, { number, from: move.from, reason: move.reason ?? 'mistake' });
  const { from, to, reason } = move;
  return callOffice(moveOrderCall, { number, from, to, ...(reason === undefined ? {} : { reason }) });
}

/** Reads again what shows orders. @returns when the orders are shown where they are now */
export function readMovedAgain(client: QueryClient): Promise<unknown> {
  // The counts of the menu, which every screen shows, keep no button busy.
  void client.invalidateQueries({ queryKey: ['today'] });
  return Promise.all(['board', 'order'].map((part) => client.invalidateQueries({ queryKey: [part] })));
}

/**
 * Moves an order. What is shown changes only after the server answered, and after a refusal too, because then somebody
 * else changed it.
 */
export function useMove(onMoved?: (move: Move) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendMove,
    onSuccess: (_, move) => onMoved?.(move),
    // Awaited, so that the button stays busy until the order is shown where it is now.
    onSettled: () => readMovedAgain(client),
  });
}
