import styles from './payment-logo.module.css';

/** A payment method as a neutral label, without colour logos. The name is the provider's own, in Latin letters. */
export function PaymentLogo({ name }: { name: string }) {
  return (
    <span className={styles.logo} lang="en" dir="ltr">
      {name}
    </span>
  );
}
