import type { CardData } from '#storefront/catalogue/card.ts';
import { ProductGrid } from '#storefront/catalogue/product-grid.tsx';
import { ProductRail } from '#storefront/catalogue/product-rail.tsx';
import { heartOf } from '#storefront/favourites/heart.tsx';
import { soldOutAlertOf } from '#storefront/notifications/sold-out-alert.tsx';
import { useText } from '#storefront/page/frame.tsx';
import styles from './products-below.module.css';

/** The product cards of the list. They are links, so that they work before their script has loaded. */
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

/** Recommended gifts, shown below a list with few results. */
export function Suggestions({ cards }: { cards: readonly CardData[] }) {
  const { alsoLike } = useText().catalogue.list;
  return (
    <section className={styles.like}>
      <h2 className="h3">{alsoLike}</h2>
      <ProductRail cards={cards} heartOf={heartOf} label={alsoLike} />
    </section>
  );
}
