import type { Permission } from '#contract/staff/permissions.rules.ts';
import type { BoardCard } from '../due.ts';
import { type Move, needsConfirmation, nextMove } from '../next-move.ts';

/** The maximum number of orders moved together, because each order is a request of its own. */
export const MAX_SELECTED = 200;

export type BulkPlan = {
  readonly moves: readonly Move[];
  /** The number of orders left out because another member works on them. */
  readonly taken: number;
  /** The number of orders left out because they need a confirmation, such as for a pot without its engraving. */
  readonly toConfirm: number;
  /** The number of orders left out because the member's role cannot move them. */
  readonly stuck: number;
};

/** Plans one step forward for each selected order that needs no confirmation of its own. */
export function planBulk(
  selected: readonly BoardCard[],
  me: { id: number; permissions: readonly Permission[] },
): BulkPlan {
  const moves: Move[] = [];
  const left = { taken: 0, toConfirm: 0, stuck: 0 };
  for (const card of selected) {
    const move = nextMove(card, me.permissions);
    if (!move) left.stuck += 1;
    else if (card.claim !== null && card.claim.memberId !== me.id) left.taken += 1;
    else if (needsConfirmation(move, card)) left.toConfirm += 1;
    else moves.push(move);
  }
  return { moves, ...left };
}

/** Returns the move that undoes `move`; null if `move` ended the order. */
export function undoOf(move: Move): Move | null {
  const { number } = move;
  if (move.kind === 'step') return { kind: 'step', number, from: move.to, to: move.from };
  return move.kind === 'status' ? { kind: 'back', number, from: move.to, reason: 'mistake' } : null;
}
