import type { AddBundle } from '#contract/cart/cart.wire.ts';
import { BundleShelf } from '#storefront/catalogue/bundle-card.tsx';
import { CareFacts } from '#storefront/catalogue/product/care-facts.tsx';
import { ProductRail } from '#storefront/catalogue/product-rail.tsx';
import { heartOf } from '#storefront/favourites/heart.tsx';
import { useText } from '#storefront/page/frame.tsx';
import { RatingsSection } from '#storefront/ratings/ratings-section.tsx';
import type { ProductData } from './product.tsx';
import styles from './product-below.module.css';

type Props = { data: ProductData; chosenHere: AddBundle['choices'][number] };

/**
 * The lower part of the product page: bundles, care, ratings and other gifts.
 * @param chosenHere the options chosen on the page, which a bundle with this product uses
 */
export function ProductBelow({ data, chosenHere }: Props) {
  const t = useText().catalogue;
  const { product, ratings, like } = data;
  return (
    <>
      {product.bundles.length > 0 ? (
        <section className={`section-tight offscreen ${styles.bundles}`} id="bundles">
          <h2 className={styles.heading}>{t.bundle.heading}</h2>
          <BundleShelf bundles={product.bundles} chosenHere={chosenHere} />
        </section>
      ) : null}
      {product.care.length > 0 ? (
        <section className={`section-tight offscreen ${styles.care}`}>
          <h2 className={styles.heading}>{t.product.care}</h2>
          <CareFacts facts={product.care} columns={4} />
        </section>
      ) : null}
      {ratings === null ? null : <RatingsSection productId={product.id} view={ratings} />}
      {like.length > 0 ? (
        <section className={`section offscreen ${styles.like}`}>
          <div className="section-head">
            <h2>{t.product.oftenGiven}</h2>
          </div>
          <ProductRail cards={like} heartOf={heartOf} label={t.product.oftenGiven} />
        </section>
      ) : null}
    </>
  );
}
