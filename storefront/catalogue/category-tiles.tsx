import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './category-tiles.module.css';

/** The category tiles: one large category and four small ones. */
export function CategoryTiles({ categories }: { categories: readonly GiftCategory[] }) {
  const text = useText().catalogue;
  return (
    <ul className={styles.tiles}>
      {categories.map((category, index) => (
        <li key={category.id} className={index === 0 ? styles.large : styles.small}>
          <a className={styles.tile} href={href('products', {}, { category: category.slug })}>
            <span className={styles.picture}>
              <Picture
                address={category.picture}
                alt=""
                use={index === 0 ? 'large' : 'card'}
                sizes={index === 0 ? '(min-width: 43.75rem) 50vw, 100vw' : '(min-width: 43.75rem) 24vw, 46vw'}
                isCover
              />
            </span>
            <div className={styles.text}>
              <h3>{category.title}</h3>
              {index === 0 ? <span className="small quiet">{text.gifts(category.count)}</span> : null}
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
