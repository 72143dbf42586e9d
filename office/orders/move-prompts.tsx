import { ConfirmMove } from './confirm-move.tsx';
import { NotToldYet } from './not-told-yet.tsx';
import type { Moves } from './use-moves.ts';

type Props = {
  moves: Moves;
  isStopped: boolean;
  /** True to show it above an order's button bar on a phone. */
  isRaised?: boolean;
};

/** The confirmation of a move, and afterwards the minute in which it can be undone before the shopper is notified. */
export function MovePrompts({ moves, isStopped, isRaised = false }: Props) {
  const { asked, untold } = moves;
  return (
    <>
      {untold ? (
        <NotToldYet
          key={untold.at}
          move={untold.move}
          since={untold.at}
          isStopped={isStopped}
          isRaised={isRaised}
          onStepBack={moves.undo}
          onEnd={moves.told}
        />
      ) : null}
      {asked ? (
        <ConfirmMove
          move={asked.move}
          order={asked.order}
          claimedBy={asked.claimedBy}
          isBusy={moves.busyNumber !== null}
          onConfirm={moves.confirm}
          onClose={moves.close}
        />
      ) : null}
    </>
  );
}
