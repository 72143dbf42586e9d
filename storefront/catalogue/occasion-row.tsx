import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './occasion-row.module.css';

/**
 * On a phone a picture is 133 pixels wide. Asking for a tenth less gets the small file on a screen of twice the density,
 * half the bytes without a visible difference.
 */
const SIZES = '(min-width: 48rem) 200px, 120px';

/** A row of occasions, each as a small arched niche with a plant. */
export function OccasionRow() {
  const { browse } = useFrame();
  const text = useBundle('home');
  const occasions = browse.groups.find(({ key }) => key === 'occasions')?.links ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={text.occasions} tabIndex={0}>
      <ul className={styles.row}>
        {occasions.map(({ title, address, picture = '' }) => (
          <li key={address}>
            <a className={styles.occasion} href={address}>
              <span className={styles.niche}>
                <Picture address={picture} alt="" use="small" sizes={SIZES} />
              </span>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
