import { useState } from 'react';
import { type Printout, STACK_OF, stacks } from '#contract/orders/print.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './print-form.module.css';
import type { PrintDetail } from './print-queries.ts';

type Props = {
  detail: PrintDetail;
  /** The kinds of printout that the member has deselected; all others are printed. */
  left: ReadonlySet<Printout>;
  onToggle: (printout: Printout) => void;
  isBusy: boolean;
  isStopped: boolean;
  onPrint: (onlyNew: boolean) => void;
};

/** How many orders have at least one of the selected printouts, and how many of these lack an up-to-date print. */
export function countToPrint(detail: PrintDetail, left: ReadonlySet<Printout>) {
  const chosen = detail.orders.map(({ printouts }) =>
    printouts.filter(({ printout }) => !left.has(printout)),
  );
  return {
    all: chosen.filter((printouts) => printouts.length > 0).length,
    new: chosen.filter((printouts) => printouts.some(({ state }) => state !== 'printed')).length,
  };
}

/** Selects the printouts, grouped by printer, with buttons to print all of them or only new ones. */
export function PrintForm({ detail, left, onToggle, isBusy, isStopped, onPrint }: Props) {
  const { text } = useText();
  const t = text.print;
  const [onlyNewPrinting, setOnlyNewPrinting] = useState<boolean | null>(null);
  const counts = countToPrint(detail, left);
  const press = (onlyNew: boolean) => {
    setOnlyNewPrinting(onlyNew);
    onPrint(onlyNew);
  };
  const isLabelToCome = detail.orders.some(({ missingLabel }) => missingLabel === 'notRequested');
  const ordersWith = (printout: Printout) =>
    detail.orders.filter(({ printouts }) => printouts.some((one) => one.printout === printout)).length;
  return (
    <Panel title={t.printoutsTitle}>
      <div className={styles.printers}>
        {stacks.map((stack) => {
          const own = detail.printouts.filter((printout) => STACK_OF[printout] === stack);
          return own.length === 0 ? null : (
            <fieldset key={stack} className={styles.printer}>
              <legend>{t.stacks[stack]}</legend>
              {own.map((printout) => (
                <label key={printout} className={styles.printout}>
                  <input type="checkbox" checked={!left.has(printout)} onChange={() => onToggle(printout)} />
                  <span>{t.printouts[printout]}</span>
                  <span className={styles.count}>{text.orders.count(ordersWith(printout))}</span>
                </label>
              ))}
              {stack === 'labels' && isLabelToCome ? (
                <p className={styles.hint}>{t.missingLabel.notRequested}</p>
              ) : null}
            </fieldset>
          );
        })}
      </div>
      <div className={styles.acts}>
        <Button
          icon="printer"
          isLarge
          hotkey="P"
          isBusy={isBusy && onlyNewPrinting !== false}
          isDisabled={isStopped || isBusy || counts.new === 0}
          onPress={() => press(true)}
        >
          {counts.new === 0
            ? t.nothingNew
            : detail.runs.length === 0
              ? t.print(counts.new)
              : t.printNew(counts.new)}
        </Button>
        {detail.runs.length > 0 && counts.all > 0 ? (
          <Button
            kind="outline"
            isBusy={isBusy && onlyNewPrinting === false}
            isDisabled={isStopped || isBusy}
            onPress={() => press(false)}
          >
            {t.printAll(counts.all)}
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}
