import type { Step } from '#contract/orders/office.rules.ts';
import { type Permission, permissions } from '#contract/staff/permissions.rules.ts';
import { type Movable, type Move, moveBack, nextMove } from '../next-move.ts';

/** The column in which an order appears after a move; null if the order leaves the board. */
function columnOf(move: Move): Step | null {
  if (move.kind === 'step') return move.to;
  if (move.kind === 'back') return move.from === 'onTheWay' ? 'ready' : 'new';
  if (move.to === 'wrapGift') return 'pick';
  return move.to === 'onTheWay' ? 'onTheWay' : null;
}

/** The columns to which a card can be dragged. Each maps to the same move that the card's buttons make. */
export function dragMoves(order: Movable, held: readonly Permission[], now: Date): ReadonlyMap<Step, Move> {
  const moves = new Map<Step, Move>();
  for (const move of [moveBack(order, held, now), nextMove(order, held)]) {
    const column = move && columnOf(move);
    if (column) moves.set(column, move);
  }
  return moves;
}

/** Whether a move to this column fails only because the member's role lacks the permission. */
export const lacksPermission = (order: Movable, to: Step, now: Date): boolean =>
  dragMoves(order, permissions, now).has(to);
