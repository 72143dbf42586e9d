import { useRef, useState } from 'react';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { SectionError } from '#storefront/ui/section-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { CardPlate } from './card-plate.tsx';
import styles from './saved-cards.module.css';
import { type SavedCard, useCards } from './use-cards.ts';

/**
 * The customer's cards that the payment provider stores. There is no form to add one, because cards are added at
 * checkout (product.md 7).
 */
export function SavedCards() {
  const { shell } = useText();
  const t = useBundle('payments');
  const { cards, hasFailed, isRemoving, retry, remove } = useCards();
  const [toRemove, setToRemove] = useState<SavedCard | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function confirmed(card: SavedCard): Promise<void> {
    const isRemoved = await remove(card.id);
    setToRemove(null);
    // Removing a card also removes the focused button, so focus the heading of the list.
    if (isRemoved) requestAnimationFrame(() => heading.current?.focus());
  }
  const content = () => {
    if (hasFailed) {
      return <SectionError text={t.cardsFailed} retryLabel={shell.tryAgain} onRetry={() => void retry()} />;
    }
    if (cards === null) {
      return (
        <div className={styles.cards} role="status" aria-label={t.cards}>
          <span className={styles.skeleton}>
            <Skeleton shape="picture" />
          </span>
        </div>
      );
    }
    return (
      <ul className={styles.cards}>
        {cards.map((card, n) => (
          <CardPlate key={card.id} card={card} isFirst={n === 0} onRemove={() => setToRemove(card)} />
        ))}
        <li className={styles.note}>
          {cards.length === 0 ? <p className="h3">{t.noCard}</p> : null}
          <p>{t.howToSave}</p>
        </li>
      </ul>
    );
  };
  return (
    <section aria-labelledby="my-cards">
      <h2 className={`h3 ${styles.title}`} id="my-cards" ref={heading} tabIndex={-1}>
        {t.cards}
      </h2>
      {content()}
      {toRemove === null ? null : (
        <Confirm
          icon="credit-card"
          tone="danger"
          title={t.removeQuestion}
          text={t.removeText(t.endingIn(t.schemes[toRemove.scheme] ?? t.card, toRemove.lastFour))}
          yesLabel={shell.yes}
          noLabel={shell.no}
          busyLabel={shell.oneMoment}
          isBusy={isRemoving}
          onYes={() => void confirmed(toRemove)}
          onNo={() => setToRemove(null)}
        />
      )}
    </section>
  );
}
