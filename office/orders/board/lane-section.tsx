import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { Step } from '#contract/orders/office.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import type { PrintSearch } from '../../routes.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import { type BoardCard, dueOf, minutesLateAt } from '../due.ts';
import { windowWords } from '../window-words.ts';
import styles from './lane-section.module.css';
import type { Lane } from './lanes.ts';

type Props = {
  lane: Lane;
  columns: readonly Step[];
  /** The one column of a phone. */
  chosen: Step;
  now: Date;
  /** When the orders were read, by this device's clock. */
  readAt: number;
  drawCard: (card: BoardCard) => ReactNode;
  /** Where the papers of this window are printed; null where this role prints nothing, or nothing is left to print. */
  printSearch: PrintSearch | null;
};

/** More cards of a step and window are a press away, so that one full window does not hide the next. */
const SHOWN = 6;

/** One delivery window across the steps, with its clock. */
export function LaneSection({ lane, columns, chosen, now, readAt, drawCard, printSearch }: Props) {
  const { text, language } = useText();
  const t = text.orders;
  const id = useId();
  const cards = [...lane.cards.values()].flat();
  const dues = cards.map((card) => dueOf(card, minutesLateAt(card.minutesLate, readAt, now.getTime())));
  const lateCount = dues.filter((due) => due === 'late').length;
  const isSoon = lateCount === 0 && dues.includes('soon');
  const minutes = minutesLateAt(cards[0]?.minutesLate ?? null, readAt, now.getTime());
  return (
    <section
      className={classNames(styles.lane, !lane.cards.has(chosen) && styles.elsewhere)}
      aria-labelledby={id}
    >
      <div className={classNames(styles.head, lateCount > 0 && styles.late, isSoon && styles.soon)}>
        {lateCount > 0 ? <OfficeIcon name="warning-circle" /> : null}
        <h2 id={id}>{windowWords(t, language, lane.window, now)}</h2>
        {lateCount > 0 && minutes !== null ? (
          <span className={styles.time}>{t.endedAgo(minutes, lateCount)}</span>
        ) : null}
        {isSoon && minutes !== null ? <span className={styles.time}>{t.timeLeft(-minutes)}</span> : null}
        <span className={styles.end}>
          {printSearch === null ? null : (
            <Link to="/print" search={printSearch} className={styles.print}>
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
            name={t.steps[step]}
            cards={lane.cards.get(step) ?? []}
            isChosen={step === chosen}
            drawCard={drawCard}
          />
        ))}
      </div>
    </section>
  );
}

type CellProps = {
  name: string;
  cards: readonly BoardCard[];
  isChosen: boolean;
  drawCard: Props['drawCard'];
};

function Cell({ name, cards, isChosen, drawCard }: CellProps) {
  const { text } = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? cards : cards.slice(0, SHOWN);
  const hidden = cards.length - shown.length;
  if (cards.length === 0) return <div className={styles.none} />;
  return (
    <ul className={classNames(styles.cell, isChosen && styles.chosen)} aria-label={name}>
      {shown.map((card) => (
        <li key={card.number}>{drawCard(card)}</li>
      ))}
      {hidden > 0 ? (
        <li>
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            {text.orders.moreInCell(hidden)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
