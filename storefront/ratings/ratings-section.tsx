import { Stars } from '#storefront/ui/stars.tsx';
import { RatingCards } from './rating-cards.tsx';
import styles from './ratings-section.module.css';
import type { RatingsView } from './ratings-view.ts';

/** The product's ratings: the average, their distribution, and the published reviews. */
export function RatingsSection({ productId, view }: { productId: number; view: RatingsView }) {
  const { title, average, spread, total, verified, cards } = view;
  return (
    <section className="section-tight offscreen" id="ratings" aria-label={title} tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.columns}>
        <div className={styles.summary}>
          <p className={styles.average}>
            <bdi className={styles.number}>{average.number}</bdi>
            <span className={styles.stars}>
              <Stars value={average.stars} label={average.label} />
              <span>{average.count}</span>
            </span>
          </p>
          <ul className={styles.spread} aria-label={spread.label}>
            {spread.bars.map(({ value, count, label }) => (
              <li key={value}>
                <span className="visually-hidden">{label}</span>
                <span className={styles.bar} aria-hidden="true">
                  {value}
                  <progress value={count} max={total} />
                  <span className={styles.count}>{count}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.verified}>{verified}</p>
        </div>
        {cards.total > 0 ? <RatingCards productId={productId} first={cards} /> : null}
      </div>
    </section>
  );
}
