import { useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { RatingCard } from './rating-card.tsx';
import styles from './rating-cards.module.css';
import type { RatingCardsView } from './ratings-view.ts';

type Props = { productId: number; first: RatingCardsView };

/** The published reviews of a product, newest first. A press loads the next page. */
export function RatingCards({ productId, first }: Props) {
  const { language } = useFrame();
  const [list, setList] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function showMore(): Promise<void> {
    setIsBusy(true);
    const more = await import('./read-more-ratings.ts')
      .then((file) => file.readMoreRatings(productId, list, language))
      .catch(() => null);
    setIsBusy(false);
    setHasFailed(more === null);
    if (more !== null) setList(more);
  }
  return (
    <div>
      <ul className={styles.list}>
        {list.cards.map((card) => (
          <RatingCard key={card.id} card={card} />
        ))}
      </ul>
      {list.cards.length < list.total ? (
        <div className={styles.more}>
          <p className="small muted" aria-live="polite">
            {hasFailed ? list.failed : list.shown}
          </p>
          <Button
            kind="outline"
            size="small"
            isBusy={isBusy}
            busyLabel={list.wait}
            onPress={() => void showMore()}
          >
            {list.more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
