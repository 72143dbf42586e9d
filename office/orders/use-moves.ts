import { useState } from 'react';
import { isNotifiedLater, type Movable, type Move, needsConfirmation } from './next-move.ts';
import { useMove } from './use-move.ts';

type Order = Pick<Movable, 'method' | 'engraved'>;

/**
 * The state of a screen on which orders can be moved: the move awaiting confirmation, and the latest one while it can
 * still be undone.
 */
export function useMoves(isStopped: boolean) {
  const [toConfirm, setToConfirm] = useState<{ move: Move; order: Order; claimedBy: string | null } | null>(
    null,
  );
  const [undoable, setUndoable] = useState<{ move: Move & { kind: 'status' }; at: number } | null>(null);
  const change = useMove((move) => {
    setToConfirm(null);
    setUndoable(isNotifiedLater(move) ? { move, at: performance.now() } : null);
  });
  const isIdle = isStopped || change.isPending;
  return {
    toConfirm,
    undoable,
    fault: change.error,
    /** The move that was last requested. */
    last: change.variables,
    /** Whether the server accepted that move. */
    isMoved: change.isSuccess,
    /** The number of the order whose status change is being saved; null if none is. */
    busyNumber: change.isPending ? change.variables.number : null,
    /** @param claimedBy the name of another member who works on the order */
    press(move: Move | null | undefined, order: Order, claimedBy: string | null = null) {
      if (!move || isIdle) return;
      change.reset();
      if (needsConfirmation(move, order) || claimedBy !== null) setToConfirm({ move, order, claimedBy });
      else change.mutate(move);
    },
    confirm: (move: Move) => change.mutate(move, { onError: () => setToConfirm(null) }),
    close: () => setToConfirm(null),
    /** Undoes the latest move before the shopper is notified. */
    undo() {
      if (!undoable || isIdle) return;
      const { number, to } = undoable.move;
      setUndoable(null);
      change.mutate({ kind: 'back', number, from: to, reason: 'mistake' });
    },
    /** Called when the minute is over and the shopper has been notified of the move. */
    endUndo: () => setUndoable(null),
    dismiss: () => change.reset(),
  };
}

export type Moves = ReturnType<typeof useMoves>;
