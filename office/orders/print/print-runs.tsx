import { classNames } from '#storefront/ui/class-names.ts';
import { timeOfDay } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { FileLink } from '../../ui/links/file-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import { dayWords } from '../window-words.ts';
import { fileOf, type PrintRun } from './print-queries.ts';
import styles from './print-runs.module.css';

/** The print runs of a delivery window, with author and time. Their printouts can be opened again. */
export function PrintRuns({ runs, freshId }: { runs: readonly PrintRun[]; freshId: number | null }) {
  const { text, language } = useText();
  const t = text.print;
  const now = useNow();
  if (runs.length === 0) return null;
  return (
    <Panel title={t.runsTitle}>
      <ol className={styles.runs}>
        {runs.map((run) => (
          <li
            key={run.id}
            data-run={run.id}
            className={classNames(styles.run, run.id === freshId && styles.fresh)}
          >
            <p className={styles.about}>
              <strong>
                <bdi>{run.who}</bdi>
              </strong>
              <span>
                {text.orders.dayAndTime(
                  dayWords(text.orders, language, run.at, now),
                  timeOfDay(language, run.at),
                )}
              </span>
              <span>{run.onlyNew ? text.orders.count(run.orders) : t.wholeRun(run.orders)}</span>
            </p>
            <p className={styles.files}>
              {run.stacks.map((stack) => (
                <FileLink key={stack} icon="file-pdf" address={fileOf(run.id, stack)}>
                  {t.files[stack]}
                </FileLink>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
