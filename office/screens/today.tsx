import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../api/queries.ts';
import { OrdersInProgress } from '../overview/orders-in-progress.tsx';
import { SetUpFailure, SetUpList, useSetUp } from '../overview/set-up-list.tsx';
import { linesOf } from '../overview/today-lines.ts';
import { TodayList } from '../overview/today-list.tsx';
import styles from '../overview/today-screen.module.css';
import { WindowsToday } from '../overview/windows-today.tsx';
import { WorkingNow } from '../overview/working-now.tsx';
import { Screen } from '../shell/screen.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';

/**
 * Shows what needs attention now, with links. It deliberately has no greetings or charts, only what someone can act on.
 */
export function Today() {
  const { text } = useText();
  const t = text.today;
  const { data, error, refetch } = useQuery(todayQuery);
  const { setUp, error: setUpError, refetch: readSetUp } = useSetUp();
  if (!data)
    return (
      <Screen title={t.title}>
        {error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />}
      </Screen>
    );
  const lines = linesOf(data, t, text.orders);
  const needed = lines.filter(({ tone }) => tone !== 'ok').length;
  return (
    <Screen
      title={t.title}
      lead={
        lines.length === 0 || (setUp && needed === 0) ? undefined : needed === 0 ? t.calm : t.lead(needed)
      }
    >
      {data.isClosed ? <Note tone="bad">{t.closed}</Note> : null}
      {setUp ? <SetUpList setUp={setUp} /> : null}
      {setUpError ? <SetUpFailure fault={setUpError} onRetry={() => void readSetUp()} /> : null}
      {lines.length === 0 && !data.orders ? (
        <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
      ) : (
        <div className={styles.parts}>
          <TodayList lines={lines} />
          <div className={styles.aside}>
            {data.windows && data.windows.length > 0 ? <WindowsToday windows={data.windows} /> : null}
            {data.orders ? <OrdersInProgress orders={data.orders} /> : null}
            {data.working && data.working.length > 0 ? <WorkingNow working={data.working} /> : null}
          </div>
        </div>
      )}
    </Screen>
  );
}
