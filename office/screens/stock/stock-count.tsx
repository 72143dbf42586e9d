import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useNow } from '../../shell/use-now.ts';
import { CountFinder } from '../../stock/count-finder.tsx';
import { CountGoods } from '../../stock/count-goods.tsx';
import { CountLines } from '../../stock/count-lines.tsx';
import type { StockCount } from '../../stock/stock-queries.ts';
import { useCount, type Written } from '../../stock/use-count.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx';
import { faultMessage } from '../../ui/fault.ts';
import link from '../../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './stock-count.module.css';

/** A stock count, by scanning labels or by typing numbers. It can be interrupted and resumed later. */
export function StockCountScreen() {
  const { id } = useParams({ from: '/office/stock/count/$id' });
  return (
    <Permitted needs="stock.edit">
      <ReadCount key={id} id={Number(id)} />
    </Permitted>
  );
}

function ReadCount({ id }: { id: number }) {
  const { text, language } = useText();
  const t = text.stock.count;
  const now = useNow();
  const acts = useCount(id);
  const { data, error, refetch } = acts.count;
  return (
    <Screen
      title={data?.shelf ? t.titleOf(data.shelf) : t.title}
      lead={data ? t.begun(data.startedBy, momentWords(language, data.startedAt, now)) : t.lead}
      above={
        <Link to="/stock" className={link.dense}>
          {t.back}
        </Link>
      }
    >
      {data ? (
        <Count count={data} acts={acts} />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={5} />
      )}
    </Screen>
  );
}

type Props = { count: StockCount; acts: ReturnType<typeof useCount> };

function Count({ count, acts: { write, apply, drop } }: Props) {
  const { text } = useText();
  const t = text.stock.count;
  const [isDropping, setDropping] = useState(false);
  const { lines, outcome } = count;
  const onWrite = (written: Written, then?: (count: StockCount) => void) =>
    write.mutate(written, { onSuccess: (saved) => then?.(saved) });
  const fault = write.error ?? apply.error ?? drop.error;
  const changes = lines.filter(({ stock, stockAfter }) => stock !== stockAfter).length;
  return (
    <div className={styles.parts}>
      {outcome === null ? (
        <div>
          <p className="small muted">{t.lead}</p>
          <CountFinder lines={lines} onWrite={onWrite} />
        </div>
      ) : (
        <Note tone="ok">
          {outcome === 'applied' ? t.applied(count.endedBy ?? '') : t.dropped(count.endedBy ?? '')}
        </Note>
      )}
      {fault && outcome === null ? (
        <Note tone="bad" isLive>
          {faultMessage(fault, text)}
        </Note>
      ) : null}
      {lines.length > 0 ? (
        <CountLines lines={lines} isOver={outcome !== null} onWrite={onWrite} />
      ) : (
        <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
      )}
      {outcome === null && count.left.length > 0 ? (
        <Panel title={t.left} end={<span className="small muted">{t.leftText(count.left.length)}</span>}>
          <CountGoods goods={count.left} lines={lines} onWrite={onWrite} />
        </Panel>
      ) : null}
      {outcome === null ? (
        <div className={styles.end}>
          {lines.length > 0 ? (
            <Button
              isLarge
              isBusy={apply.isPending}
              isDisabled={write.isPending || lines.some(({ changedBy }) => changedBy !== null)}
              onPress={() => apply.mutate()}
            >
              {t.apply(changes)}
            </Button>
          ) : null}
          <Button kind="danger" isLarge onPress={() => setDropping(true)}>
            {t.drop}
          </Button>
        </div>
      ) : null}
      {isDropping ? (
        <DangerDialog
          title={t.dropTitle}
          lead={t.dropText}
          act={t.drop}
          no={t.no}
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate(undefined, { onSettled: () => setDropping(false) })}
          onClose={() => setDropping(false)}
        />
      ) : null}
    </div>
  );
}
