import styles from './payment-logo.module.css';

/** A way to pay as a neutral label: no logos in colour. The name is the provider's own, in Latin letters. */
export function PaymentLogo({ name }: { name: string }) {
  return (
    <span className={styles.logo} lang="en" dir="ltr">
      {name}
    </span>
  );
}
