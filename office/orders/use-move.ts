import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { moveOrderCall } from '#contract/orders/office.calls.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { type ChangedMeanwhile, changedMeanwhile } from '#contract/staff/office.wire.ts';
import { callOffice, isRefused, Refusal } from '../api/call-office.ts';

export type Move = {
  number: string;
  /** The status that was seen: with any other the order stays as it is. */
  from: OrderStatus;
  to: OrderStatus;
  reason?: string;
};

/** Who was faster, where the server refused a move for that. */
export function fasterPerson(fault: unknown): ChangedMeanwhile | null {
  if (!isRefused(fault, 'changedMeanwhile') || !(fault instanceof Refusal)) return null;
  const read = z.safeDecode(changedMeanwhile, fault.data as never);
  return read.success ? read.data : { who: null, act: null, at: null };
}

/**
 * Moves an order. What is shown changes only after the server answered, and after a refusal too, because then somebody
 * else changed it.
 */
export function useMove(onMoved?: (move: Move) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ number, from, to, reason }: Move) =>
      callOffice(moveOrderCall, { number, from, to, ...(reason === undefined ? {} : { reason }) }),
    onSuccess: (_, move) => onMoved?.(move),
    // Awaited, so that the button stays busy until the order is shown where it is now.
    onSettled: () =>
      Promise.all(['board', 'order', 'today'].map((part) => client.invalidateQueries({ queryKey: [part] }))),
  });
}
