import type { Step } from '#contract/orders/office.rules.ts';
import { useText } from '../../ui/text.tsx';
import styles from './step-heads.module.css';

type Props = {
  columns: readonly Step[];
  counts: ReadonlyMap<Step, number>;
  late: ReadonlySet<Step>;
  chosen: Step;
  onChoose: (step: Step) => void;
};

/** The steps with their order counts: column headings on a desktop, buttons to switch columns on a phone. */
export function StepHeads({ columns, counts, late, chosen, onChoose }: Props) {
  const { text } = useText();
  const t = text.orders;
  return (
    <>
      <ul className={styles.heads} aria-label={text.board.columns}>
        {columns.map((step) => (
          <li key={step} className={styles.head} data-column={step}>
            {t.steps[step]} <b>{t.number(counts.get(step) ?? 0)}</b>
          </li>
        ))}
      </ul>
      <fieldset className={styles.switch} aria-label={text.board.columns}>
        {columns.map((step) => (
          <button
            key={step}
            type="button"
            className={late.has(step) ? styles.late : undefined}
            aria-pressed={step === chosen}
            onClick={() => onChoose(step)}
          >
            <b>{t.number(counts.get(step) ?? 0)}</b> {t.shortSteps[step]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
