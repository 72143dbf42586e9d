import type { ReactNode } from 'react';
import type { CardData } from './card.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-rail.module.css';

type Props = {
  cards: readonly CardData[];
  heartOf: (card: CardData) => ReactNode;
  /** Renders the back-in-stock alert below sold-out cards. Omitted if every product is available. */
  whenGoneOf?: (card: CardData) => ReactNode;
  /** The accessible name of the scrollable region, such as "الأكثر إهداءً". */
  label: string;
  /** Whether a desktop shows only one row of cards. */
  isOneRow?: boolean;
};

const SIZES = '(min-width: 90rem) 19rem, (min-width: 64rem) 22vw, (min-width: 575px) 30vw, 41vw';
/** The number of columns on a desktop. Only whole rows are shown; the other cards are behind "see all". */
const COLUMNS = 4;

/**
 * A rail of product cards. A phone shows two cards and the edge of a third, which the finger scrolls; a desktop shows
 * rows of four.
 */
export function ProductRail({ cards, heartOf, whenGoneOf, label, isOneRow = false }: Props) {
  const inRows = isOneRow ? COLUMNS : cards.length - (cards.length % COLUMNS) || cards.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <ul className={styles.rail}>
        {cards.map((card, index) => (
          <li key={card.id} className={index >= inRows ? styles.beyond : undefined}>
            <ProductCard card={card} heart={heartOf(card)} soldOutAlert={whenGoneOf?.(card)} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
