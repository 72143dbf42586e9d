import type { ReactNode } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { FieldError } from '#storefront/ui/field-error.tsx';
import styles from './section.module.css';

type Props = {
  hasProblem: boolean;
  /** The steps of sign-in by phone, rendered in the section. */
  children: ReactNode;
};

/**
 * The checkout section in which a guest confirms a mobile number by code before paying, which signs the guest in
 * (product.md 6).
 */
export function BuyerSection({ hasProblem, children }: Props) {
  const t = useBundle('purchase').checkout;
  return (
    <section className={styles.section} aria-labelledby="you">
      <h2 id="you" className="h3">
        {t.you}
      </h2>
      {children}
      {hasProblem ? <FieldError id="problem-buyer">{t.confirmPhone}</FieldError> : null}
    </section>
  );
}
