import type { Bundle } from '#contract/catalogue/catalogue.wire.ts';
import { BundleShelf } from '#storefront/catalogue/bundle-card.tsx';
import { useText } from '#storefront/page/frame.tsx';
import styles from './products-below.module.css';

/** The bundles that match a search, listed below the products. */
export function Bundles({ bundles }: { bundles: readonly Bundle[] }) {
  const { heading } = useText().catalogue.bundle;
  return (
    <section className={styles.bundles} id="bundles">
      <h2 className="h3">{heading}</h2>
      <BundleShelf bundles={bundles} />
    </section>
  );
}
