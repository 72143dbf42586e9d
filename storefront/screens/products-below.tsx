import type { CardData } from '#storefront/catalogue/card.ts';
import { ProductGrid } from '#storefront/catalogue/product-grid.tsx';
import { ProductRail } from '#storefront/catalogue/product-rail.tsx';
import { heartOf } from '#storefront/favourites/heart.tsx';
import { soldOutAlertOf } from '#storefront/notifications/sold-out-alert.tsx';
import { useText } from '#storefront/page/frame.tsx';
import styles from './products-below.module.css';

/** The cards of the list. They are links, so that nothing waits for their script. */
export function Cards({ cards, isWaiting }: { cards: readonly CardData[]; isWaiting: boolean }) {
  return (
    <ProductGrid
      cards={cards}
      heartOf={heartOf}
      whenGoneOf={soldOutAlertOf}
      level={3}
      isWaiting={isWaiting}
    />
  );
}

/** Other gifts, after a list with few. */
export function Suggestions({ cards }: { cards: readonly CardData[] }) {
  const { alsoLike } = useText().catalogue.list;
  return (
    <section className={styles.like}>
      <h2 className="h3">{alsoLike}</h2>
      <ProductRail cards={cards} heartOf={heartOf} label={alsoLike} />
    </section>
  );
}
