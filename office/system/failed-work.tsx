import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import styles from './system.module.css';
import type { System, UseSystem } from './use-system.ts';

type Props = { system: System; retry: UseSystem['retry'] };

/** Failed background jobs with time, number of attempts and reason. One job or all can be retried. */
export function FailedWork({ system: { failed, failedCount }, retry }: Props) {
  const { text, language } = useText();
  const t = text.system.failed;
  const now = useNow();
  const nameOf = (name: string) => (name in t.jobs ? t.jobs[name as keyof typeof t.jobs] : t.otherWork);
  const isBusy = (id: string | null) => retry.isPending && retry.variables === id;
  return (
    <Panel
      title={t.title}
      end={
        failedCount > 0 ? (
          <Button isBusy={isBusy(null)} isDisabled={retry.isPending} onPress={() => retry.mutate(null)}>
            {t.retryAll(failedCount)}
          </Button>
        ) : null
      }
    >
      {retry.error ? (
        <Note tone="bad" isLive>
          {faultMessage(retry.error, text)}
        </Note>
      ) : null}
      {retry.data && !retry.isPending ? (
        <Note tone="ok" isLive>
          {t.retried(retry.data.retried)}
        </Note>
      ) : null}
      {failedCount === 0 ? (
        <p>
          <b>{t.none}</b> <span className="small muted">{t.noneText}</span>
        </p>
      ) : (
        <p className={styles.lead}>{t.lead}</p>
      )}
      <ul className={rows.rows} aria-label={t.title}>
        {failed.map(({ id, name, failedAt, tries, why }) => {
          const when = momentWords(language, failedAt, now);
          return (
            <li key={id} className={rows.row}>
              <div className={rows.main}>
                <b>{nameOf(name)}</b>
                <small>
                  {when}, {t.tries(tries)}
                </small>
                <code className={styles.why} dir="ltr" lang="en">
                  {name}: {why}
                </code>
              </div>
              <Button
                kind="outline"
                label={t.retryOf(nameOf(name), when)}
                isBusy={isBusy(id)}
                isDisabled={retry.isPending}
                onPress={() => retry.mutate(id)}
              >
                {t.retry}
              </Button>
            </li>
          );
        })}
      </ul>
      {failedCount > failed.length ? (
        <p className="small muted">{t.more(failedCount - failed.length)}</p>
      ) : null}
    </Panel>
  );
}
