import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './occasion-row.module.css';

/** The occasions as a row of small niches, each with a plant. */
export function OccasionRow({ occasions }: { occasions: readonly GiftCategory[] }) {
  const text = useText().home;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={text.occasions} tabIndex={0}>
      <ul className={styles.row}>
        {occasions.map((occasion) => (
          <li key={occasion.id}>
            <a className={styles.occasion} href={href('products', {}, { occasion: occasion.slug })}>
              <span className={styles.niche}>
                <Picture address={occasion.picture} alt="" use="small" sizes="200px" />
              </span>
              {occasion.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
