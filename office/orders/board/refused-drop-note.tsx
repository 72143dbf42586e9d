import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { lacksPermission } from './drag-move.ts';
import styles from './refused-drop-note.module.css';
import type { RefusedDrop } from './use-card-drag.ts';

type Props = { drop: RefusedDrop | null; now: Date; onDismiss: () => void };

/** Explains that a card was dropped on a column to which its order cannot move, and that nothing changed. */
export function RefusedDropNote({ drop, now, onDismiss }: Props) {
  const { text } = useText();
  const t = text.board.drag;
  if (!drop) return null;
  const { card, to } = drop;
  const name = text.orders.steps[to];
  return (
    <div className={styles.note}>
      <Note
        tone="bad"
        isLive
        action={
          <Button kind="outline" onPress={onDismiss}>
            {text.orders.changed.dismiss}
          </Button>
        }
      >
        {lacksPermission(card, to, now) ? t.notYours(card.number, name) : t.notThere(card.number, name)}
      </Note>
    </div>
  );
}
