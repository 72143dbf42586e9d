import { useState } from 'react';
import type { CardData } from '#storefront/catalogue/card.ts';
import { ProductRail } from '#storefront/catalogue/product-rail.tsx';
import { heartOf } from '#storefront/favourites/heart.tsx';
import { soldOutAlertOf } from '#storefront/notifications/sold-out-alert.tsx';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { SearchField } from '#storefront/ui/search-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './not-found.module.css';

export type NotFoundData = { cards: CardData[] };

/** The 404 page for unknown URLs and products, with a search and suggestions. */
export function NotFound({ data }: { data: NotFoundData }) {
  const text = useText().content;
  const [search, setSearch] = useState('');
  return (
    <div className="wrap">
      <div className={styles.text}>
        <EmptyState
          icon="plant"
          tone="green"
          size="large"
          level={1}
          title={text.notFoundTitle}
          text={text.notFoundText}
          action={
            <div className={styles.actions}>
              <Button href={href('home')}>{text.goHome}</Button>
              <TextLink href={href('products')} hasArrow>
                {text.seeGifts}
              </TextLink>
            </div>
          }
        />
        <SearchField
          label={text.search}
          placeholder={text.search}
          clearLabel={text.clearSearch}
          action={href('products')}
          name="search"
          text={search}
          onText={setSearch}
        />
      </div>
      {data.cards.length > 0 ? (
        <section className="section">
          <div className="section-head">
            <h2>{text.mostGiven}</h2>
          </div>
          <ProductRail
            cards={data.cards}
            heartOf={heartOf}
            whenGoneOf={soldOutAlertOf}
            label={text.mostGiven}
          />
        </section>
      ) : null}
    </div>
  );
}
