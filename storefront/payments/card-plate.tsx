import { expiryOnCard, isCardExpired, SCHEME_MARKS } from '#contract/payments/cards.rules.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { classNames } from '#storefront/ui/class-names.ts';
import { PaymentLogo } from '#storefront/ui/payment-logo.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { shortDate } from '#text/when.ts';
import styles from './card-plate.module.css';
import type { SavedCard } from './use-cards.ts';

type Props = { card: SavedCard; isFirst: boolean; onRemove: () => void };

/** A saved card with leaf-shaped corners: card scheme, last digits and expiry, with a button to remove it below. */
export function CardPlate({ card, isFirst, onRemove }: Props) {
  const { language } = useFrame();
  const t = useBundle('payments');
  const now = useNow();
  const { scheme, lastFour } = card;
  const name = t.endingIn(t.schemes[scheme] ?? t.card, lastFour);
  const isOver = isCardExpired(card, now);
  const isGreen = isFirst && !isOver;
  return (
    <li>
      <div
        className={classNames(
          styles.plate,
          isGreen ? `on-dark ${styles.green}` : null,
          isOver && styles.over,
        )}
      >
        <div className={styles.head}>
          <PaymentLogo name={SCHEME_MARKS[scheme] ?? scheme} />
          <BrandMark size="small" />
        </div>
        <p className={styles.number} dir="ltr">
          <span aria-hidden="true">•••• •••• •••• {lastFour}</span>
          <span className="visually-hidden" dir="auto">
            {t.number(lastFour)}
          </span>
        </p>
        <p className={styles.until}>{(isOver ? t.expired : t.until)(expiryOnCard(card))}</p>
      </div>
      <p className={styles.action}>
        <span className="small muted">{t.added(shortDate(language, card.addedAt, now))}</span>
        <TextLink tone="pom" onPress={onRemove} label={t.removeCard(name)}>
          {t.remove}
        </TextLink>
      </p>
    </li>
  );
}
