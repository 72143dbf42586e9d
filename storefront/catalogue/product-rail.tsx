import type { ReactNode } from 'react';
import type { CardData } from './card.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-rail.module.css';

type Props = {
  cards: readonly CardData[];
  heartOf: (card: CardData) => ReactNode;
  /** Under cards of what is sold out; a rail of what can be had has none. */
  whenGoneOf?: (card: CardData) => ReactNode;
  /** "الأكثر إهداءً": what can be scrolled through. */
  label: string;
};

const SIZES = '(min-width: 90rem) 19rem, (min-width: 64rem) 22vw, (min-width: 575px) 30vw, 41vw';
/** Columns on a desktop, where whole rows are shown and what would leave a gap is left to "see all". */
const COLUMNS = 4;

/** Two cards and a glimpse of the third on a phone, moved by the finger only; rows of four on a desktop. */
export function ProductRail({ cards, heartOf, whenGoneOf, label }: Props) {
  const inRows = cards.length - (cards.length % COLUMNS) || cards.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard (WCAG 2.1.1)
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
