import { changeOf } from '#contract/reports/reports.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { useText } from '../ui/management-text.tsx';
import styles from './change.module.css';

type Props = {
  now: number;
  before: number;
  /** Whether less is better, as of refunds. */
  isLessBetter?: boolean;
};

/** The change in percent, green if better; an arrow shows the direction without colour. */
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
