import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './price-history.module.css';
import type { PriceList } from './price-queries.ts';

type Props = { changes: PriceList['changes']; busyId: number | null; onUndo: (id: number) => void };

/** The latest bulk price changes; each can be undone. */
export function PriceHistory({ changes, busyId, onUndo }: Props) {
  const { text, language } = useText();
  const t = text.prices;
  const now = useNow();
  return (
    <Panel title={t.history}>
      {changes.length === 0 ? <p className="small muted">{t.noHistory}</p> : null}
      <ul className={styles.list}>
        {changes.map(({ id, products, who, at, isUndo, undoneBy }) => {
          const time = momentWords(language, at, now);
          return (
            <li key={id}>
              <span>{(isUndo ? t.lineUndo : t.line)(products, who, time)}</span>
              {undoneBy === null ? (
                <Button
                  kind="outline"
                  icon="arrow-u-up-left"
                  flip
                  label={t.undoOf(products, time)}
                  isBusy={busyId === id}
                  onPress={() => onUndo(id)}
                >
                  {t.undo}
                </Button>
              ) : (
                <Tag>{t.undoneBy(undoneBy)}</Tag>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
