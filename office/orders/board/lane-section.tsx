import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { Step } from '#contract/orders/office.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import type { PrintSearch } from '../../routes.tsx';
import link from '../../ui/links/link.module.css';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import { type BoardCard, dueOf, minutesLateAt } from '../due.ts';
import { PER_CELL } from '../order-queries.ts';
import { windowWords } from '../window-words.ts';
import styles from './lane-section.module.css';
import type { Lane, LaneCell } from './lanes.ts';

type Props = {
  lane: Lane;
  /** The columns to show: a single one on a phone, all on a desktop. */
  columns: readonly Step[];
  now: Date;
  /** When the orders were fetched, by this device's clock, in milliseconds. */
  readAt: number;
  drawCard: (card: BoardCard) => ReactNode;
  /** The link to print this window's printouts; null if this role may not print or nothing is left to print. */
  printSearch: PrintSearch | null;
  /** Called when the window needs all its cards, not only the first ones. */
  onWhole: () => void;
};

/** One delivery window of the board: its orders in a column per step, and the time left. */
export function LaneSection({ lane, columns, now, readAt, drawCard, printSearch, onWhole }: Props) {
  const { text, language } = useText();
  const t = text.orders;
  const id = useId();
  const cells = [...lane.cells.values()];
  const minutes = minutesLateAt(cells[0]?.minutesLate ?? null, readAt, now.getTime());
  const lateCount = cells
    .filter((cell) => dueOf(cell, minutes) === 'late')
    .reduce((sum, { count }) => sum + count, 0);
  const isSoon = lateCount === 0 && cells.some((cell) => dueOf(cell, minutes) === 'soon');
  return (
    <section aria-labelledby={id}>
      <div className={classNames(styles.head, lateCount > 0 && styles.late, isSoon && styles.soon)}>
        {lateCount > 0 ? <OfficeIcon name="warning-circle" /> : null}
        <h2 id={id}>{windowWords(t, language, lane.window, now)}</h2>
        {lateCount > 0 && minutes !== null ? (
          <span className={styles.time}>{t.endedAgo(minutes, lateCount)}</span>
        ) : null}
        {isSoon && minutes !== null ? <span className={styles.time}>{t.timeLeft(-minutes)}</span> : null}
        <span className={styles.end}>
          {printSearch === null ? null : (
            <Link to="/print" search={printSearch} className={link.withIcon}>
              <OfficeIcon name="printer" />
              {text.print.thisWindow}
            </Link>
          )}
          <span className={styles.count}>{t.count(lane.size)}</span>
        </span>
      </div>
      <div className={styles.grid}>
        {columns.map((step) => (
          <Cell
            key={step}
            step={step}
            name={t.steps[step]}
            cell={lane.cells.get(step)}
            drawCard={drawCard}
            onWhole={onWhole}
          />
        ))}
      </div>
    </section>
  );
}

type CellProps = Pick<Props, 'drawCard' | 'onWhole'> & {
  step: Step;
  name: string;
  cell: LaneCell | undefined;
};

function Cell({ step, name, cell, drawCard, onWhole }: CellProps) {
  const { text } = useText();
  const [isOpen, setOpen] = useState(false);
  if (!cell) return <div className={styles.none} data-column={step} />;
  const shown = isOpen ? cell.cards : cell.cards.slice(0, PER_CELL);
  const hidden = cell.count - shown.length;
  return (
    <ul className={styles.cell} aria-label={name} data-column={step}>
      {shown.map((card) => (
        <li key={card.number}>{drawCard(card)}</li>
      ))}
      {hidden > 0 ? (
        <li>
          <button
            type="button"
            className={styles.more}
            aria-busy={isOpen || undefined}
            onClick={() => {
              setOpen(true);
              onWhole();
            }}
          >
            {text.orders.moreInCell(hidden)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
