import type { office } from '#text/en/office/office.ts';
import { useText } from '../ui/text.tsx';
import { ConfirmMove } from './confirm-move.tsx';
import type { Move } from './next-move.ts';
import { NotificationPending } from './notification-pending.tsx';
import type { Moves } from './use-moves.ts';

type Props = {
  moves: Moves;
  isStopped: boolean;
  /** True if the screen has a button bar on a phone, above which the note is shown. */
  isRaised?: boolean;
};

/** What a screen reader announces after a move that shows no other message. */
function movedWords(t: (typeof office)['orders'], move: Move): string {
  const { number } = move;
  if (move.kind === 'back') return t.moveOf(t.stepBack, number);
  return t.moved(number, move.kind === 'step' ? t.steps[move.to] : t.status[move.to]);
}

/**
 * Asks for the confirmation of a move. Afterwards it offers to undo the move, until the shopper is notified a minute
 * later.
 */
export function MovePrompts({ moves, isStopped, isRaised = false }: Props) {
  const { text } = useText();
  const { toConfirm, undoable, last, isMoved } = moves;
  return (
    <>
      <p role="status" className="visually-hidden">
        {last && isMoved && !undoable ? movedWords(text.orders, last) : ''}
      </p>
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
