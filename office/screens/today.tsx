import { useQuery } from '@tanstack/react-query';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { linesOf } from '../overview/today-lines.ts';
import { TodayList } from '../overview/today-list.tsx';
import { UnderWay } from '../overview/under-way.tsx';
import { Screen } from '../shell/screen.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './today.module.css';

const OLDEST_MS = 60_000;

/** What needs a hand now, and where: no greetings, no charts, nothing that nobody acts on. */
export function Today() {
  const { text } = useText();
  const t = text.today;
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: () => callOffice(readTodayCall, {}),
    refetchInterval: OLDEST_MS,
  });
  if (!data)
    return (
      <Screen title={t.title}>
        {error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />}
      </Screen>
    );
  const lines = linesOf(data, t);
  const needed = lines.filter(({ tone }) => tone !== 'ok').length;
  return (
    <Screen title={t.title} lead={lines.length === 0 ? undefined : needed === 0 ? t.calm : t.lead(needed)}>
      {data.isClosed ? <Note tone="bad">{t.closed}</Note> : null}
      {lines.length === 0 && !data.orders ? (
        <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
      ) : (
        <div className={styles.parts}>
          <TodayList lines={lines} />
          {data.orders ? <UnderWay orders={data.orders} /> : null}
        </div>
      )}
    </Screen>
  );
}
