import type { ReactNode } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import styles from './section.module.css';

type Props = {
  /** The steps of sign-in by phone, rendered in the section. */
  children: ReactNode;
};

/**
 * The checkout section in which a guest confirms a mobile number by code before paying, which signs the guest in
 * (product.md 6).
 */
export function BuyerSection({ children }: Props) {
  const t = useBundle('purchase').checkout;
  return (
    <section className={styles.section} aria-labelledby="you">
      <h2 id="you" className="h3">
        {t.you}
      </h2>
      {children}
    </section>
  );
}
