import type { ReactNode } from 'react';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import type { CardData } from './card.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

type Props = {
  cards: readonly CardData[];
  heartOf: (card: CardData) => ReactNode;
  /** Renders the back-in-stock alert below sold-out cards. */
  whenGoneOf?: (card: CardData) => ReactNode;
  level?: 2 | 3;
  /** Whether another list is loading. After 300 ms, placeholders of the same size replace the cards. */
  isWaiting?: boolean;
};

/**
 * The number of cards whose pictures load at once: the first row on a phone, which contains the page's largest picture.
 */
const EAGER_CARDS = 2;
const SIZES = '(min-width: 90rem) 21rem, (min-width: 64rem) 26vw, (min-width: 43.75rem) 30vw, 46vw';

/** A grid of product cards with two columns, or three from 700 px. */
export function ProductGrid({ cards, heartOf, whenGoneOf, level = 2, isWaiting = false }: Props) {
  return (
    <ul className={styles.grid} aria-busy={isWaiting || undefined}>
      {cards.map((card, index) => (
        <li key={card.id} className={isWaiting ? styles.waiting : undefined} id={`gift-${index + 1}`}>
          {isWaiting ? (
            <span className={styles.skeleton}>
              <Skeleton shape="card" />
            </span>
          ) : null}
          <ProductCard
            card={card}
            heart={heartOf(card)}
            soldOutAlert={whenGoneOf?.(card)}
            level={level}
            sizes={SIZES}
            isFirst={index < EAGER_CARDS}
          />
        </li>
      ))}
    </ul>
  );
}
