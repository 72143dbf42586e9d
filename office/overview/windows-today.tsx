import type { CSSProperties } from 'react';
import { timeRange } from '#text/when.ts';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import type { TodayAnswer } from './today-lines.ts';
import styles from './windows-today.module.css';

/** Today's delivery windows, with the number of orders that are out and the number that are late. */
export function WindowsToday({ windows }: { windows: NonNullable<TodayAnswer['windows']> }) {
  const { text, language } = useText();
  const t = text.today;
  return (
    <Panel title={t.windows}>
      <table className={styles.windows}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.window}</th>
            <th scope="col">{t.out}</th>
            <th scope="col">{t.lateOnes}</th>
          </tr>
        </thead>
        <tbody>
          {windows.map(({ window: { startsAt, endsAt, isWholeDay }, count, out, late }) => {
            const share = { '--out': (out - lateOut(out, late, count)) / count, '--late': late / count };
            return (
              <tr key={`${startsAt.toISOString()} ${endsAt.toISOString()}`}>
                <th scope="row">{isWholeDay ? t.wholeDay : timeRange(language, startsAt, endsAt)}</th>
                <td>
                  <span className={styles.bar} style={share as CSSProperties} aria-hidden="true" />
                  <bdi>{t.outOf(out, count)}</bdi>
                </td>
                <td className={late > 0 ? styles.late : styles.none}>
                  {late > 0 ? t.ofWhichLate(late) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small muted">{t.windowsText}</p>
    </Panel>
  );
}

/**
 * The number of late orders that are already out. The bar subtracts it, because an order that is both late and out must
 * appear only once.
 */
const lateOut = (out: number, late: number, count: number): number => Math.max(0, out + late - count);
