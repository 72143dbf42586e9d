import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './order-ratings.module.css';
import { RATING_FACES } from './rating-faces.ts';
import { type Rated, RatingForm } from './rating-form.tsx';

type Props = {
  order: Order;
  isBusy: boolean;
  /** True when the server has accepted it; without a product it rates the whole order. */
  onRate: (rating: Rated & { productId: number | null }) => Promise<boolean>;
};

/** Ratings of a delivered order and of each product in it; a product's rating can be changed. */
export function OrderRatings({ order, isBusy, onRate }: Props) {
  const t = useBundle('purchase').orders;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The address asked for this section, but the order has loaded only after the page.
    if (location.hash === '#rate') heading.current?.focus();
  }, []);
  // The same plant in two colours is one product.
  const products = [...new Map(order.lines.map((line) => [line.productId, line])).values()];
  return (
    <section className={styles.ratings} aria-label={t.rating}>
      {order.rating === null ? (
        <>
          <h2 className="h3" id="rate" ref={heading} tabIndex={-1}>
            {t.rateTitle}
          </h2>
          <RatingForm
            legend={t.rating}
            given={null}
            isBusy={isBusy}
            onRate={(rating) => void onRate({ ...rating, productId: null })}
          />
        </>
      ) : (
        <p className={styles.thanks}>
          <RatingFace rating={order.rating} /> <span className="muted">{t.rated}</span>
        </p>
      )}
      <h3 className={`h4 ${styles.each}`}>{t.rateProducts}</h3>
      <ul>
        {products.map((line) => (
          <ProductRating
            key={line.productId}
            line={line}
            isBusy={isBusy}
            onRate={(rating) => onRate({ ...rating, productId: line.productId })}
          />
        ))}
      </ul>
    </section>
  );
}

function RatingFace({ rating }: { rating: number }) {
  const t = useBundle('purchase').orders;
  const face = RATING_FACES[rating - 1];
  return (
    <span className={styles.face}>
      {face ? <Icon name={face} size={24} /> : null}
      {t.ratedAs(t.ratings[rating - 1] ?? '')}
    </span>
  );
}

type ProductProps = {
  line: Order['lines'][number];
  isBusy: boolean;
  onRate: (rating: Rated) => Promise<boolean>;
};

function ProductRating({ line, isBusy, onRate }: ProductProps) {
  const t = useBundle('purchase').orders;
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  async function rate(rating: Rated): Promise<void> {
    if (!(await onRate(rating))) return;
    setIsOpen(false);
    // The form and its button are gone: move the focus to the product.
    row.current?.focus();
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.product}>
      <Picture address={line.picture} alt="" use="small" sizes="56px" />
      <div className={styles.text}>
        <p className={styles.title}>
          <bdi>{line.title}</bdi>
        </p>
        {line.rating === null ? null : <RatingFace rating={line.rating} />}
      </div>
      {isOpen ? (
        <div className={styles.form}>
          <RatingForm
            legend={t.rateProduct(line.title)}
            given={line.rating}
            isBusy={isBusy}
            hasFocusFirst
            onRate={(rating) => void rate(rating)}
          />
        </div>
      ) : (
        <TextLink
          label={line.rating === null ? t.rateProduct(line.title) : t.changeRatingOf(line.title)}
          onPress={() => setIsOpen(true)}
        >
          {line.rating === null ? t.rateIt : t.changeRating}
        </TextLink>
      )}
    </li>
  );
}
