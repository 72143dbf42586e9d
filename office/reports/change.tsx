import { changeOf } from '#contract/reports/reports.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { useText } from '../ui/management-text.tsx';
import styles from './change.module.css';

type Props = {
  now: number;
  before: number;
  /** True if a lower value is better, as for refunds. */
  isLessBetter?: boolean;
};

/**
 * The change in percent, green if it is an improvement. An arrow shows the direction to readers who cannot see the
 * colour.
 */
export function Change({ now, before, isLessBetter = false }: Props) {
  const { text } = useText();
  const change = changeOf(now, before);
  if (change === null)
    return (
      <>
        <span className="visually-hidden">{text.reports.noBefore}</span>
        <span className="muted" aria-hidden="true">
          {text.reports.none}
        </span>
      </>
    );
  const isBetter = isLessBetter ? change < 0 : change > 0;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return (
    <bdi
      dir="ltr"
      className={classNames(styles.change, change !== 0 && (isBetter ? styles.better : styles.worse))}
    >
      {`${sign}${text.reports.perCent(Math.abs(change))}`}
    </bdi>
  );
}
