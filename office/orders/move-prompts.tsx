import { ConfirmMove } from './confirm-move.tsx';
import { NotificationPending } from './notification-pending.tsx';
import type { Moves } from './use-moves.ts';

type Props = {
  moves: Moves;
  isStopped: boolean;
  /** True if the screen has a button bar on a phone, above which the note is shown. */
  isRaised?: boolean;
};

/**
 * Asks for the confirmation of a move. Afterwards it offers to undo the move, until the shopper is notified a minute
 * later.
 */
export function MovePrompts({ moves, isStopped, isRaised = false }: Props) {
  const { toConfirm, undoable } = moves;
  return (
    <>
      {undoable ? (
        <NotificationPending
          key={undoable.at}
          move={undoable.move}
          since={undoable.at}
          isStopped={isStopped}
          isRaised={isRaised}
          onStepBack={moves.undo}
          onEnd={moves.endUndo}
        />
      ) : null}
      {toConfirm ? (
        <ConfirmMove
          move={toConfirm.move}
          order={toConfirm.order}
          claimedBy={toConfirm.claimedBy}
          isBusy={moves.busyNumber !== null}
          onConfirm={moves.confirm}
          onClose={moves.close}
        />
      ) : null}
    </>
  );
}
