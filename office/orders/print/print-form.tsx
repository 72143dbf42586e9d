import { useState } from 'react';
import { type PrintedPaper, STACK_OF, stacks } from '#contract/orders/print.rules.ts';
import { Act } from '../../ui/act.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './print-form.module.css';
import type { PrintDetail } from './print-queries.ts';

type Props = {
  detail: PrintDetail;
  /** The kinds of paper that the member has deselected; all others are printed. */
  left: ReadonlySet<PrintedPaper>;
  onToggle: (paper: PrintedPaper) => void;
  isBusy: boolean;
  isStopped: boolean;
  onPrint: (onlyNew: boolean) => void;
};

/** How many orders have at least one of the selected papers, and how many of these lack an up-to-date print. */
export function countToPrint(detail: PrintDetail, left: ReadonlySet<PrintedPaper>) {
  const chosen = detail.orders.map(({ papers }) => papers.filter(({ paper }) => !left.has(paper)));
  return {
    all: chosen.filter((papers) => papers.length > 0).length,
    new: chosen.filter((papers) => papers.some(({ state }) => state !== 'printed')).length,
  };
}

/** Selects the papers to print, grouped by printer, with buttons to print all of them or only new ones. */
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
  const ordersWith = (paper: PrintedPaper) =>
    detail.orders.filter(({ papers }) => papers.some((one) => one.paper === paper)).length;
  return (
    <Panel title={t.papersTitle}>
      <div className={styles.printers}>
        {stacks.map((stack) => {
          const own = detail.papers.filter((paper) => STACK_OF[paper] === stack);
          return own.length === 0 ? null : (
            <fieldset key={stack} className={styles.printer}>
              <legend>{t.stacks[stack]}</legend>
              {own.map((paper) => (
                <label key={paper} className={styles.paper}>
                  <input type="checkbox" checked={!left.has(paper)} onChange={() => onToggle(paper)} />
                  <span>{t.papers[paper]}</span>
                  <span className={styles.count}>{text.orders.count(ordersWith(paper))}</span>
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
        <Act
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
        </Act>
        {detail.runs.length > 0 && counts.all > 0 ? (
          <Act
            kind="outline"
            isBusy={isBusy && onlyNewPrinting === false}
            isDisabled={isStopped || isBusy}
            onPress={() => press(false)}
          >
            {t.printAll(counts.all)}
          </Act>
        ) : null}
      </div>
    </Panel>
  );
}
