import { useEffect, useRef, useState } from 'react';
import { type Order, ratingReasons } from '#contract/orders/orders.wire.ts';
import type { OwnRating } from '#contract/ratings/ratings.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './order-ratings.module.css';
import { isRated, onlyProduct, productsOf } from './rated-products.ts';
import { RATING_FACES } from './rating-faces.ts';
import { type PicturesField, type Rated, RatingForm } from './rating-form.tsx';

type Props = {
  order: Order;
  isBusy: boolean;
  /**
   * Sends a rating of a product, or of the whole order if `productId` is null. Resolves to true if the server accepts.
   */
  onRate: (rating: Rated & { productId: number | null }) => Promise<boolean>;
  /** The component that uploads pictures of a product (storefront/uploads). */
  picturesField: PicturesField;
};

/** The buyer's ratings of a delivered order and of each of its products. Product ratings can be changed. */
export function OrderRatings({ order, isBusy, onRate, picturesField }: Props) {
  const t = useBundle('purchase').orders;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focus this section if the URL has its anchor. The browser could not scroll there, because the order loaded after
    // the page.
    if (location.hash === '#rate') heading.current?.focus();
  }, []);
  const products = productsOf(order);
  const only = onlyProduct(order);
  const rateProduct = (productId: number) => (rating: Rated) => onRate({ ...rating, productId });
  return (
    <section className={styles.ratings} aria-label={t.rating}>
      {!isRated(order) ? (
        <>
          <h2 className="h3" id="rate" ref={heading} tabIndex={-1}>
            {t.rateTitle}
          </h2>
          {only === null ? (
            <RatingForm
              legend={t.rating}
              given={null}
              isBusy={isBusy}
              onRate={(rating) => void onRate({ ...rating, productId: null })}
            />
          ) : (
            <RatingForm
              legend={t.rateProduct(only.title)}
              given={null}
              isBusy={isBusy}
              picturesField={picturesField}
              onRate={(rating) => void rateProduct(only.productId)(rating)}
            />
          )}
        </>
      ) : order.rating === null ? (
        <p className={`muted ${styles.thanks}`}>{t.rated}</p>
      ) : (
        <p className={styles.thanks}>
          <RatingFace rating={order.rating} /> <span className="muted">{t.rated}</span>
        </p>
      )}
      {only !== null && !isRated(order) ? null : (
        <>
          {only === null ? <h3 className={`h4 ${styles.each}`}>{t.rateProducts}</h3> : null}
          <ul>
            {products.map((line) => (
              <ProductRating
                key={line.productId}
                line={line}
                isBusy={isBusy}
                picturesField={picturesField}
                onRate={rateProduct(line.productId)}
              />
            ))}
          </ul>
        </>
      )}
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
  picturesField: PicturesField;
  onRate: (rating: Rated) => Promise<boolean>;
};

function ProductRating({ line, isBusy, picturesField, onRate }: ProductProps) {
  const t = useBundle('purchase').orders;
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);

  async function rate(rating: Rated): Promise<void> {
    if (!(await onRate(rating))) return;
    setIsOpen(false);
    // Sending removes the form and its button, so move the focus to the product.
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
        {line.ownRating === null || isOpen ? null : (
          <ShownState own={line.ownRating} isBusy={isBusy} onRate={(rating) => void rate(rating)} />
        )}
      </div>
      {isOpen ? (
        <div className={styles.form}>
          <RatingForm
            legend={t.rateProduct(line.title)}
            given={line.ownRating}
            isBusy={isBusy}
            picturesField={picturesField}
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

type StateProps = { own: OwnRating; isBusy: boolean; onRate: (rating: Rated) => void };

/**
 * The state of the buyer's own review: waiting, published, or held back with a reason; with a button to withdraw it.
 */
function ShownState({ own, isBusy, onRate }: StateProps) {
  const t = useBundle('purchase').orders.shownState;
  if (own.state === 'private') return null;
  const { rating, comment } = own;
  const reason = ratingReasons.find((one) => one === own.reason) ?? null;
  return (
    <>
      <p className={styles.shown}>{own.state === 'held' ? t.held(own.holdReason ?? '') : t[own.state]}</p>
      {own.answer === null ? null : (
        <p className={styles.shown}>
          {t.answer} <bdi>{own.answer}</bdi>
        </p>
      )}
      <TextLink isDisabled={isBusy} onPress={() => onRate({ rating, reason, comment })}>
        {t.takeBack}
      </TextLink>
    </>
  );
}
